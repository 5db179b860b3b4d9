/** Turns what the authors wrote into what each page receives. Pure: the photos are published already. */
import type {
  AboutPage,
  HomePage,
  MembersPage,
  NotFoundPage,
  PageData,
  PageKind,
  PageOf,
  Site,
} from '../../src/content/model'
import { firstLanguage, languages } from '../../src/i18n/languages'
import type { Words } from '../../src/i18n/words'
import { newsShown } from '../content/archive'
import type { Content } from '../content/content'
import { type PhotoStep, photoKey } from '../photos/publish'
import { areaPage, yearPages } from './area-pages'
import { newsListPage, newsPages, toNewsCard } from './news-pages'
import { type Making, markDraft, toBlocks, toCards, toPage, toPhoto } from './parts'
import { describeSite } from './site'

export interface Index {
  site: Site
  /** The address of every page inside the site. */
  paths: string[]
  pages: PageData[]
}

/** What makes the pages of each kind, in the order of the sitemap. */
const builders: { [Kind in PageKind]: (content: Content, making: Making) => PageOf<Kind>[] } = {
  home: (content, making) => [homePage(content, making)],
  about: (content, making) => [aboutPage(content, making)],
  contact: ({ pages }, making) => [{ kind: 'contact', ...toPage(pages.contact, making) }],
  members: (content, making) => [membersPage(content, making)],
  area: (content, making) => content.areas.map((area) => areaPage(area, content, making)),
  year: (content, making) => content.areas.flatMap((area) => yearPages(area, content, making)),
  news: ({ news }, making) => newsPages(news, making),
  newslist: ({ news }, making) => (hasNewsList(news) ? [newsListPage(news, making)] : []),
  notfound: (_content, { words }) => [notFoundPage(words)],
}

export function buildIndex(
  content: Content,
  { photos }: Pick<PhotoStep, 'photos'>,
  language = firstLanguage,
): Index {
  const making: Making = {
    words: languages[language],
    find: (reference) => photos.get(photoKey(reference)),
  }
  const pages = Object.values(builders).flatMap((build): PageData[] => build(content, making))
  return { site: describeSite(content, language), paths: pages.map(({ path }) => path), pages }
}

function hasNewsList(news: Content['news']): boolean {
  return news.length > newsShown
}

function homePage(content: Content, making: Making): HomePage {
  const { pillars, trustMembers } = content.pages.home.fields
  return {
    kind: 'home',
    ...toPage(content.pages.home, making),
    focusCards: content.areas.map(({ fields: { title, text, draft }, path, images }) => ({
      title: markDraft(title, draft, making),
      text,
      path,
      image: toPhoto(images.get('image'), making),
    })),
    pillars,
    trustMembers,
    testimonials: content.testimonials.map(({ fields: { name, role, draft }, images, blocks }) => ({
      name: markDraft(name, draft, making),
      role,
      image: toPhoto(images.get('image'), making),
      feedback: toBlocks(blocks, making),
    })),
    news: content.news.slice(0, newsShown).map((story) => toNewsCard(story, making)),
    hasNewsList: hasNewsList(content.news),
  }
}

function aboutPage({ pages: { about } }: Content, making: Making): AboutPage {
  return {
    kind: 'about',
    ...toPage(about, making),
    blocks: toCards(about, 'blocks', about.fields.blocks, making),
  }
}

function membersPage({ pages: { trustmembers }, members }: Content, making: Making): MembersPage {
  return {
    kind: 'members',
    ...toPage(trustmembers, making),
    members: members.map(({ fields: { name, role, background, shortBio, draft }, images, blocks }) => ({
      name: markDraft(name, draft, making),
      role,
      background,
      shortBio,
      fullBio: toBlocks(blocks, making),
      image: toPhoto(images.get('image'), making, name),
    })),
  }
}

function notFoundPage({ notFoundTitle: title, notFoundText: description }: Words): NotFoundPage {
  return { kind: 'notfound', path: '/404', title, description }
}
