/**
 * Replaces jsdom, which took more than half of the time of each page. vite-react-ssg parses pages with it to add missing
 * links to scripts and styles. The pages of this site contain all links (page-html.ts), so that the stub adds nothing.
 */
export class JSDOM {
  constructor(html) {
    const head = { querySelector: (selector) => selector.startsWith('link[href=') }
    this.window = { document: { head } }
    this.serialize = () => html
  }
}
