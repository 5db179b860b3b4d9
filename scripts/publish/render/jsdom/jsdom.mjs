/** Replaces jsdom for vite-react-ssg, which adds links to missing scripts and styles with it. None is missing, and pages are taken from the HTML (bundle-process.mjs). */
export class JSDOM {
  constructor(html) {
    this.window = { document: { head: { querySelector: () => true } } }
    this.serialize = () => html
  }
}
