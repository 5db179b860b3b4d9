/** Asks before something is published that may not be meant for visitors. The field `consent` of the form answers. */
import { basename, join } from 'node:path'
import { isWaiting } from '../../src/shared/consent/answer'
import {
  askAboutNote,
  consentQuestion,
  findInstructions,
  findRefusal,
  type Question,
  shorten,
} from '../../src/shared/consent/find-questions'
import { groupBy } from '../lib/group-by'
import type { Location, Problems } from '../lib/problems'
import type { Originals } from '../photos/originals'
import { collectionNames, siteFile } from './collections'
import type { Content, Event, PageContent } from './content'
import type { Entry } from './front-matter/front-matter'
import { readUnchecked } from './front-matter/source'
import { photosOf } from './photo-references/photo-list'
import type { Reading } from './reading'
import type { SourceText } from './translations/translations'

/** Where a question is answered. */
interface Form {
  /** The file, which an event may not have yet; undefined for a page, which cannot be held back. */
  file?: string
  /** Whether somebody has answered, or nothing is published. */
  isAnswered: boolean
}

type Fields = { consent?: string; draft?: boolean }

export function formOf(file: string, entry: Pick<Entry<unknown>, 'fields'> | undefined): Form {
  const { consent, draft } = (entry?.fields ?? {}) as Fields
  return { file, isAnswered: consent !== undefined || draft === true }
}

/** `isDraft`: also of an event without a text that waits for consent. */
export function formOfEvent(folder: string, { index, isDraft }: Pick<Event, 'index' | 'isDraft'>): Form {
  const form = formOf(join(folder, 'index.md'), index)
  return isDraft ? { ...form, isAnswered: true } : form
}

/** The form of an entry that has no field `consent`. */
export const noForm: Form = { isAnswered: false }

function ask(
  location: Location | string,
  { text, isNote }: Omit<Question, 'line'>,
  form: Form,
  problems: Problems,
) {
  const what = isNote ? 'is a note that visitors do not see.' : 'may ask not to publish something.'
  const name = form.file && basename(form.file)
  const question = `${consentQuestion} If so, write consent: given between the two lines of --- in ${name}; if not yet, consent: pending.`
  const other = isNote ? 'Delete it, or write it where visitors read it.' : 'Use other words.'
  const remedy = name ? `${question}${isNote ? ' Or delete the note.' : ''}` : other
  problems.error(location, `"${text}" ${what} ${remedy}`)
}

/** Asks about a text, and about its translation with the form of the original. One message for each line. */
export function askAboutText(
  file: string,
  questions: readonly Question[],
  form: Form,
  problems: Problems,
): void {
  if (form.isAnswered) return
  for (const [line, [first, ...others]] of groupBy(questions, ({ line }) => line)) {
    const text = [first!, ...others].map(({ text }) => text).join('", "')
    ask({ file, line }, { ...first!, text }, form, problems)
  }
}

/** Asks about `site.md`, whose fields are shown, but no text below them. */
export function askAboutSite(site: Entry<unknown>, problems: Problems): void {
  const body = site.bodyChecksum ? askAboutNote(site.bodyOffset + 1, site.readBody()) : []
  askAboutText(site.file, [...site.questions, ...body], noForm, problems)
}

/**
 * Asks about a translation with the form of the original. A comment in its text is an error whatever the form says, because it may
 * be the translation itself; one that contains a paragraph or a line of the original may stay.
 */
export function askAboutTranslation(
  { file, bodyOffset, bodyChecksum, readBody }: Entry<unknown>,
  questions: readonly Question[],
  { entry, schema }: SourceText,
  problems: Problems,
): void {
  const form = 'consent' in schema.shape ? formOf(entry.file, entry) : noForm
  const unseen = schema === siteFile.schema && bodyChecksum ? askAboutNote(bodyOffset + 1, readBody()) : []
  const notes = [...questions, ...unseen].filter(({ isNote }) => isNote)
  const known = notes.length ? partsOf(entry) : []
  const left = notes.filter(({ text }) => !known.includes(withoutQuotes(text)))
  const inForm = left.filter(({ line }) => line <= bodyOffset)
  askAboutText(file, [...inForm, ...questions.filter(({ isNote }) => !isNote)], form, problems)
  for (const { line, text } of left.filter((note) => !inForm.includes(note)))
    problems.error({ file, line }, `"${text}" is not shown. Remove the marks around it, or the text.`)
}

/** The whole text of an original, its paragraphs and its lines, as notes are shown. */
function partsOf({ file, readBody }: Entry<unknown>): string[] {
  const text = readUnchecked(file)
  return [readBody(), ...text.split(/\n\s*\n/), ...text.split('\n')].map(withoutQuotes)
}

function withoutQuotes(text: string): string {
  return shorten(text).replace(/["']/g, '')
}

/** Visitors see the name of a text in its address. */
export function askAboutAddress(file: string, form: Form, problems: Problems): void {
  const title = basename(file, '.md').replaceAll('-', ' ')
  askAboutName(file, form, problems, findInstructions(title)[0]?.text ?? '')
}

/** Asks about the name of a file or folder, or the first refusing word inside a file. */
export function askAboutName(
  path: string,
  form: Form,
  problems: Problems,
  refusal = findRefusal(basename(path)),
): void {
  if (refusal && !form.isAnswered) ask(path, { text: refusal }, form, problems)
}

interface Candidate {
  /** The text, or the folder of an event without an answer. */
  file: string
  entry?: Entry<unknown>
  what: 'entry' | 'event'
  /** Whether it shows photos or a document. */
  hasPhotos: boolean
}

/** Whether an entry waits for consent, after saying so. */
export function waitsForConsent(
  { file, entry, what, hasPhotos }: Candidate,
  { problems, asksConsent }: Pick<Reading, 'problems' | 'asksConsent'>,
): boolean {
  const fields = (entry?.fields ?? {}) as Fields
  if (!isWaiting(fields, () => asksConsent === true && hasPhotos)) return false
  const topic = 'consent' as const
  if (fields.consent) {
    const location = { file, line: entry!.lineOf(['consent']), field: 'consent', topic }
    problems.warn(location, `is "pending": the ${what} is not shown until it says "given".`)
  } else {
    const name = basename(file, '.md')
    const message = `is not shown: its form does not say whether there is consent (askConsent in site.md). If there is: npm run new -- consent ${quote(name)} given`
    problems.warn({ file, topic }, message)
  }
  return true
}

/** As it is typed in a terminal. */
function quote(name: string): string {
  return /^[\w.-]+$/.test(name) ? name : `"${name}"`
}

/** Asks about the photos that pages show, once about each. `wordsOf`: the words inside one, or those of its name. */
export function askAboutPhotos(
  content: Content,
  problems: Problems,
  wordsOf?: (path: string) => string,
): void {
  const asked = new Set<string>()
  for (const { shown, form } of listForms(content)) {
    if (form.isAnswered) continue
    for (const { path } of photosOf(shown)) {
      if (!asked.has(path)) askAboutName(path, form, problems, wordsOf?.(path))
      asked.add(path)
    }
  }
}

/** Asks about the texts inside the photos that pages show. */
export function askAboutTextsInPhotos(
  content: Content,
  originals: Pick<Originals, 'get'>,
  problems: Problems,
): void {
  askAboutPhotos(content, problems, (path) => originals.get(path).record?.refusal ?? '')
}

/** Everything that shows photos, with its form. */
function listForms(content: Content): { shown: PageContent; form: Form }[] {
  const own = [
    ...Object.values(content.pages).map((shown) => ({ shown, form: noForm })),
    ...collectionNames.flatMap((name) =>
      content[name].map((shown) => ({ shown, form: formOf(shown.file, shown) })),
    ),
    ...content.events.map((shown) => ({ shown, form: formOfEvent(shown.file, shown) })),
  ]
  const translations = [...content.translations.values()].flatMap((translated) =>
    own.flatMap(({ form }) => {
      const shown = form.file === undefined ? undefined : translated.get(form.file)
      return shown ? [{ shown, form }] : []
    }),
  )
  return [...own, ...translations]
}
