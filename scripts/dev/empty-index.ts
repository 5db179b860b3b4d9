/** The empty home page that the dev server shows until the content can be read. */
import { firstLanguage } from '../../src/i18n/languages'
import { createRead } from '../../src/page-data/content-index'
import type { PageData } from '../../src/page-data/model'
import type { Index } from '../page-data/build-index'

const page = { title: 'The content has errors', description: '', banner: undefined }

const pages: PageData[] = [
  {
    kind: 'home',
    path: '/',
    ...page,
    body: [],
    focusCards: [],
    pillars: [],
    trustMembers: '',
    faces: [],
    testimonials: [],
    given: [],
    givenPhoto: undefined,
    news: [],
  },
  { kind: 'not-found', path: '/404', ...page },
]

export const emptyIndex: Index = {
  sites: [
    {
      language: firstLanguage,
      languages: [firstLanguage],
      name: '',
      shortName: undefined,
      tagline: '',
      footerLine: '',
      isKept: false,
      url: '',
      sharedUrl: undefined,
      writtenUrl: '',
      email: { text: '', href: '' },
      phone: { text: '', href: '' },
      address: [],
      hours: [],
      registrations: [],
      giving: undefined,
      hasDocuments: false,
      map: { latitude: 0, longitude: 0, zoom: 1, isExact: false },
      social: {},
      updated: undefined,
      hasNews: false,
      hasEvents: false,
      areas: [],
    },
  ],
  searchLists: [],
  pages,
  read: createRead(pages),
}
