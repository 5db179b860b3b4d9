/** Files whose names a Mac has decomposed: they are other paths in git than the composed names that the editor uses. */
import { expect, test } from 'vitest'
import { listEntries } from '../../../src/editor/model/entries/entries'
import { publicPhotos } from '../../../src/editor/model/entries/photo-paths'
import { openEntry } from '../../../src/editor/model/open-form/open-form'
import { type Action, reduce } from '../../../src/editor/model/open-form/reduce'
import { listPhotos } from '../../../src/editor/model/photos/list-photos'
import { changesOf } from '../../../src/editor/model/saving/changes'
import { deletionOf } from '../../../src/editor/model/saving/plans'
import { withdrawalOf } from '../../../src/editor/model/saving/withdrawal'
import type { Change, Snapshot } from '../../../src/editor/repository/repository'
import { openStandIn } from './stand-in'

const composed = 'café'
const decomposed = 'cafe\u0301'
const name = `2031-01-02 ${composed}`
const stored = `content/galleries/2031-01-02 ${decomposed}/`
const photo = `${stored}${decomposed}.jpg`
const files = { [photo]: 'photo', 'content/news/a.md': '---\ntitle: A\n---\n' }

/** The paths that git has after one commit. */
async function commit(
  files: Record<string, string>,
  changesFor: (snapshot: Snapshot) => readonly Change[] | Promise<readonly Change[]>,
) {
  const { remote, repository, options } = openStandIn(files)
  const base = await repository.load(options)
  const after = await repository.commit(base, 'x', await changesFor(base), options)
  expect(after).toEqual(await repository.load(options))
  return [...remote.files().keys()].filter((path) => path.startsWith('content/galleries/'))
}

const inForm = (...actions: Action[]) => {
  return (snapshot: Snapshot) => {
    const entry = listEntries(snapshot).find(({ form }) => form.isEvent)!
    return changesOf(actions.reduce(reduce, openEntry(entry, snapshot)), snapshot)
  }
}
const title: Action = { type: 'field', language: 'en', path: ['title'], update: () => 'Books' }
const { form } = listEntries({
  head: '',
  files: new Map([['content/galleries/a/a.jpg', '']]),
  texts: new Map(),
})[0]!

test('a photo and an event are withdrawn, and an event is deleted', async () => {
  const one = { paths: [photo.normalize()], photos: [] }
  expect(await commit(files, (state) => withdrawalOf(one, state, state))).toEqual([])
  const all = { paths: [], event: name, photos: [] }
  expect(await commit(files, (state) => withdrawalOf(all, state, state))).toEqual([])
  expect(await commit(files, (state) => deletionOf(form, name, state, state))).toEqual([])
})

test('another day moves the files', async () => {
  expect(await commit(files, inForm({ type: 'name', name: '2031-01-03' }))).toEqual([
    `content/galleries/2031-01-03/${composed}.jpg`,
  ])
})

test('a text is put into the folder that is there', async () => {
  expect(await commit(files, inForm(title))).toEqual([photo, `${stored}index.md`])
  expect(await commit({ ...files, [`${stored}index.md`]: '---\nplace: A\n---\n' }, inForm(title))).toEqual([
    photo,
    `${stored}index.md`,
  ])
})

test('a photo that a text names in another form is one photo, is hidden, and is removed', async () => {
  const text = (fields: string) => ({ ...files, [`${stored}index.md`]: `---\n${fields}---\n` })
  const listed = text(`photos:\n  - ${decomposed}.jpg\n`)
  const hidden = text(`hide:\n  - ${decomposed}.jpg\n`)
  const { repository } = openStandIn(listed)
  const state = await repository.load()
  const openForm = openEntry(listEntries(state).find(({ form }) => form.isEvent)!, state)
  expect(listPhotos(openForm, ['photos'], state).shown).toHaveLength(1)
  const remove: Action = { type: 'remove', name: `${decomposed}.jpg`, isRemoved: true }
  expect(await commit(listed, inForm(remove))).toEqual([`${stored}index.md`])
  const other = await openStandIn(hidden).repository.load()
  const event = openEntry(listEntries(other).find(({ form }) => form.isEvent)!, other)
  expect(listPhotos(event, ['photos'], other)).toMatchObject({ shown: [], hidden: [{}] })
  expect(publicPhotos(listEntries(other), other)).toEqual(new Set())
})

test('if git has both forms, they are two files', async () => {
  const folder = 'content/galleries/2031-01-02/'
  const both = { [`${folder}${composed}.jpg`]: 'a', [`${folder}${decomposed}.jpg`]: 'b' }
  const one = { paths: [`${folder}${composed}.jpg`], photos: [] }
  expect(await commit(both, (state) => withdrawalOf(one, state, state))).toEqual([
    `${folder}${decomposed}.jpg`,
  ])
  expect(await commit(both, (state) => deletionOf(form, '2031-01-02', state, state))).toEqual([])
})
