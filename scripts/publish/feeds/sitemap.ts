/** `sitemap.xml` with images and dates, and `robots.txt` that leads to it. */
import { SitemapStream, streamToPromise } from 'sitemap'
import type { PageData } from '../../../src/content/model'
import { photosOf } from '../full-urls'
import { findable, fullAddress, type Publication, photoFile } from '../publication'

/** Google reads this many images of a page (Image sitemaps, 2024). */
const mostImages = 1000

export async function sitemap({ site, pages }: Publication): Promise<string> {
  const stream = new SitemapStream({
    lastmodDateOnly: true,
    xmlns: { image: true, news: false, video: false, xhtml: false },
  })
  for (const page of findable(pages)) {
    stream.write({
      url: fullAddress(site, page.path),
      lastmod: dateOf(page),
      img: photosOf(page)
        .slice(0, mostImages)
        .map((photo) => ({ url: fullAddress(site, photoFile(photo)) })),
    })
  }
  stream.end()
  return `${await streamToPromise(stream)}\n`
}

/** The day of the newest thing on a page; none where nothing on it has a date. */
function dateOf(page: PageData): string | undefined {
  if (page.kind === 'news') return page.date
  if (page.kind === 'area' || page.kind === 'year') return page.events[0]?.date
  if (page.kind === 'home') return page.news[0]?.date
  if (page.kind === 'newslist') return page.years[0]?.stories[0]?.date
}

export function robots({ site }: Publication): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${fullAddress(site, '/sitemap.xml')}\n`
}
