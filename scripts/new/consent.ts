/** `npm run new -- consent`: writes into the forms of entries whether there is consent. */
import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { isCancel, multiselect } from '@clack/prompts'
import { eventDate } from '../../src/shared/addresses/event-names'
import { type Answer, withConsent } from '../../src/shared/consent/answer'
import { closestMatch } from '../../src/shared/schema/issues'
import { collections, events } from '../content/collections'
import { longName, shortName } from '../content/translations/source-texts'
import { sourceOf } from '../content/translations/translations'
import { isMarkdown } from '../content/tree/text-names'
import { readContentTree } from '../content/tree/tree'
import { createProblems, type Problem } from '../lib/problems'
import { replaceFile } from '../lib/write-atomic'

/** The files with a field `consent`. That of an event need not exist yet. */
export async function listForms(content: string): Promise<string[]> {
  const tree = await readContentTree(content, createProblems())
  const folders = tree.folder(events.folder)?.folders ?? []
  const asking = Object.values(collections).filter(({ schema }) => 'consent' in schema.shape)
  return [
    ...folders.filter(({ name }) => eventDate(name)).map(({ path }) => join(path, 'index.md')),
    ...asking.flatMap(({ folder }) => {
      const { path = '', files = [] } = tree.folder(folder) ?? {}
      return files.filter((name) => isMarkdown(name) && !sourceOf(name)).map((name) => join(path, name))
    }),
  ]
}

/** The form that a person calls `name`, `2025-10-17`, `news/benches` or a path, or a sentence about why there is none. */
export function findForm(forms: readonly string[], name: string): { file: string } | { problem: string } {
  const wanted = name.replace(/\/$/, '')
  const isMeant = (file: string) =>
    [shortName(file), longName(file)].includes(wanted.replace(/\.md$/, '')) ||
    resolve(basename(file) === 'index.md' ? dirname(file) : file) ===
      resolve(wanted.replace(/[\\/]index\.md$/, ''))
  const [file, ...others] = forms.filter(isMeant)
  if (file && !others.length) return { file }
  if (file) return { problem: `"${name}" may mean ${[file, ...others].join(' or ')}. Write the path of one.` }
  const nearest = closestMatch(wanted, [...forms.map(shortName), ...forms.map(longName)])
  const remedy = nearest ? `Did you mean ${nearest}?` : 'Write the day of an event, or the name of a file.'
  return { problem: `there is no event or text "${name}" that has an answer about consent. ${remedy}` }
}

/** The forms that wait for an answer, by the files and folders of events that problems name. */
export function listWaiting(forms: readonly string[], problems: readonly Problem[]): string[] {
  const waiting = new Set(problems.flatMap(({ topic, file }) => (topic === 'consent' ? [file] : [])))
  return forms.filter((file) => waiting.has(file) || waiting.has(dirname(file)))
}

/** Asks at the terminal which of them have consent; undefined if the person cancels. */
export async function askForAnswers(waiting: readonly string[]): Promise<string[] | undefined> {
  const options = waiting.map((value) => ({ value, label: longName(value) }))
  const message = `For which of these have those on the photos, or their parents or school, agreed? (Space chooses)`
  const answer = await multiselect({ message, options, required: false })
  return isCancel(answer) ? undefined : answer
}

export function writeAnswer(file: string, answer: Answer): void {
  replaceFile(file, withConsent(existsSync(file) ? readFileSync(file, 'utf8') : '', answer))
}
