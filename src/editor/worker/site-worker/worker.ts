/** Reads, plans and judges the site as it would be saved, with the code of the generator, and makes one page of it. */
import type { SiteAnswer } from '../../model/entries/site'
import type { SiteTask } from './ask'
import { checkSite, type KnownTexts } from './check'
import { makePage } from './page'

const known: KnownTexts = new Map()

self.onmessage = async ({ data }: MessageEvent<SiteTask>) => {
  const answer: SiteAnswer | { failure: string } = await answerTo(data).catch((error: unknown) => ({
    failure: String(error instanceof Error ? error.message : error),
  }))
  self.postMessage(answer)
}

async function answerTo(task: SiteTask): Promise<SiteAnswer> {
  const { judged, problems } = await checkSite(task, known)
  if (task.kind === 'check' || !judged) return { problems }
  return { problems, page: makePage(judged, task) }
}
