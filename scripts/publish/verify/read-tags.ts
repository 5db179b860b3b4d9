/** Reads the attributes of a page. */
import { decodeHTMLAttribute } from 'entities'
import { Tokenizer } from 'htmlparser2'

type Tag = Partial<
  Record<'href' | 'src' | 'srcset' | 'poster' | 'rel' | 'property' | 'name' | 'content', string>
>

const read = /^(?:href|src|srcset|poster|rel|property|name|content)$/i

/**
 * Calls `onTag` with the values of these attributes for each opening tag that has one of them. The parser of the same package would build a
 * tree of all tags and attributes, which takes half as long again. Entities are decoded here, because the tokenizer would
 * look for them at each character of the page.
 */
export function readTags(html: string, onTag: (tag: Tag) => void): void {
  let tag: Tag | undefined
  let name: keyof Tag | undefined
  let value = ''
  const ignore = () => {}
  const endTag = () => {
    if (tag) onTag(tag)
  }
  const tokenizer = new Tokenizer(
    { decodeEntities: false },
    {
      onopentagname: () => (tag = undefined),
      onattribname(start, end) {
        const written = html.slice(start, end)
        name = read.test(written) ? (written.toLowerCase() as keyof Tag) : undefined
        value = ''
      },
      onattribdata(start, end) {
        if (name) value = html.slice(start, end)
      },
      onattribend() {
        if (!name) return
        tag ??= {}
        tag[name] ??= value.includes('&') ? decodeHTMLAttribute(value) : value
      },
      onattribentity: ignore,
      onopentagend: endTag,
      onselfclosingtag: endTag,
      oncdata: ignore,
      onclosetag: ignore,
      oncomment: ignore,
      ondeclaration: ignore,
      onend: ignore,
      onprocessinginstruction: ignore,
      ontext: ignore,
      ontextentity: ignore,
    },
  )
  tokenizer.write(html)
  tokenizer.end()
}
