/**
 * Makes the page of an entry with the components and the conversion of the site. It runs in a worker, which can be ended, because
 * hostile text may never end. The HTML is shown without scripts.
 */
import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { pages } from '../../scripts/content/collections'
import { makePages } from '../../scripts/page-data/make-pages'
import type { FindPublished } from '../../scripts/page-data/page-parts'
import { planSite } from '../../scripts/plan/plan'
import { firstLanguage, inLanguage } from '../../src/i18n/languages'
import { Layout } from '../../src/layout/Layout'
import { focusPoints, type PageData } from '../../src/page-data/model'
import { Event } from '../../src/pages/Event'
import { Members } from '../../src/pages/Members'
import { News } from '../../src/pages/News'
import '../../src/styles/all'
import type { PreviewAnswer, PreviewTask } from '../preview/task'
import { Mistakes, toContent } from './content'

/** The page that shows an entry: its kind, and its component. */
const pageOf: Record<string, [PageData['kind'], ComponentType<{ page: never }>]> = {
  galleries: ['event', Event],
  news: ['news', News],
  members: ['trustmembers', Members],
}

self.onmessage = ({ data }: MessageEvent<PreviewTask>) => self.postMessage(answer(data))

function answer(task: PreviewTask): PreviewAnswer {
  try {
    return render(task)
  } catch (error) {
    if (error instanceof Mistakes) return { problems: error.problems }
    throw error
  }
}

function render(task: PreviewTask): PreviewAnswer {
  const content = toContent(task)
  const language = content.translations.has(task.language) ? task.language : firstLanguage
  const [kind, Component] = pageOf[task.open.form]!
  const plan = planSite(content, [])
  const path = kind === 'trustmembers' ? pages.trustmembers.path : task.open.address
  const { above } = plan.pages.find((planned) => planned.kind === kind && planned.path === path)!
  const wanted = [path, ...above!].map((one) => inLanguage(one, language))
  const photos: string[] = []
  const made = makePages({ ...content, plan }, language, findPhoto(task.sizes, photos), {}, (planned) =>
    wanted.includes(planned.path),
  )
  const page = made.pages.find((one) => one.kind === kind)!
  const html = renderToString(
    <Layout page={page} site={made.site}>
      <Component page={page as never} />
    </Layout>,
  )
  return { html, language, photos }
}

/** The first rendering finds out which photos the page shows. `keys`: receives their keys. */
function findPhoto(sizes: PreviewTask['sizes'], keys: string[]): FindPublished {
  return ({ path }) => {
    const size = path in sizes ? sizes[path] : { width: 1, height: 1 }
    if (!size) return
    if (!keys.includes(path)) keys.push(path)
    const name = `preview-${keys.indexOf(path)}`
    return { id: name, name, widths: [size.width], ...size, blur: '', focus: focusPoints.center }
  }
}
