/** Sample data for components, from the site's pages. */
import type { AreaPage, HomePage, MembersPage, NewsPage, Photo } from '../page-data/model'
import { readPage } from '../page-data/read'

export interface Samples {
  home: HomePage
  area: AreaPage
  members: MembersPage
  story?: NewsPage
  photo: Photo
}

export function readSamples(): Samples {
  const home = readPage('/') as HomePage
  const story = home.news[0] && (readPage(home.news[0].path) as NewsPage)
  return {
    home,
    area: readPage(home.focusCards[0]!.path) as AreaPage,
    members: readPage('/trustmembers') as MembersPage,
    story,
    photo: home.banner ?? home.focusCards[0]!.image!,
  }
}
