/** vite-react-ssg adds links to missing scripts and styles with it. The build adds all of them (page-html.ts), so this adds none. */
export class JSDOM {
  constructor(html) {
    this.window = { document: { head: { querySelector: () => true } } }
    this.serialize = () => html
  }
}
