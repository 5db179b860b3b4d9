/** The addresses on the pages of the build. They follow from the records of the pages: no HTML is read. */
import { inLanguage, type Language } from '../../../src/i18n/languages'
import { hostAddress, localizeLink } from '../../../src/i18n/page-links'
import type { HtmlBlock, PageData, Photo, Site } from '../../../src/page-data/model'
import { eventsPath, newsListPath, searchPath } from '../../../src/shared/addresses/addresses'
import { photoAddress, photosFolder } from '../../../src/shared/photo-files'
import { type PhotoFormat, photoFormats } from '../../../src/shared/photo-formats'
import { manifestName } from '../feeds/manifest'
import { canonicalPath, fullAddress, isFile, type Publication } from '../publication'
import { sharedPicture } from '../shared-picture'
import type { Addresses } from './verify'

/** Returns a function that lists the addresses on a page. `loaded`: those of the files that every page loads. */
export function createPageLinks(
  { base, parts }: Publication,
  loaded: readonly string[],
): (page: PageData, language: Language) => Addresses {
  const fileAddress = (path: string) => base + path.slice(1)
  const pageAddress = (path: string, language: Language, site: Site) =>
    fileAddress(hostAddress(inLanguage(path, language), site))
  const onAllPages = new Map(
    [...parts].map(([language, { site }]) => [
      language,
      [
        ...loaded,
        ...['/feed.xml', `/${manifestName}`].map((path) => fileAddress(inLanguage(path, language))),
        ...pathsOnAllPages(site).map((path) => pageAddress(path, language, site)),
      ],
    ]),
  )

  return (page, language) => {
    const { site } = parts.get(language)!
    const folder = photosFolder(base, site)
    const links = new Set(onAllPages.get(language))
    const addPage = (linked: string) => {
      links.add(isFile(linked) ? fileAddress(linked) : pageAddress(linked, language, site))
    }
    const visit = (value: object) => {
      if ('widths' in value) {
        for (const address of filesOf(value as Photo, folder)) links.add(address)
        return
      }
      if ('html' in value)
        for (const address of (value as HtmlBlock).links ?? []) links.add(localizeLink(address, base, site))
      for (const [key, inside] of Object.entries(value)) {
        if (key === 'path' && inside) addPage(inside)
        else if (key === 'pages' && page.kind === 'event') inside.forEach(addPage)
        else if (typeof inside === 'object' && inside) visit(inside)
      }
    }
    const { path, ...content } = page
    visit(content)
    const isForAll = page.kind === 'not-found'
    for (const other of site.languages)
      if (other !== language) links.add(pageAddress(isForAll ? '/' : path, other, site))
    if (page.kind === 'contact') links.add(fileAddress('/contact.vcf'))
    const full = isForAll ? [] : [fullAddress(site, canonicalPath(page))]
    full.push(sharedPicture(page, site).url)
    return { links: [...links], full }
  }
}

/** The menu and the footer. */
function pathsOnAllPages({ areas, hasNews, hasEvents }: Site): string[] {
  const always = ['/', '/about', '/contact', '/ask', '/trustmembers', searchPath]
  const lists = [...(hasNews ? [newsListPath] : []), ...(hasEvents ? [eventsPath] : [])]
  return [...always, ...lists, ...areas.map(({ path }) => path)]
}

function filesOf(photo: Photo, folder: string): string[] {
  const formats = Object.keys(photoFormats) as PhotoFormat[]
  return photo.widths.flatMap((width) => formats.map((format) => photoAddress(folder, photo, width, format)))
}
