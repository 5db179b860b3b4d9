/** Makes the page that shows an entry, with the components of the site. It is shown without scripts. */
import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { pages } from '../../scripts/content/collections'
import { makePages } from '../../scripts/page-data/make-pages'
import type { FindPublished } from '../../scripts/page-data/page-parts'
import type { PlannedContent } from '../../scripts/plan/load-site'
import { firstLanguage, inLanguage, type Language } from '../../src/i18n/languages'
import { Layout } from '../../src/layout/Layout'
import { focusPoints, type PageData, type PageKind } from '../../src/page-data/model'
import { About } from '../../src/pages/About'
import { Area } from '../../src/pages/Area'
import { Ask } from '../../src/pages/Ask'
import { Contact } from '../../src/pages/Contact'
import { Event } from '../../src/pages/Event'
import { Home } from '../../src/pages/Home'
import { Members } from '../../src/pages/Members'
import { News } from '../../src/pages/News'
import '../../src/styles/all'
import type { Page, PageTask } from './ask'

const components: Partial<Record<PageKind, ComponentType<never>>> = {
  home: Home,
  about: About,
  contact: Contact,
  area: Area,
  trustmembers: Members,
  news: News,
  event: Event,
  ask: Ask,
}

/** The page on which the entries of a folder are shown that have none of their own. */
const pageOfFolder: Record<string, string> = {
  members: pages.trustmembers.path,
  testimonials: pages.home.path,
  documents: pages.about.path,
}

/** Returns undefined if no page shows the entry, like an event without photos. */
export function makePage(
  content: PlannedContent,
  { path, language, sizes }: PageTask,
  leftOut: readonly string[],
): Page | undefined {
  const planned = findPlanned(content, path)
  if (!planned) return
  const isTranslated = content.translations.has(language)
  const shown = isTranslated ? language : firstLanguage
  const wanted = [planned.path, ...(planned.above ?? [])].map((one) => inLanguage(one, shown))
  const photos: string[] = []
  const made = makePages(content, shown, findPhoto(sizes, photos, leftOut), {}, (one) =>
    wanted.includes(one.path),
  )
  const page =
    made.pages.find(
      ({ kind, path: own }) => kind === planned.kind && own === inLanguage(planned.path, shown),
    ) ?? made.pages.find(({ kind }) => kind === planned.kind)
  const Component = page && components[page.kind]
  if (!page || !Component) return
  return { html: render(page, made.site, Component), language: shown as Language, photos }
}

function render(
  page: PageData,
  site: Parameters<typeof Layout>[0]['site'],
  Component: ComponentType<never>,
): string {
  const Own = Component as ComponentType<{ page: PageData }>
  return renderToString(
    <Layout page={page} site={site}>
      <Own page={page} />
    </Layout>,
  )
}

function findPlanned({ plan }: PlannedContent, path: string) {
  const first = plan.pages.filter(({ language }) => language === firstLanguage)
  const file = path.replace(/^\//, '')
  const own = first.find(({ contentFile, subpage }) => {
    const shown = contentFile?.replace(/^\//, '')
    return !subpage && shown !== undefined && (shown === file || `${shown}/index.md` === file)
  })
  if (own) return own
  const [, folder = '', name = ''] = /^content\/([^/]+)(?:\/([^/]+))?/.exec(file) ?? []
  const single = Object.values(pages).find((row) => row.file === `${folder}/${name}`)
  const address =
    single?.path ?? pageOfFolder[folder] ?? (folder === 'site.md' ? pages.contact.path : undefined)
  return first.find((one) => one.path === address)
}

/** The photos of the page get numbers. A photo whose size is not known yet has one pixel. */
function findPhoto(sizes: PageTask['sizes'], paths: string[], leftOut: readonly string[]): FindPublished {
  return ({ path }) => {
    const key = path.replace(/^\//, '')
    if (leftOut.includes(path)) return
    const size = key in sizes ? sizes[key] : { width: 1, height: 1 }
    if (!size) return
    if (!paths.includes(key)) paths.push(key)
    const name = `preview-${paths.indexOf(key)}`
    return { id: name, name, widths: [size.width], ...size, blur: '', focus: focusPoints.center }
  }
}
