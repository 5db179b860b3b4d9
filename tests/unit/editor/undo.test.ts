/** A change that is undone. */
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Action } from '../../../src/editor/model/open-form/reduce'
import { changesOfUndo } from '../../../src/editor/model/saving/plans'
import type { Outcome } from '../../../src/editor/model/saving/save'
import { applyChanges } from '../../../src/editor/repository/apply'
import { Moved } from '../../../src/editor/repository/repository'
import { changeField, folder, index, saveOver } from './save-over'
import { snapshotOf } from './snapshot'

const [photo, other] = (await Promise.all(
  ['grey', 'white'].map((background) =>
    sharp({ create: { width: 8, height: 8, channels: 3, background } })
      .jpeg()
      .toBuffer(),
  ),
)) as [Buffer, Buffer]
const text = '\ufeff---\r\ntitle: A # note\r\n---\r\n'
const files = { [index]: text, [`${folder}a.jpg`]: photo, 'content/pages/about.md': '' }
const actions: Action[] = [
  changeField('title', 'B'),
  { type: 'remove', name: 'a.jpg', isRemoved: true },
  { type: 'add file', file: { name: 'b.jpg', data: new Blob([new Uint8Array(other)]) } },
]

async function saved() {
  const { save, remote, repository, options } = await saveOver({ files, actions })
  const first = new Map(remote.files())
  const { before, snapshot } = (await save()) as Extract<Outcome, { kind: 'saved' }>
  expect(remote.files().has(`${folder}a.jpg`)).toBe(false)
  const undo = () => {
    const changes = changesOfUndo({ before: before!, after: snapshot })!
    return repository.commit(snapshot, 'content: undo the last change', changes, options)
  }
  return { undo, remote, first }
}

test('texts and photos are put back byte for byte, and new ones go', async () => {
  const { undo, remote, first } = await saved()
  const after = await undo()
  expect(new Map([...remote.files()].sort())).toEqual(new Map([...first].sort()))
  expect(after.texts.get(index)).toBeDefined()
})

test('what others have saved since is not undone', async () => {
  const { undo, remote } = await saved()
  remote.saveElsewhere({ [index]: '---\ntitle: Theirs\n---\n' })
  await expect(undo()).rejects.toThrow(Moved)
  expect(remote.text(index)).toContain('Theirs')
})

test('a withdrawn or covered photo does not come back', () => {
  const before = snapshotOf({ [`${folder}a.jpg`]: 'a' })
  const after = snapshotOf({ 'content/withdrawn.json': '{}' })
  expect(changesOfUndo({ before, after })).toBeUndefined()
})

test('the state after it has the texts of the earlier state', async () => {
  const [before, after] = [snapshotOf({ [index]: text, [`${folder}a.jpg`]: 'a' }), snapshotOf({})]
  const { files, texts } = await applyChanges(after, changesOfUndo({ before, after })!)
  expect([files, texts]).toEqual([before.files, before.texts])
})
