/** Asks about words that may ask not to publish something. The field `consent` of the form answers. */
import { basename, join } from 'node:path'
import { findNo, findNoInName } from '../../src/shared/no/find-no'
import { groupBy } from '../lib/group-by'
import type { Place, Problems } from '../lib/problems'
import type { Originals } from '../photos/records/originals'
import { collectionNames } from './collections'
import type { Content, PageContent } from './content'
import type { Entry } from './front-matter/front-matter'
import { photosOf } from './photo-references/photo-list'
import type { Reading } from './reading'

interface Answer {
  consent?: string
  draft?: boolean
}

export function answerOf(entry: Pick<Entry<unknown>, 'fields'> | undefined): Answer {
  return (entry?.fields ?? {}) as Answer
}

/** Whether nothing has to be asked: somebody has answered, or the entry is not published. */
function isAnswered({ consent, draft }: Answer): boolean {
  return consent !== undefined || draft === true
}

/** `form`: where the answer is written, if there is a form. */
function ask(place: Place | string, words: string, form: string | undefined, problems: Problems): void {
  const remedy = form
    ? `Have those on the photos, or their parents or school, agreed to publish this? If so, write consent: given between the two lines of --- in ${basename(form)}; if not yet, consent: pending.`
    : 'Use another photo, or one without these words.'
  problems.error(place, `"${words}" may ask not to publish something. ${remedy}`)
}

/** Asks about the words in a text, or in its translation, once for each line. `answer`: that of the form. */
export function askAboutText(
  { file, noes }: Entry<unknown>,
  answer: Answer,
  form: string,
  problems: Problems,
): void {
  if (isAnswered(answer)) return
  for (const [line, found] of groupBy(noes, ({ line }) => line)) {
    const words = found.map(({ words }) => words).join('", "')
    ask({ file, line }, words, form, problems)
  }
}

/** Asks about the name of a file or folder. */
export function askAboutName(path: string, answer: Answer, form: string, problems: Problems): void {
  const words = isAnswered(answer) ? undefined : findNoInName(basename(path))
  if (words) ask(path, words, form, problems)
}

/** Whether consent is pending, after saying that the entry is not shown. */
export function isPending(
  entry: Entry<unknown>,
  what: string,
  { problems }: Pick<Reading, 'problems'>,
): boolean {
  if (answerOf(entry).consent !== 'pending') return false
  const place = {
    file: entry.file,
    line: entry.lineOf(['consent']),
    field: 'consent',
    topic: 'consent',
  } as const
  problems.warn(place, `is "pending": the ${what} is not shown until it says "given".`)
  return true
}

/** Asks about the photos that pages show. `wordsOf`: the words in the name of a photo, or inside it. */
export function askAboutPhotos(
  content: Content,
  wordsOf: (path: string) => string | undefined,
  problems: Problems,
): void {
  const asked = new Set<string>()
  for (const { shown, form, answer } of listForms(content)) {
    if (isAnswered(answer)) continue
    for (const path of photosOf(shown)) {
      const words = asked.has(path.path) ? undefined : wordsOf(path.path)
      if (!words) continue
      asked.add(path.path)
      ask(path.path, words, form, problems)
    }
  }
}

/** Asks about the texts inside the photos that pages show. */
export function askAboutTextsInPhotos(
  content: Content,
  originals: Pick<Originals, 'get'>,
  problems: Problems,
): void {
  const wordsOf = (path: string) => findNo(originals.get(path).record?.texts ?? '')[0]?.words
  askAboutPhotos(content, wordsOf, problems)
}

interface Shown {
  shown: PageContent
  /** Undefined for a page, which cannot be kept back. */
  form?: string
  answer: Answer
}

/** Everything that shows photos, with its form. */
function listForms(content: Content): Shown[] {
  const own: Shown[] = [
    ...Object.values(content.pages).map((shown) => ({ shown, answer: {} })),
    ...collectionNames.flatMap((name) =>
      content[name].map((shown) => ({ shown, form: shown.file, answer: answerOf(shown) })),
    ),
    ...content.events.map((shown) => ({
      shown,
      form: join(shown.file, 'index.md'),
      answer: answerOf(shown.index),
    })),
  ]
  const translations = [...content.translations.values()].flatMap((translated) =>
    own.flatMap(({ form, answer }) => {
      const shown = form === undefined ? undefined : translated.get(form)
      return shown ? [{ shown, form, answer }] : []
    }),
  )
  return [...own, ...translations]
}
