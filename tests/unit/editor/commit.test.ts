/** Commits that are checked first. */
import { expect, test, vi } from 'vitest'
import type { SiteProblem, SiteState } from '../../../src/editor/model/entries/site'
import { commitPlan, SiteErrors } from '../../../src/editor/model/saving/commit'
import type { Snapshot } from '../../../src/editor/repository/repository'
import { openStandIn } from './stand-in'

const [file, other] = ['content/news/a.md', 'content/news/b.md']
const wrong = (path: string): SiteProblem => ({ severity: 'error', file: path, said: 'is wrong' })

/** A check that refuses texts in which `wrong` stands. */
const site = {
  check: async ({ texts }: SiteState) =>
    [...texts].flatMap(([path, text]) => (text.includes('wrong') ? wrong(path) : [])),
  page: async () => ({ problems: [] }),
}
const write = (data: string) => () => ({ message: 'm', changes: [{ path: file, data }] })

test('what the site would refuse is not committed, and faults that were there before are no reason', async () => {
  const { remote, repository, options } = openStandIn({ [file]: 'right', [other]: 'wrong' })
  const refused = commitPlan(repository, site, write('wrong'), options)
  await expect(refused).rejects.toThrow(SiteErrors)
  expect(await refused.catch(({ findings }: SiteErrors) => findings)).toMatchObject([
    { file, said: 'is wrong', isLeftOut: false },
  ])
  expect(remote.commits).toHaveLength(1)
  await commitPlan(repository, site, write('better'), options)
  expect(remote.text(file)).toBe('better')
})

test('a change is made again on top of what came first, and says both states', async () => {
  const { remote, repository, options } = openStandIn({ [file]: 'a' })
  let asked = 0
  const planFor = (newest: Snapshot) => {
    if (!asked++) remote.saveElsewhere({ [file]: 'theirs' })
    return { message: 'm', changes: [{ path: file, data: `${newest.texts.get(file)}, mine` }] }
  }
  const { before, after } = await commitPlan(repository, site, planFor, options)
  expect([before, after].map(({ texts }) => texts.get(file))).toEqual(['theirs', 'theirs, mine'])
})

test('own errors are told again, and what was left out before is not', async () => {
  const { repository, options } = openStandIn({ [file]: 'wrong', [other]: 'a' })
  const isOwn = (problem: SiteProblem) => problem.file === file
  const plan = { message: 'm', changes: [{ path: other, data: 'b' }] }
  const refused = commitPlan(repository, site, () => ({ ...plan, isOwn }), options)
  await expect(refused).rejects.toMatchObject({ findings: [{ file }] })
  // With each change, the sentence about the photo is another one.
  const photo = 'content/photos/a.jpg'
  const check = async ({ texts }: SiteState): Promise<SiteProblem[]> => [
    { severity: 'warning', file: photo, said: `is like ${texts.get(other)}`, topic: 'left-out' },
  ]
  const asked = commitPlan(repository, { ...site, check }, () => ({ ...plan, isAsked: () => true }), options)
  expect((await asked).after.texts.get(other)).toBe('b')
})

test('the check knows what the new photos of a change look like', async () => {
  const { repository, options } = openStandIn({ [file]: 'a' })
  const photo = { name: 'a.jpg', data: new Blob(['photo']), square: Uint8Array.of(1) }
  const check = vi.fn(async (_site: SiteState): Promise<SiteProblem[]> => [])
  const plan = { message: 'm', changes: [{ path: file, data: 'b' }], added: [photo] }
  await commitPlan(repository, { ...site, check }, () => plan, options)
  expect(check.mock.calls[0]![0].photos).toMatchObject([{ square: Uint8Array.of(1) }])
})

test('what is cancelled while it is checked is not committed', async () => {
  const { remote, repository, options } = openStandIn({ [file]: 'a' })
  const stop = new AbortController()
  const slow = {
    ...site,
    async check() {
      stop.abort()
      return []
    },
  }
  const cancelled = commitPlan(repository, slow, write('b'), { ...options, signal: stop.signal })
  await expect(cancelled).rejects.toThrow(/abort/)
  expect(remote.commits).toHaveLength(1)
})
