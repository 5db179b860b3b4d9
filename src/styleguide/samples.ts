/** What the components are shown with: the site's own pages. */
import type { AreaPage, HomePage, MembersPage, NewsPage, PageData, Photo } from '../content/model'
import { loadPage } from '../content/pages'

export interface Samples {
  home: HomePage
  area: AreaPage
  members: MembersPage
  story?: NewsPage
  photo: Photo
}

export async function readSamples(): Promise<Samples> {
  const home = (await read('')) as HomePage
  const [area, members, story] = await Promise.all([
    read(home.focusCards[0]!.path.slice(1)),
    read('trustmembers'),
    home.news[0] && read(home.news[0].path.slice(1)),
  ])
  const photo = home.banner ?? home.focusCards[0]!.image!
  return { home, area: area as AreaPage, members: members as MembersPage, story: story as NewsPage, photo }
}

/** `path` without its leading slash. */
function read(path: string): Promise<PageData> {
  const address = new URL(import.meta.env.BASE_URL + path, location.origin)
  return loadPage({ request: new Request(address) })
}
