/** The data of the pages of a language. Reads no files, and also runs in the browser, for the preview in the editor. */

import { dictionaries } from '../../i18n/dictionaries'
import { firstLanguage, inLanguage, type Language } from '../../i18n/languages'
import type {
  AboutPage,
  AskPage,
  HomePage,
  MembersPage,
  PageData,
  PageKind,
  PageOf,
  Site,
} from '../../page-data/model'
import { photosPerSlide } from '../../page-data/model'
import type { PhotoStore } from '../../page-data/photo-files'
import { groupBy } from '../lib/lists'
import { newsShown } from '../plan/page-sizes'
import type { PlannedPage, SitePlan } from '../plan/plan'
import type { Content } from '../read/content'
import { areaPage } from './area-pages'
import { photoOfDonations, sumDonations } from './donations'
import { eventListPage, eventPage, takePhotos, toEvent } from './event-pages'
import { toNewsCard } from './list-cards'
import { newsListPage, newsPage } from './news-pages'
import {
  type FindPublished,
  markDraft,
  type PageContext,
  toBlocks,
  toCards,
  toPage,
  toPhoto,
} from './page-parts'
import { searchPage } from './search-page'
import { describeSite } from './site'
import { translate } from './translate'

type Builders = {
  [Kind in Exclude<PageKind, 'search'>]: (
    content: Content,
    context: PageContext,
    page: PlannedPage,
  ) => PageOf<Kind>
}

/** What a page of each kind contains. */
const builders: Builders = {
  home: homePage,
  about: aboutPage,
  contact: ({ pages }, context) => ({ kind: 'contact', ...toPage(pages.contact, context) }),
  ask: askPage,
  trustmembers: membersPage,
  area: (content, context, page) => areaPage(sourceOf(page, content.areas), content, context),
  event: (content, context, page) => eventPage(sourceOf(page, content.events), page, content, context),
  news: (content, context, page) => newsPage(sourceOf(page, content.news), content, context),
  'news-list': newsListPage,
  events: eventListPage,
  offline: (_content, { words }, { path }) => ({
    kind: 'offline',
    path,
    title: words.offlineTitle,
    description: words.offlineText,
    banner: undefined,
  }),
  'not-found': (_content, { words }, { path }) => ({
    kind: 'not-found',
    path,
    title: words.notFoundTitle,
    description: words.notFoundText,
    banner: undefined,
  }),
}

const sources = new WeakMap<readonly object[], Map<string, object>>()

/** The entry or event that a page shows, from the list of all. */
function sourceOf<Source extends { file: string }>(
  { contentFile }: PlannedPage,
  all: readonly Source[],
): Source {
  const known = sources.get(all) ?? new Map(all.map((entry) => [entry.file, entry]))
  sources.set(all, known)
  return known.get(contentFile!) as Source
}

/** `isWanted`: which of the planned pages are made. Trails need those above them. */
export function makePages(
  content: Content & { plan: Pick<SitePlan, 'pages'> },
  language: Language,
  find: FindPublished,
  store: PhotoStore,
  isWanted: (page: PlannedPage) => boolean = () => true,
): { site: Site; pages: PageData[] } {
  const inFirst = content.plan.pages.filter(
    (page) => page.language === firstLanguage && page.subpage !== undefined,
  )
  const below = groupBy(inFirst, ({ above }) => above!.at(-1)!)
  const partsBelow = (path: string) => below.get(path) ?? []
  const translated = translate(content, language)
  const context = { language, words: dictionaries[language], find, untranslated: content, partsBelow }
  const planned = content.plan.pages.filter((page) => page.language === language && isWanted(page))
  // With the addresses of the first language, as in texts.
  const pages: PageData[] = []
  for (const page of planned) {
    const path = inLanguage(page.path, firstLanguage)
    pages.push(
      page.kind === 'search'
        ? searchPage(pages, context)
        : builders[page.kind](translated, context, { ...page, path }),
    )
  }
  const titles = new Map(pages.map((page) => [page.path, titleInTrail(page, context)]))
  const placed = planned.map(({ path, above, isTranslated }, index) => ({
    ...pages[index]!,
    path,
    trail: above?.map((upper) => ({ path: upper, title: titles.get(upper)! })),
    ...(!isTranslated && { isUntranslated: true }),
  }))
  return { site: { ...describeSite(translated, language), ...store }, pages: placed }
}

/** The title of a page in the trails of those below it. */
function titleInTrail(page: PageData, { words }: PageContext): string {
  if (page.kind === 'home') return words.home
  return page.kind === 'event' ? (page.event.title ?? words.day(page.event.date)) : page.title
}

function homePage(content: Content, context: PageContext): HomePage {
  const { pillars, trustMembers } = content.pages.home.fields
  const page = toPage(content.pages.home, context)
  const [newest] = content.events
  const oldest = content.events.at(-1)
  return {
    kind: 'home',
    ...page,
    banner: toPhoto(content.pages.home.images.get('photo'), context) ?? page.banner,
    record: newest && { count: content.events.length, first: oldest!.date, last: newest.date },
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
      feedback: toBlocks(blocks, name, context),
    })),
    donations: sumDonations(content.news, context),
    donationsPhoto: photoOfDonations(content.news, context),
    event: newest && takePhotos(toEvent(newest, context), 0, photosPerSlide),
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
        body: toBlocks(blocks, title, context),
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
      fullBio: toBlocks(blocks, name, context),
      image: toPhoto(images.get('image'), context, name),
    })),
  }
}
