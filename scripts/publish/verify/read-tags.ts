/** Reads the attributes of a page. */
import { decodeHTMLAttribute } from 'entities'

/** Elements whose text contains no tags. */
const textElements = ['script', 'style', 'title', 'textarea', 'iframe', 'xmp', 'noembed', 'noframes']

const comment = '<!(?=--)[^]*?(?=--!?>|$)|<[!?][^>]*'
const textElement = `<(${textElements.join('|')})(?=[\\s/>])`
/** Ends before the closing quote of the value, because the next attribute may follow the quote without a space. */
const attribute = `[\\s/"']([^\\s/>"'=]+)\\s*=\\s*(?:"([^"]*)|'([^']*)|([^\\s>]*))`
const endAndText = '>[^<]*(?:<(?![a-z!?])[^<]*)*'
const parts = new RegExp([comment, textElement, attribute, endAndText].join('|'), 'gi')

/** Calls `onTag` with the values of all attributes, by name in lower case, for each opening tag. */
export function readTags(html: string, onTag: (tag: Partial<Record<string, string>>) => void): void {
  let tag: Partial<Record<string, string>> = {}
  let inside: string | undefined
  parts.lastIndex = html.search(/<[a-z!?]/i)
  if (parts.lastIndex < 0) return
  for (let match = parts.exec(html); match; match = parts.exec(html)) {
    const [text, opened, name] = match
    if (name) {
      tag[name.toLowerCase()] ??= decodeHTMLAttribute(match[3] ?? match[4] ?? match[5]!)
    } else if (opened) {
      inside = opened.toLowerCase()
    } else if (text.startsWith('>')) {
      onTag(tag)
      tag = {}
      if (!inside) continue
      const end = new RegExp(`</${inside}(?=[\\s/>])`, 'gi')
      end.lastIndex = match.index
      if (!end.test(html)) return
      parts.lastIndex = end.lastIndex
      inside = undefined
    }
  }
}
