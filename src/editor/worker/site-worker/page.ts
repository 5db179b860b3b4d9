/** Makes the page that shows an entry, with the components of the site. It is shown without scripts. */

import { firstLanguage, inLanguage, type Language } from '../../../i18n/languages'
import type { Judged } from '../../../model/judge/judge'
import { makePages } from '../../../model/pages/make-pages'
import type { FindPublished } from '../../../model/pages/page-parts'
import type { PlannedContent } from '../../../model/plan/load-site'
import { collections, type PageName, pages, siteFile } from '../../../model/schema/collections'
import { focusPoints } from '../../../page-data/model'
import { renderPage } from '../../../render'
import '../../../site/styles/all'
import type { Page, PageTask } from '../../model/entries/site'

/** Returns undefined if no page shows the entry, like an event without photos. */
export function makePage(judged: Judged<unknown>, { path, language, sizes }: PageTask): Page | undefined {
  const { content } = judged
  const planned = findPlanned(content, path)
  if (!planned) return
  const isTranslated = content.translations.has(language)
  const shown = isTranslated ? language : firstLanguage
  const wanted = [planned.path, ...(planned.above ?? [])].map((one) => inLanguage(one, shown))
  const photos: string[] = []
  const made = makePages(content, shown, findPhoto(sizes, photos, judged), {}, (one) =>
    wanted.includes(one.path),
  )
  const page =
    made.pages.find(
      ({ kind, path: own }) => kind === planned.kind && own === inLanguage(planned.path, shown),
    ) ?? made.pages.find(({ kind }) => kind === planned.kind)
  return page && { html: renderPage(page, made.site), language: shown as Language, photos }
}

/** The page of the entry, or the one that shows it with others. */
function findPlanned({ plan }: PlannedContent, file: string) {
  const first = plan.pages.filter(({ language }) => language === firstLanguage)
  const own = first.find(
    ({ contentFile, subpage }) => !subpage && [contentFile, `${contentFile}/index.md`].includes(file),
  )
  if (own) return own
  const [, folder] = file.split('/')
  const row = Object.values(collections).find((one) => one.folder === folder)
  const name: PageName | undefined =
    row && row.page !== 'own' ? row.page : folder === siteFile.file ? 'contact' : undefined
  return first.find(({ path }) => name && path === pages[name].path)
}

/** The photos of the page get numbers. A photo whose size is not known yet has one pixel. */
function findPhoto(sizes: PageTask['sizes'], paths: string[], judged: Judged<unknown>): FindPublished {
  return ({ path }) => {
    if (!judged.photo(path)) return
    const size = path in sizes ? sizes[path] : { width: 1, height: 1 }
    if (!size) return
    if (!paths.includes(path)) paths.push(path)
    const name = `preview-${paths.indexOf(path)}`
    return { id: name, name, widths: [size.width], ...size, blur: '', focus: focusPoints.center }
  }
}
