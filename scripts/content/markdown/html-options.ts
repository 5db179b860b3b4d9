/** How remark-html converts a text: what its HTML may contain, and the words of its footnotes. */
import type { Options } from 'remark-html'
import { type Language, languages } from '../../../src/i18n/languages'
import { factsClass } from './facts'
import { protocols } from './links'
import { textPrefix } from './text-prefix'

/** What Markdown consists of (the rest is the default of hast-util-sanitize), and what this folder adds. */
const sanitize: Options['sanitize'] = {
  // The converter has already prefixed its identifiers. A second prefix would break its links.
  clobberPrefix: '',
  protocols: { href: protocols },
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

/** remark-html has no options for footnotes, but gives those of its converter to a handler, before it makes them. */
export function htmlOptions(language: Language): Options {
  const { footnotes, backToText } = languages[language]
  const root: Handler = (state, node) => {
    state.options.clobberPrefix = textPrefix
    state.options.footnoteLabel = footnotes
    state.options.footnoteBackLabel = (index, again) => backToText(index + 1, again)
    return state.wrap(state.all(node))
  }
  return { handlers: { root }, sanitize }
}

type Handler = NonNullable<NonNullable<Options['handlers']>['root']>
