/** What GitHub says about a publication. */
import { expect, test, vi } from 'vitest'
import { readState } from '../../../src/editor/model/publication/publication'
import { message } from '../../../src/i18n/messages/message'
import { createRepository, fetchFrom, reportOf } from '../../editor/github'

const file = 'content/news/a.md'

/** The reasons in the comments on a commit whose publication has failed. */
async function reasonsIn(comments: { body: string; user: { login: string } }[]) {
  const repository = createRepository()
  repository.run = { status: 'completed', conclusion: 'failure' }
  repository.comments = comments
  vi.stubGlobal('fetch', fetchFrom(repository))
  const state = await readState({ repo: 'our-trust/website' }, repository.token)
  if (state.kind !== 'failed') throw new Error(`The publication is ${state.kind}.`)
  return state.reasons
}

test('the reasons of a failed publication are those of the last comment of its workflow', async () => {
  const noDate = message('noDate', 'x')
  const words = 'is said by the generator only.'
  const place = { line: 3, field: 'date' }
  expect(
    await reasonsIn([
      reportOf([[file, 'was corrected.']]),
      reportOf([
        [file, noDate, place],
        ['content/news/b.md', words],
        ['public/a.html', 'is no text.'],
      ]),
      { ...reportOf([[file, 'is [no] report.']]), body: 'Look at [this].' },
    ]),
  ).toEqual([
    { file, ...place, said: noDate },
    { file: 'content/news/b.md', said: words },
  ])
})

test('without a comment of the workflow, the reasons are not known', async () => {
  const { body } = reportOf([[file, 'was written by somebody.']])
  const others = ['somebody', 'github-actions'].map((login) => ({ body, user: { login } }))
  expect(await reasonsIn(others)).toBeUndefined()
  expect(await reasonsIn([...others, reportOf([['public/a.html', 'is no text.']])])).toEqual([])
})

test.each([
  ['a name that the editor does not know', '"noDate"', '"toString"'],
  ['other values', '["x"]', '["x","y"]'],
  ['a value that is no text', '["x"]', '[{}]'],
])('a message with %s has its English words', async (_name, before, after) => {
  const report = reportOf([[file, message('noDate', 'x')]])
  expect(report.body).toContain(before)
  const [reason] = (await reasonsIn([{ ...report, body: report.body.replace(before, after) }]))!
  expect(reason!.said).toMatch(/^"x" is not a date/)
})

test('a report fits into a comment, with long values and letters of three bytes', async () => {
  const letters = 'అ'.repeat(300)
  const many = Array.from(
    { length: 200 },
    (_, index) => [`content/news/b${index}.md`, letters] as [string, string],
  )
  const report = reportOf([[file, message('noDate', letters.repeat(10))], ...many])
  expect(Buffer.byteLength(report.body)).toBeLessThan(65_536)
  const reasons = (await reasonsIn([report]))!
  expect(reasons.length).toBeGreaterThan(40)
  expect(reasons[0]!.said).toMatch(/^"అఅ.* … .*2025-09-02\.$/)
})
