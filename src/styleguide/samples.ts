/** Sample data for components, from the site's pages. */
import type { AreaPage, HomePage, MembersPage, NewsPage, PageData, Photo } from '../page-data/model'

export interface Samples {
  home: HomePage
  area: AreaPage
  members: MembersPage
  story?: NewsPage
  photo: Photo
}

export function findSamples(pages: readonly PageData[]): Samples {
  const pageAt = (path: string) => pages.find((page) => page.path === path)
  const home = pageAt('/') as HomePage
  const story = home.news[0] && (pageAt(home.news[0].path) as NewsPage)
  return {
    home,
    area: pageAt(home.focusCards[0]!.path) as AreaPage,
    members: pageAt('/trustmembers') as MembersPage,
    story,
    photo: home.banner ?? home.focusCards[0]!.image!,
  }
}
