/** What is typed and chosen while a form is saved. */
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { formNamed } from '../../../src/editor/model/entries/forms'
import { type OpenForm, openNewEntry } from '../../../src/editor/model/open-form/open-form'
import { type Action, reduce } from '../../../src/editor/model/open-form/reduce'
import { afterSave, carryOver } from '../../../src/editor/model/saving/carry-over'
import type { Outcome } from '../../../src/editor/model/saving/save'
import { changeField, folder, index, saveOver } from './save-over'

const jpeg = async (background: string) =>
  new Blob([
    new Uint8Array(
      await sharp({ create: { width: 8, height: 8, channels: 3, background } })
        .jpeg()
        .toBuffer(),
    ),
  ])
const [grey, black, white] = (await Promise.all(['grey', 'black', 'white'].map(jpeg))) as [Blob, Blob, Blob]
const add = (name: string, data: Blob): Action => ({ type: 'add file', file: { name, data } })
const uncovered = { day: '2031-01-03', checksums: ['a'.repeat(64)] }
const listed = (...names: string[]) => changeField('photos', names)

/** The form after a save during which `meanwhile` was done. */
async function typeOn(
  before: Action[],
  meanwhile: Action[],
  elsewhere: Record<string, string | Uint8Array | null> = {},
  text = '---\ntitle: A\nplace: P\n---\n\nOne.\n',
) {
  let [sent, now] = [undefined, undefined] as [OpenForm | undefined, OpenForm | undefined]
  const { save, remote } = await saveOver({
    files: { [index]: text },
    actions: before,
    elsewhere,
    onStart(openForm) {
      sent = openForm
      now = meanwhile.reduce(reduce, openForm)
    },
    onMerged(merged) {
      now = carryOver(sent!, now!, merged)
      sent = merged
    },
  })
  const outcome = (await save()) as Extract<Outcome, { kind: 'saved' }>
  expect(outcome.kind).toBe('saved')
  const next = afterSave(outcome.openForm, carryOver(sent!, now!, outcome.openForm), outcome.snapshot)!
  return { next, remote }
}

const place = changeField('place', 'Q')
const type = (body: string): Action => ({ type: 'body', language: 'en', update: () => body })

test('without changes meanwhile, nothing is left to save', async () => {
  const { next } = await typeOn([place, type('Two.'), add('a.jpg', grey), listed('a.jpg')], [])
  expect(next).toMatchObject({ isChanged: false, files: [], isNew: false })
})

test('fields, text and photos that are added while it saves are left to save', async () => {
  const title = changeField('title', 'B')
  const { next, remote } = await typeOn(
    [place, add('a.jpg', grey)],
    [title, type('One. Two.'), add('b.jpg', black)],
  )
  expect(next.isChanged).toBe(true)
  expect(next.texts.en).toEqual({ fields: { title: 'B', place: 'Q' }, body: 'One. Two.' })
  expect(next.files.map(({ name }) => name)).toEqual(['b.jpg'])
  expect(next.opened.en).toBe(remote.text(index))
  expect(next).toMatchObject({ isNew: false, openedName: '2031-01-02' })
})

test('what somebody else has saved comes in beside it', async () => {
  const theirs = { [index]: '---\ntitle: A\nplace: P\narea: health\n---\n\nOne.\n\nTheirs.\n' }
  const { next } = await typeOn([place], [changeField('title', 'B'), type('Zero.\n\nOne.')], theirs)
  expect(next.texts.en!.fields).toEqual({ title: 'B', place: 'Q', area: 'health' })
  expect(next.texts.en!.body).toBe('Zero.\n\nOne.\n\nTheirs.')
})

test('a photo that gets another name keeps it in what is typed', async () => {
  const caption = changeField('photos', [{ file: 'a.jpg', caption: 'Books' }])
  const theirs = { [`${folder}a.jpg`]: new Uint8Array(await black.arrayBuffer()) }
  const { next, remote } = await typeOn([add('a.jpg', grey), listed('a.jpg')], [caption], theirs)
  expect(remote.files().has(`${folder}a-2.jpg`)).toBe(true)
  expect(next.texts.en!.fields.photos).toEqual([{ file: 'a-2.jpg', caption: 'Books' }])
})

test('a photo that is removed while it is sent is removed, and one that is covered is replaced', async () => {
  const cover: Action = { type: 'add file', file: { name: 'b.jpg', data: white, uncovered } }
  const { next, remote } = await typeOn(
    [add('a.jpg', grey), add('b.jpg', black)],
    [{ type: 'drop file', name: 'a.jpg' }, cover],
  )
  expect(next.removed).toEqual(['a.jpg'])
  expect(next.files).toMatchObject([{ name: 'b.jpg', data: white, replaces: `${folder}b.jpg`, uncovered }])
  expect(remote.files().has(next.files[0]!.replaces!)).toBe(true)
})

test('a merge keeps each file once, with what was chosen since, and without what was removed', () => {
  const [a, b, c] = [add('a.jpg', grey), add('b.jpg', black), add('c.jpg', white)] as const
  const before = [a, b].reduce(reduce, openNewEntry(formNamed('galleries')!))
  const now = [c, { type: 'drop file', name: 'a.jpg' } as const].reduce<OpenForm>(reduce, before)
  const merged = { ...reduce(before, changeField('place', 'Q')), opened: { en: 'Theirs' } }
  const carried = carryOver(before, now, merged)
  expect(carried.files.map(({ name }) => name)).toEqual(['b.jpg', 'c.jpg'])
  // The next merge begins with what this one has seen.
  expect(carried.opened).toEqual({ en: 'Theirs' })
})

test('a new entry is left under its name', async () => {
  let opened = openNewEntry(formNamed('news')!)
  opened = [changeField('title', 'New'), { type: 'name', name: 'new' } as const].reduce<OpenForm>(
    reduce,
    opened,
  )
  const { save, remote } = await saveOver({ files: { [index]: '' }, actions: [], open: () => opened })
  const outcome = (await save()) as Extract<Outcome, { kind: 'saved' }>
  const now = reduce(opened, changeField('title', 'Newer'))
  const next = afterSave(outcome.openForm, now, outcome.snapshot)!
  expect(remote.text('content/news/new.md')).toContain('title: New\n')
  expect(next).toMatchObject({ isChanged: true, isNew: false, openedName: 'new', name: 'new' })
  expect(next.texts.en!.fields.title).toBe('Newer')
})

test('opening a form changes nothing', () => {
  const openForm = openNewEntry(formNamed('news')!)
  expect(reduce(openForm, { type: 'name', name: 'new' }).isChanged).toBe(false)
})

test('a chosen file waits in the form, and is shown where it was chosen', () => {
  const place = { language: 'en', path: ['body'], at: { index: 0, cursor: 0 } } as const
  const chosen = ['1', '2', '3'].map((id) => ({ id, file: new File([], `${id}.jpg`), place }))
  const choose: Action = { type: 'choose', chosen }
  const ready = (id: string): Action => ({ type: 'prepared', id, file: { name: `${id}.jpg`, data: grey } })
  const actions: Action[] = [
    type('One.'),
    choose,
    ready('1'),
    { type: 'prepared', id: '2' },
    ready('3'),
    ready('3'),
  ]
  const openForm = actions.reduce(reduce, openNewEntry(formNamed('news')!))
  expect(openForm.chosen).toEqual([])
  expect(openForm.files.map(({ name }) => name)).toEqual(['1.jpg', '3.jpg'])
  expect(openForm.texts.en!.body).toBe('![](1.jpg)\n\n![](3.jpg)\n\nOne.')
})
