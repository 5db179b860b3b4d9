/** Turns what the authors wrote into what each page receives. Pure: the photos are published already. */
import type {
  AboutPage,
  HomePage,
  MembersPage,
  NotFoundPage,
  PageData,
  Paths,
  Site,
} from '../../src/content/model'
import { firstLanguage, languages } from '../../src/i18n/languages'
import type { Words } from '../../src/i18n/words'
import { newsShown } from '../content/archive'
import type { Content } from '../content/content'
import { type PhotoStep, photoKey } from '../photos/publish'
import { areaPages } from './area-pages'
import { newsListPage, newsPages, toNewsCard } from './news-pages'
import { type Making, markDraft, toBlocks, toCards, toPage, toPhoto } from './parts'
import { describeSite } from './site'

export interface Index {
  site: Site
  paths: Paths
  pages: PageData[]
}

export function buildIndex(
  content: Content,
  { photos }: Pick<PhotoStep, 'photos'>,
  language = firstLanguage,
): Index {
  const words = languages[language]
  const making: Making = { words, find: (reference) => photos.get(photoKey(reference)) }
  const areas = content.areas.flatMap((area) => areaPages(area, content, making))
  const hasNewsList = content.news.length > newsShown
  const pages: PageData[] = [
    homePage(content, hasNewsList, making),
    aboutPage(content, making),
    { kind: 'contact', ...toPage(content.contact, '/contact', making) },
    membersPage(content, making),
    ...areas,
    ...newsPages(content.news, making),
    ...(hasNewsList ? [newsListPage(content.news, making)] : []),
    notFoundPage(words),
  ]
  const paths: Paths = {
    years: areas.filter(({ kind }) => kind === 'year').map(({ path }) => path),
    news: content.news.map(({ path }) => path),
    hasNewsList,
  }
  return { site: describeSite(content, language), paths, pages }
}

function homePage(content: Content, hasNewsList: boolean, making: Making): HomePage {
  const { pillars, trustMembers } = content.home.fields
  return {
    kind: 'home',
    ...toPage(content.home, '/', making),
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
    hasNewsList,
  }
}

function aboutPage({ about }: Content, making: Making): AboutPage {
  return {
    kind: 'about',
    ...toPage(about, '/about', making),
    blocks: toCards(about, 'blocks', about.fields.blocks, making),
  }
}

function membersPage({ trustmembers, members }: Content, making: Making): MembersPage {
  return {
    kind: 'members',
    ...toPage(trustmembers, '/trustmembers', making),
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
