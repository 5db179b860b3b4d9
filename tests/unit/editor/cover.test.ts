/** A cover that was made here, and what others have done with the photo since. */
import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { listEntries } from '../../../editor/content/entries'
import { type Action, draftOf, reduce } from '../../../editor/draft/draft'
import { saveDraft } from '../../../editor/draft/save'
import { formatWithdrawn } from '../../../src/shared/withdraw/withdrawn-list'
import { gitHash } from '../../editor/github'
import { openStandIn } from './stand-in'

const folder = 'content/galleries/2031-01-02/'
const [path, index, list] = [`${folder}x.jpg`, `${folder}index.md`, 'content/withdrawn.json']
const draw = async (background: string) =>
  sharp({ create: { width: 8, height: 8, channels: 3, background } })
    .jpeg()
    .toBuffer()
const [original, covered, others] = await Promise.all(['grey', 'black', 'white'].map(draw))
const sum = (data: Buffer) => createHash('sha256').update(data).digest('hex')
const uncovered = { day: '2031-01-03', checksums: [sum(original!)] }
const withdrawn = formatWithdrawn({ withdrawn: [uncovered], different: [] })
const text = '---\ntitle: A\n---\n'

const cover: Action = {
  type: 'add file',
  file: {
    name: 'x.jpg',
    data: new Blob([new Uint8Array(covered!)]),
    replaces: path,
    replacesHash: gitHash(original!),
    uncovered,
  },
}
const newPhoto: Action = { type: 'add file', file: { ...cover.file, name: 'new.jpg', replaces: undefined } }
const title: Action = { type: 'field', language: 'en', path: ['title'], update: () => 'B' }

async function saveOver(
  actions: Action[],
  elsewhere: Record<string, string | Buffer | null>,
  savesRest: boolean,
) {
  const { remote, repository, options } = openStandIn({ [index]: text, [path]: original! })
  const opened = await repository.load(options)
  const draft = actions.reduce(reduce, draftOf(listEntries(opened)[0]!, opened))
  remote.saveElsewhere(elsewhere)
  const asked: string[][] = []
  const outcome = await saveDraft(
    draft,
    repository,
    { check: async () => [], page: async () => ({ problems: [] }) },
    {
      ...options,
      acceptsLeftOut: false,
      shown: opened,
      askAdded: async () => false,
      askConflicts: async () => undefined,
      askDeleted: async () => true,
      async askOvertaken(names) {
        asked.push([...names])
        return savesRest
      },
      onMerged() {},
    },
  )
  return { outcome, asked, remote }
}

test('a cover is saved, and the photo without it counts as withdrawn', async () => {
  const { outcome, asked, remote } = await saveOver([cover], {}, false)
  expect([outcome.kind, asked]).toEqual(['saved', []])
  expect(remote.files().get(path)).toEqual(covered)
  expect(JSON.parse(remote.text(list)!)).toMatchObject({ withdrawn: [uncovered], different: [sum(covered!)] })
})

test.each<[string, Action, Record<string, string | Buffer | null>]>([
  ['withdrawn', cover, { [path]: null, [list]: withdrawn }],
  ['deleted', cover, { [path]: null }],
  ['covered in another place', cover, { [path]: others! }],
  ['withdrawn, and is only here', newPhoto, { [path]: null, [list]: withdrawn }],
])('a photo that somebody else has %s does not come back with a cover', async (_name, action, elsewhere) => {
  const first = await saveOver([action, title], elsewhere, false)
  expect([first.outcome, first.remote.commits.length]).toEqual([{ kind: 'cancelled' }, 2])
  const { outcome, asked, remote } = await saveOver([action, title], elsewhere, true)
  expect([outcome.kind, asked]).toEqual(['saved', [[action === cover ? 'x.jpg' : 'new.jpg']]])
  expect(remote.text(index)).toBe(text.replace('A', 'B'))
  expect(remote.files().get(path)).toEqual(elsewhere[path] ?? undefined)
  expect(remote.files().has(`${folder}new.jpg`)).toBe(false)
  expect(remote.text(list)).toEqual(elsewhere[list])
})

test('a cover whose answer was lost is saved, and nothing is asked', async () => {
  const accepted = formatWithdrawn({ withdrawn: [uncovered], different: [sum(covered!)] })
  const { outcome, asked } = await saveOver([cover], { [path]: covered!, [list]: accepted }, false)
  expect([outcome, asked]).toEqual([expect.objectContaining({ kind: 'saved', wasLost: true }), []])
})

test('a photo that is covered and then removed is removed', async () => {
  const remove: Action = { type: 'remove', name: 'x.jpg', isRemoved: true }
  const { remote } = await saveOver([cover, remove], {}, false)
  expect([...remote.files().keys()]).toEqual([index])
})
