/** Commits that are checked first. */
import { expect, test } from 'vitest'
import { commitPlan, SiteErrors } from '../../../src/editor/model/commit'
import type { SiteProblem, SiteState } from '../../../src/editor/model/site'
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
