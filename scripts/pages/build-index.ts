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
import { newsShown } from '../content/archive'
import type { Content } from '../content/content'
import { type PhotoStep, photoKey } from '../photos/publish'
import { areaPages } from './area-pages'
import { newsListPage, newsPages, toNewsCard } from './news-pages'
import { type FindPhoto, markDraft, toBlocks, toCards, toPage, toPhoto } from './parts'
import { describeSite } from './site'

export interface Index {
  site: Site
  paths: Paths
  pages: PageData[]
}

export function buildIndex(content: Content, { photos }: Pick<PhotoStep, 'photos'>): Index {
  const find: FindPhoto = (reference) => photos.get(photoKey(reference))
  const areas = content.areas.flatMap((area) => areaPages(area, content, find))
  const hasNewsList = content.news.length > newsShown
  const pages: PageData[] = [
    homePage(content, hasNewsList, find),
    aboutPage(content, find),
    { kind: 'contact', ...toPage(content.contact, '/contact', find) },
    membersPage(content, find),
    ...areas,
    ...newsPages(content.news, find),
    ...(hasNewsList ? [newsListPage(content.news, find)] : []),
    notFoundPage,
  ]
  const paths: Paths = {
    years: areas.filter(({ kind }) => kind === 'year').map(({ path }) => path),
    news: content.news.map(({ path }) => path),
    hasNewsList,
  }
  return { site: describeSite(content), paths, pages }
}

function homePage(content: Content, hasNewsList: boolean, find: FindPhoto): HomePage {
  const { pillars, trustMembers } = content.home.fields
  return {
    kind: 'home',
    ...toPage(content.home, '/', find),
    focusCards: content.areas.map(({ fields: { title, text, draft }, path, images }) => ({
      title: markDraft(title, draft),
      text,
      path,
      image: toPhoto(images.get('image'), find),
    })),
    pillars,
    trustMembers,
    testimonials: content.testimonials.map(({ fields: { name, role, draft }, images, blocks }) => ({
      name: markDraft(name, draft),
      role,
      image: toPhoto(images.get('image'), find),
      feedback: toBlocks(blocks, find),
    })),
    news: content.news.slice(0, newsShown).map((story) => toNewsCard(story, find)),
    hasNewsList,
  }
}

function aboutPage({ about }: Content, find: FindPhoto): AboutPage {
  return {
    kind: 'about',
    ...toPage(about, '/about', find),
    blocks: toCards(about, 'blocks', about.fields.blocks, find),
  }
}

function membersPage({ trustmembers, members }: Content, find: FindPhoto): MembersPage {
  return {
    kind: 'members',
    ...toPage(trustmembers, '/trustmembers', find),
    members: members.map(({ fields: { name, role, background, shortBio, draft }, images, blocks }) => ({
      name: markDraft(name, draft),
      role,
      background,
      shortBio,
      fullBio: toBlocks(blocks, find),
      image: toPhoto(images.get('image'), find, name),
    })),
  }
}

const notFoundPage: NotFoundPage = {
  kind: 'notfound',
  path: '/404',
  title: 'This page is not here',
  description:
    'The line breaks off: there is no page at this address. It may have moved, or a letter may be missing.',
}
