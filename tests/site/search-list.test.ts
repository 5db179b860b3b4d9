/** The search finds everything that pages show. */
import { decodeHTML } from 'entities'
import { expect, test } from 'vitest'
import { withoutPlaceholders } from '../../src/shared/schema/placeholders'
import type { SearchList } from '../../src/shared/search-list'
import { read, siteFiles } from './site'

const { entries }: SearchList = JSON.parse(
  read(siteFiles.find((name) => /^assets\/search-\w+\.json$/.test(name))!),
)

/** Headings, labels and facts. */
const facts = /<(h[1-4]|dt|dd|figcaption|address|blockquote)\b[^>]*>(.*?)<\/\1>/gs
/** What leads to other pages. */
const ways =
  /<(nav|template)\b.*?<\/\1>|<section [^>]*aria-labelledby="next-steps".*?<\/section>|<(h[2-4])[^>]*><a\b.*?<\/\2>/gs

const plain = (html: string) =>
  withoutPlaceholders(decodeHTML(html.replace(/<[^>]*>/g, ' ')))
    .replace(/\s+/g, ' ')
    .replace(/ (?=[,.;:!?])/g, '')
    .trim()

test.each(entries.filter(({ path }) => !path.includes('#')).map(({ path }) => path))(
  'the headings, labels and facts of %s are in the list',
  (path) => {
    // Events have their own entries, and so have members and documents.
    const said = entries
      .filter((entry) => entry.path === path || entry.path.startsWith(`${path}#`) || entry.kind === 'event')
      .map(({ texts }) => texts.en!.join(' ').replace(/\s+/g, ' '))
      .join(' ')
    const [, main] = /<main\b[^>]*>(.*)<\/main>/s.exec(
      read(`${path === '/' ? '/index' : path}.html`.slice(1)),
    )!
    const shown = [...main!.replace(ways, '').matchAll(facts)].map(([, , html]) => plain(html!))
    expect(shown.filter((text) => !said.includes(text))).toEqual([])
  },
)
