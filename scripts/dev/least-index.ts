/** What the live site shows when it starts with content that cannot be read: an empty home page. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Index } from '../pages/build-index'
import { writeIndex } from '../pages/write-index'

/** Apart from that of a build, which may run while the live site is open. */
export const liveIndex = '.cache/live-index'

const page = { title: 'The content has errors', description: '' }

const leastIndex: Index = {
  site: {
    name: '',
    tagline: '',
    footerLine: '',
    url: '',
    email: { text: '', href: '' },
    phone: { text: '', href: '' },
    address: [],
    map: { latitude: 0, longitude: 0, zoom: 1, isExact: false },
    social: {},
    areas: [],
  },
  paths: { years: [], news: [], hasNewsList: false },
  pages: [
    {
      kind: 'home',
      path: '/',
      ...page,
      body: [],
      focusCards: [],
      pillars: [],
      trustMembers: '',
      testimonials: [],
      news: [],
      hasNewsList: false,
    },
    { kind: 'notfound', path: '/404', ...page },
  ],
}

/** The pages of an earlier run are better than none. */
export async function ensureIndex(): Promise<void> {
  if (!existsSync(join(liveIndex, 'site.ts'))) writeIndex(leastIndex, liveIndex)
}
