/**
 * Replaces jsdom, which took more than half of the time of each page: vite-react-ssg parses the page with it to add
 * links to the head, for scripts and styles that it believes to be missing. The pages of this site name what they
 * need (page-html.ts), so that nothing is added, and the page stays text.
 */
export class JSDOM {
  constructor(html) {
    const head = { querySelector: (selector) => selector.startsWith('link[href=') }
    this.window = { document: { head } }
    this.serialize = () => html
  }
}
