/** `sitemap.xml` with images and dates, and `robots.txt` with its address. */
import { SitemapStream, streamToPromise } from 'sitemap'
import { firstLanguage, inLanguage } from '../../../src/i18n/languages'
import { newestDate, photosOf } from '../full-urls'
import { fullAddress, fullPhotoAddress, listIndexedPages, type Publication } from '../publication'

/** Google reads this many images of a page (Image sitemaps, 2024). */
const maxImages = 1000

export async function sitemap({ site, pages, alternates }: Publication): Promise<string> {
  const stream = new SitemapStream({
    lastmodDateOnly: true,
    xmlns: { image: true, news: false, video: false, xhtml: alternates.size > 0 },
  })
  for (const page of listIndexedPages(pages).filter(({ isUntranslated }) => !isUntranslated)) {
    const links = alternates.get(inLanguage(page.path, firstLanguage))
    stream.write({
      url: fullAddress(site, page.path),
      lastmod: newestDate(page),
      links: links?.map(({ language, path }) => ({ lang: language, url: fullAddress(site, path) })),
      img: photosOf(page)
        .slice(0, maxImages)
        .map((photo) => ({ url: fullPhotoAddress(site, photo) })),
    })
  }
  stream.end()
  return `${await streamToPromise(stream)}\n`
}

export function robots({ site }: Publication): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${fullAddress(site, '/sitemap.xml')}\n`
}
