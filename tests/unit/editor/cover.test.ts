/** A cover that was made here, and what others have done with the photo since. */
import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Action } from '../../../src/editor/model/open-form/reduce'
import { formatWithdrawn } from '../../../src/model/withdrawal/withdrawn-list'
import { gitHash } from '../../editor/github'
import { changeField, folder, index, saveOver } from './save-over'

const [path, list] = [`${folder}x.jpg`, 'content/withdrawn.json']
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
const title = changeField('title', 'B')

const over = (actions: Action[], elsewhere: Record<string, string | Buffer | null> = {}, goesOn = false) =>
  saveOver({ files: { [index]: text, [path]: original! }, actions, elsewhere, goesOn })

test('a cover is saved, and the photo without it counts as withdrawn', async () => {
  const { save, asked, remote } = await over([cover])
  expect([(await save()).kind, asked.photos]).toEqual(['saved', []])
  expect(remote.files().get(path)).toEqual(covered)
  expect(JSON.parse(remote.text(list)!)).toMatchObject({ withdrawn: [uncovered], different: [sum(covered!)] })
})

test.each<[string, Action, Record<string, string | Buffer | null>]>([
  ['withdrawn', cover, { [path]: null, [list]: withdrawn }],
  ['deleted', cover, { [path]: null }],
  ['covered in another place', cover, { [path]: others! }],
  ['withdrawn, and is only here', newPhoto, { [path]: null, [list]: withdrawn }],
])('a photo that somebody else has %s does not come back with a cover', async (_name, action, elsewhere) => {
  const first = await over([action, title], elsewhere)
  expect([await first.save(), first.remote.commits.length]).toEqual([{ kind: 'cancelled' }, 2])
  const { save, asked, remote } = await over([action, title], elsewhere, true)
  const name = action === cover ? 'x.jpg' : 'new.jpg'
  expect([(await save()).kind, asked.photos]).toEqual(['saved', [['overtaken', name]]])
  expect(remote.text(index)).toBe(text.replace('A', 'B'))
  expect(remote.files().get(path)).toEqual(elsewhere[path] ?? undefined)
  expect(remote.files().has(`${folder}new.jpg`)).toBe(false)
  expect(remote.text(list)).toEqual(elsewhere[list])
})

test('a cover whose answer was lost is saved, and nothing is asked', async () => {
  const accepted = formatWithdrawn({ withdrawn: [uncovered], different: [sum(covered!)] })
  const { save, asked } = await over([cover], { [path]: covered!, [list]: accepted })
  expect(await save()).toMatchObject({ kind: 'saved', wasLost: true })
  expect(asked.photos).toEqual([])
})

test('a photo that is covered and then removed is removed', async () => {
  const remove: Action = { type: 'remove', name: 'x.jpg', isRemoved: true }
  const { save, remote } = await over([cover, remove])
  await save()
  expect([...remote.files().keys()]).toEqual([index])
})
