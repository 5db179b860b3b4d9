/** The questions at the terminal, with prepared answers. */
import { mkdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { askFor, typedPath } from '../../../scripts/new/ask'
import { temporaryFolder } from '../../fixtures/site'
import { answers, asProposed } from '../prompts'

beforeEach(() => answers.clear())

const headline = 'The headline of the story'
const fileName = 'A name for the file, in letters a to z'

test('asks for a file name if the title is in another script, until it is valid', async () => {
  answers.set(headline, [' ', 'కొత్త పుస్తకాలు']).set(fileName, ['New Books', 'new-books'])
  const request = await askFor({ kind: 'news' }, [], '2025-11-21')
  expect(request).toMatchObject({ kind: 'news', name: 'కొత్త పుస్తకాలు', slug: 'new-books' })
  expect([...answers.values()].flat()).toEqual([])
})

test('proposes a valid file name for a title in another script', async () => {
  answers.set(fileName, [asProposed])
  expect(await askFor({ kind: 'news', name: 'కొత్త పుస్తకాలు' }, [], '2025-11-21')).toMatchObject({
    slug: 'kotta-pustakalu',
  })
})

test('an event needs a real date; the rest is optional', async () => {
  answers.set('The day of the event', ['17 Nov', '2025-02-30', '2025-11-17 evening'])
  answers.set('A title for the event, shown under its date (optional)', [''])
  answers.set('The page it appears on', ['education'])
  answers.set('A folder to copy photos from (optional)', ['/not/there', ''])
  expect(await askFor({ kind: 'event' }, ['agriculture', 'education'], '2025-11-21')).toEqual({
    kind: 'event',
    day: '2025-11-17 evening',
    name: '',
    area: 'education',
    from: undefined,
  })
})

test('makes nothing if a question is cancelled', async () => {
  expect(await askFor({}, [], '2025-11-21')).toBeUndefined()
  answers.set(headline, ['పుస్తకాలు'])
  expect(await askFor({ kind: 'news' }, [], '2025-11-21')).toBeUndefined()
})

test('accepts a folder that was dropped on the terminal', () => {
  const folder = join(temporaryFolder(), 'My Photos (1)')
  mkdirSync(folder)
  const escaped = folder.replace(/[ ()]/g, '\\$&')
  expect([folder, ` ${folder} `, `'${folder}'`, `"${folder}"`, escaped].map(typedPath)).toEqual(
    Array(5).fill(folder),
  )
  expect(typedPath('~/Pictures')).toBe(join(homedir(), 'Pictures'))
})
