/** Reads the attributes of a page. */
import { decodeHTMLAttribute } from 'entities'

const names = ['href', 'src', 'srcset', 'poster', 'rel', 'property', 'name', 'content'] as const
type Name = (typeof names)[number]
type Tag = Partial<Record<Name, string>>

/** Elements whose text contains no tags. */
const textElements = ['script', 'style', 'title', 'textarea', 'iframe', 'xmp', 'noembed', 'noframes']

const anyName = `(?:${names.join('|')})`
const comment = '<!(?=--)[^]*?(?=--!?>|$)|<[!?][^>]*'
const textElement = `<(${textElements.join('|')})(?=[\\s/>])`
/** Ends before the closing quote of the value, because the next attribute may follow the quote without a space. */
const attribute = `[\\s/"'](${anyName})\\s*=\\s*(?:"([^"]*)|'([^']*)|([^\\s>]*))`
/** The values of other attributes. Reads many at once if they are written the way React and remark write them. */
const skipped = `=\\s*(?:"[^"]*(?:"\\s(?!${anyName}=)[^\\s"'/<>=]+="[^"]*)*|'[^']*|[^\\s>]*)`
const endAndText = '>[^<]*(?:<(?![a-z!?])[^<]*)*'

const firstTag = /<[a-z!?]/i
const parts = new RegExp([comment, textElement, attribute, skipped, endAndText].join('|'), 'gi')
const ends = new Map(textElements.map((name) => [name, new RegExp(`</${name}(?=[\\s/>])`, 'gi')]))
/** Looking up a name is faster than converting it to lower case. */
const known = new Map<string, Name>(names.map((name) => [name, name]))

/** Calls `onTag` with the values of these attributes for each opening tag that has one of them. */
export function readTags(html: string, onTag: (tag: Tag) => void): void {
  let tag: Tag | undefined
  let inside: string | undefined
  parts.lastIndex = html.search(firstTag)
  if (parts.lastIndex < 0) return
  for (let match = parts.exec(html); match; match = parts.exec(html)) {
    const [text, opened, name] = match
    if (name) {
      const value = match[3] ?? match[4] ?? match[5]!
      tag ??= {}
      tag[known.get(name) ?? (name.toLowerCase() as Name)] ??= value.includes('&')
        ? decodeHTMLAttribute(value)
        : value
    } else if (opened) {
      inside = opened.toLowerCase()
    } else if (text.startsWith('>')) {
      if (tag) onTag(tag)
      tag = undefined
      if (!inside) continue
      const end = ends.get(inside)!
      end.lastIndex = match.index
      if (!end.test(html)) return
      parts.lastIndex = end.lastIndex
      inside = undefined
    }
  }
}
