/** Converts a text to HTML, and reports what the sanitizer drops. */
import type { Nodes, Root } from 'mdast'
import remarkHtml, { type Options } from 'remark-html'
import { SKIP, visit } from 'unist-util-visit'
import { type Language, languages } from '../../../src/i18n/languages'
import type { ReportProblem } from './text-problems'

/** What a plugin of remark completes. */
type Processor = ThisParameterType<typeof remarkHtml>

/** The class of a list of figures. */
export const factsClass = 'facts'

/** What Markdown consists of (the rest is the default of hast-util-sanitize), and what this folder adds. */
const sanitize: Options['sanitize'] = {
  // The converter has already prefixed its identifiers. A second prefix would break its links.
  clobberPrefix: '',
  // A part is compared by itself.
  ancestors: {},
  protocols: { href: ['http', 'https', 'mailto', 'tel', 'sms', 'whatsapp'] },
  attributes: {
    '*': ['align', 'checked', 'id', 'lang', 'start', 'title'],
    a: [
      'href',
      'ariaDescribedBy',
      'ariaLabel',
      'dataFootnoteBackref',
      'dataFootnoteRef',
      ['className', 'data-footnote-backref'],
    ],
    code: [['className', /^language-./]],
    h2: [['className', 'sr-only']],
    img: ['src'],
    input: [
      ['disabled', true],
      ['type', 'checkbox'],
    ],
    li: [['className', 'task-list-item']],
    ol: [['className', 'contains-task-list']],
    section: ['dataFootnotes', ['className', 'footnotes']],
    ul: [['className', factsClass, 'contains-task-list']],
  },
}

/** What the plugin has to know about a text, in the data of its file. */
export interface SafeText {
  language: Language
  /** The start of all identifiers in the HTML, which no other text of a page has. */
  idPrefix: string
  report: ReportProblem
}

/**
 * A plugin of remark. What the HTML lacks with the sanitizer, compared with the HTML without it, is reported and taken out; the words
 * inside stay.
 */
export function safeHtml(this: Processor): void {
  this.compiler = (tree, file) => {
    const { report, ...text } = file.data as unknown as SafeText
    const handlers = { root: rootHandler(text) }
    const compilerFor = (options: Options) => {
      const processor = {} as Processor
      remarkHtml.call(processor, options)
      return (node: Nodes) => processor.compiler!(node as Root, file)
    }
    const [toSafe, toWhole] = [
      compilerFor({ handlers, sanitize }),
      compilerFor({ handlers, sanitize: false }),
    ]
    const root = tree as Root
    const html = toSafe(root)
    if (html === toWhole(root)) return html
    visit(root, (node, index, parent) => {
      const own = 'children' in node ? ({ ...node, children: [] } as Nodes) : node
      if (!parent || toSafe(own) === toWhole(own)) return
      const what = node.type === 'link' ? `the link ${node.url.slice(0, 60)}` : 'this'
      report('warning', node, `${what} is of a kind that is not allowed and was removed.`)
      parent.children.splice(index!, 1, ...('children' in node ? (node.children as never[]) : []))
      return [SKIP, index!]
    })
    return toSafe(root)
  }
}

type Handler = NonNullable<NonNullable<Options['handlers']>['root']>

/** remark-html has no options for footnotes, but gives those of its converter to a handler, before it makes them. */
function rootHandler({ language, idPrefix }: Omit<SafeText, 'report'>): Handler {
  const { footnotes, backToText } = languages[language]
  return (state, node) => {
    state.options.clobberPrefix = idPrefix
    state.options.footnoteLabel = footnotes
    state.options.footnoteBackLabel = (index, again) => backToText(index + 1, again)
    return state.wrap(state.all(node))
  }
}
