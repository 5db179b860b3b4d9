/** Builds the data of every page from the content. Reads no files: the photos have already been published. */

import { firstLanguage, inLanguage, languages } from '../../src/i18n/languages'
import type { Words } from '../../src/i18n/words'
import { offlinePath } from '../../src/offline/kept'
import type {
  AboutPage,
  AskPage,
  HomePage,
  Link,
  MembersPage,
  PageData,
  PageKind,
  PageOf,
  Site,
} from '../../src/page-data/model'
import { isFirstOfEvent } from '../../src/shared/event-pages'
import { eventsPath, newsListPath } from '../content/addresses/taken'
import type { PageName } from '../content/collections'
import { type Content, languagesOf, listPages } from '../content/content'
import { newsShown } from '../content/listing'
import { type PhotoStep, photoKey } from '../photos/publish'
import { areaPage } from './area-pages'
import { eventListPages, eventPages, yearPages } from './event-pages'
import { addGiven } from './given'
import { toNewsCard } from './list-cards'
import { newsListPages, newsPages } from './news-pages'
import {
  type FindPublished,
  markDraft,
  type PageContext,
  toBlocks,
  toCards,
  toPage,
  toPhoto,
} from './page-parts'
import { type ListFile, searchListFile } from './search-list'
import { searchPage } from './search-page'
import { describeSite } from './site'
import { translate } from './translate'

export interface Index {
  /** In each of its languages, the first one first. */
  sites: Site[]
  /** The address of every page inside the site. */
  paths: string[]
  /** In all languages. */
  pages: PageData[]
  /** What the search looks through, in each language. */
  searchLists: ListFile[]
}

/** Functions that build the pages of each kind, and of every page in the table, in the order of the sitemap, with the addresses of the first language. */
const builders: {
  [Kind in Exclude<PageKind | PageName, 'search'>]: (content: Content, context: PageContext) => PageOf<Kind>[]
} = {
  home: (content, context) => [homePage(content, context)],
  about: (content, context) => [aboutPage(content, context)],
  contact: ({ pages }, context) => [{ kind: 'contact', ...toPage(pages.contact, context) }],
  ask: (content, context) => [askPage(content, context)],
  trustmembers: (content, context) => [membersPage(content, context)],
  area: (content, context) => content.areas.map((area) => areaPage(area, content, context)),
  year: (content, context) => content.areas.flatMap((area) => yearPages(area, content, context)),
  event: (content, context) => content.areas.flatMap((area) => eventPages(area, content, context)),
  news: newsPages,
  'news-list': newsListPages,
  events: eventListPages,
  offline: ({ site }, { words }) => (site.fields.offline === false ? [] : [offlinePage(words)]),
  // One for all languages.
  'not-found': (_content, { language, words }) => (language === firstLanguage ? [notFoundPage(words)] : []),
}

/** `settings`: how the site is published. */
export function buildIndex(
  content: Content,
  { photos }: Pick<PhotoStep, 'photos'>,
  settings: Pick<Site, 'hasFolders' | 'photosUrl'> = {},
): Index {
  const find: FindPublished = (reference) => photos.get(photoKey(reference))
  const files = new Map(listPages(content).map(({ path, file }) => [path, file]))
  const parts = languagesOf(content).map((language) => {
    const { content: translated, untranslated } = translate(content, language)
    const context = { language, words: languages[language], find, untranslated: content }
    const others = Object.values(builders).flatMap((build): PageData[] => build(translated, context))
    const pages = [...others, searchPage(others, context)]
    const isUntranslated = (page: PageData) =>
      untranslated.has(files.get('area' in page ? page.area.path : page.path) ?? '')
    const site = { ...describeSite(translated, language), ...settings }
    const placed = pages.map((page) => ({
      ...page,
      path: inLanguage(page.path, language),
      trail: trailOf(page, context),
      ...(isUntranslated(page) && { isUntranslated: true }),
    }))
    return { site, pages: placed, list: searchListFile(placed, site) }
  })
  const lists = Object.fromEntries(parts.map(({ site, list }) => [site.language, list.name]))
  const pages = parts
    .flatMap((part): PageData[] => part.pages)
    .map((page) => (page.kind === 'search' ? { ...page, lists } : page))
  return {
    sites: parts.map(({ site }) => site),
    paths: pages.map(({ path }) => path),
    pages,
    searchLists: parts.map(({ list }) => list),
  }
}

/** The pages above a page. */
function trailOf(page: PageData, { words }: PageContext): Link[] | undefined {
  if (page.kind === 'home' || page.kind === 'not-found') return
  const trail = [{ path: '/', title: words.home }]
  if ('area' in page) trail.push(page.area)
  if (page.kind === 'event' && !isFirstOfEvent(page)) {
    const { path, title, date } = page.event
    trail.push({ path, title: title ?? words.day(date) })
  }
  if (page.kind === 'news' || (page.kind === 'news-list' && page.path !== newsListPath))
    trail.push({ path: newsListPath, title: words.news })
  if (page.kind === 'events' && page.path !== eventsPath)
    trail.push({ path: eventsPath, title: words.photos })
  return trail
}

function homePage(content: Content, context: PageContext): HomePage {
  const { pillars, trustMembers } = content.pages.home.fields
  return {
    kind: 'home',
    ...toPage(content.pages.home, context),
    focusCards: content.areas.map(({ fields: { title, text, draft }, path, images }) => ({
      title: markDraft(title, draft, context),
      text,
      path,
      image: toPhoto(images.get('image'), context),
    })),
    pillars: pillars.map(({ title, text, area }) => ({
      title,
      text,
      path: content.areas.find(({ path }) => path === `/${area}`)?.path,
    })),
    trustMembers,
    faces: content.members.flatMap(({ fields, images }) => {
      const face = toPhoto(images.get('image'), context, fields.name)
      return face ? [face] : []
    }),
    testimonials: content.testimonials.map(({ fields: { name, role, draft }, images, blocks }) => ({
      name: markDraft(name, draft, context),
      role,
      image: toPhoto(images.get('image'), context),
      feedback: toBlocks(blocks, context),
    })),
    given: addGiven(content.news, context),
    news: content.news.slice(0, newsShown).map((story) => toNewsCard(story, context)),
  }
}

function aboutPage({ pages: { about }, documents }: Content, context: PageContext): AboutPage {
  return {
    kind: 'about',
    ...toPage(about, context),
    blocks: toCards(about, 'blocks', about.fields.blocks, context),
    documents: documents.flatMap(({ fields: { title, year, draft }, pdf, images, blocks }) => {
      if (!pdf) return []
      const { name, bytes, pages, language } = pdf
      return {
        title: markDraft(title, draft, context),
        year,
        body: toBlocks(blocks, context),
        path: `/documents/${name}`,
        bytes,
        pages,
        language,
        image: toPhoto(images.get('firstPage'), context),
      }
    }),
  }
}

function askPage({ pages: { ask } }: Content, context: PageContext): AskPage {
  const { steps, questions } = ask.fields
  return {
    kind: 'ask',
    ...toPage(ask, context),
    steps,
    questions: questions.map(({ question }) => question),
  }
}

function membersPage({ pages: { trustmembers }, members }: Content, context: PageContext): MembersPage {
  return {
    kind: 'trustmembers',
    ...toPage(trustmembers, context),
    members: members.map(({ fields: { name, role, background, shortBio, draft }, images, blocks }) => ({
      name: markDraft(name, draft, context),
      role,
      background,
      shortBio,
      fullBio: toBlocks(blocks, context),
      image: toPhoto(images.get('image'), context, name),
    })),
  }
}

function offlinePage({ offlineTitle: title, offlineText: description }: Words): PageOf<'offline'> {
  return { kind: 'offline', path: offlinePath, title, description, banner: undefined }
}

function notFoundPage({ notFoundTitle: title, notFoundText: description }: Words): PageOf<'not-found'> {
  return { kind: 'not-found', path: '/404', title, description, banner: undefined }
}
