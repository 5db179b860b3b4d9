/** Converts the texts below the fields. */
import type { Block } from '../../page-data/model'
import { mapPhotos } from '../../page-data/text-photos'
import { sha256 } from '../lib/sha256'
import type { MarkdownInput, MarkdownOutput } from '../markdown/markdown'
import type { LinkToPage, PhotoReference } from './content'
import type { Entry } from './entry'
import { fileLanguage } from './files'
import { type FindContext, requirePhoto } from './references'

interface TextOptions extends Pick<MarkdownInput, 'hasLineParagraphs' | 'hasPlaces'> {
  /** The address of the page. */
  path: string
}

export interface TextConverter {
  convert(entry: Entry<unknown>, options: TextOptions): Promise<Block<PhotoReference>[]>
  /** The links to addresses of the site in all converted texts. */
  links: LinkToPage[]
  /** The places in each file that links may lead to. */
  places: Map<string, string[]>
}

/** What the texts of a site have in common. */
export type TextSite = Pick<MarkdownInput, 'base' | 'publicFiles' | 'siteUrl'>

export function createTextConverter(site: TextSite, context: FindContext): TextConverter {
  const { tree, problems, isHeldBack } = context
  const settings = sha256(JSON.stringify(site)).slice(0, 8)
  const links: LinkToPage[] = []
  const places = new Map<string, string[]>()

  return {
    links,
    places,
    async convert(entry, options) {
      const { file } = entry
      if (!entry.bodyChecksum) return []
      const output = await convertOnce(entry, options)
      if (!isHeldBack || output.isRefused) problems.add(output.problems)
      for (const link of output.links) links.push({ file, ...link })
      if (output.places.length) places.set(file, output.places)
      return mapPhotos(
        output.blocks,
        ({ file: name, line, alt, caption }, place): PhotoReference | undefined => {
          const photo = requirePhoto(name, file, () => ({ file, line }), context)
          // A photo inside the HTML is a link, which needs a name.
          return photo && { ...photo, alt: place ? alt || undefined : alt, caption }
        },
      )
    },
  }

  /** Takes the result from the item of the file, if its text was converted with the same options. */
  async function convertOnce(entry: Entry<unknown>, options: TextOptions): Promise<MarkdownOutput> {
    const own = `${JSON.stringify(options)} ${settings}`
    const { item } = entry
    if (item.text?.settings === own) return item.text.output as MarkdownOutput
    const { convertMarkdown } = await import('../markdown/markdown')
    const name = entry.file.slice(tree.root.length + 1).replace(/\.md$/, '')
    const output = convertMarkdown({
      ...site,
      ...options,
      file: entry.file,
      body: entry.readBody(),
      bodyOffset: entry.bodyOffset,
      language: fileLanguage(entry.file),
      idPrefix: `text-${name.replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')}-`,
    })
    entry.keep?.({ ...item, text: { settings: own, output } })
    return output
  }
}
