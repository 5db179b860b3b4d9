/** What a save makes of what others have saved and deleted since the form was opened. */
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { listEntries } from '../../../src/editor/model/entries/entries'
import { formNamed } from '../../../src/editor/model/entries/forms'
import type { SiteWorker } from '../../../src/editor/model/entries/site'
import { openEntry, openNewEntry } from '../../../src/editor/model/open-form/open-form'
import type { Action } from '../../../src/editor/model/open-form/reduce'
import { SaidError } from '../../../src/editor/repository/repository'
import { message } from '../../../src/i18n/messages/message'
import { changeField, folder, index, saveOver } from './save-over'

const photo = Buffer.from('photo')
const clean = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'grey' } })
  .jpeg()
  .toBuffer()

const place = changeField('place', 'Kothapalli')

const event = (lines: string) => `---\ntitle: Books\n${lines}---\n`
const held = event('hide:\n  - b.jpg\nconsent: pending # the mother said no\n')

test('an answer of GraphQL without data deletes nothing', async () => {
  const { remote, save, text } = await saveOver({
    files: { [index]: held },
    actions: [place],
    elsewhere: { [index]: held.replace('Books', 'Better') },
  })
  const json = { data: null, errors: [{ message: 'timeout' }] }
  remote.intercept = ({ path }) => (path === '/graphql' ? { status: 200, json } : undefined)
  await expect(save()).rejects.toThrow(SaidError)
  expect(text()).toBe(held.replace('Books', 'Better'))
  let asked = 0
  remote.intercept = ({ path }) => (path === '/graphql' && asked++ < 1 ? { status: 200, json } : undefined)
  expect(await save()).toMatchObject({ kind: 'saved', wasMerged: true })
  expect(text()).toBe(held.replace('Books', 'Better').replace(/---\n$/, 'place: Kothapalli\n---\n'))
})

test.each<[string, string, Action, string, object | undefined, string]>([
  [
    'removes consent: pending',
    'consent: pending\n',
    place,
    '',
    { field: 'consent', mine: 'pending' },
    'consent: pending\n',
  ],
  [
    'says that they have agreed',
    'consent: pending\n',
    place,
    'consent: given\n',
    { mine: 'pending', theirs: 'given' },
    'consent: pending\n',
  ],
  [
    'says that they have not agreed',
    'consent: given\n',
    place,
    'consent: pending\n',
    undefined,
    'consent: pending\n',
  ],
  ['removes consent: given', 'consent: given\n', place, '', { mine: 'given', theirs: undefined }, ''],
  ['removes draft', 'draft: true\n', place, '', { field: 'draft', mine: 'true' }, 'draft: true\n'],
  ['makes it a draft', '', place, 'draft: true\n', undefined, 'draft: true\n'],
  [
    'hides nothing any more',
    'hide:\n  - b.jpg\n',
    place,
    '',
    { field: 'hide', mine: ['b.jpg'] },
    'hide:\n  - b.jpg\n',
  ],
  [
    'hides another photo',
    'hide:\n  - b.jpg\n',
    changeField('hide', ['b.jpg', 'c.jpg']),
    'hide:\n  - d.jpg\n',
    { mine: ['b.jpg', 'c.jpg', 'd.jpg'], theirs: ['c.jpg', 'd.jpg'] },
    'hide:\n  - b.jpg\n  - c.jpg\n  - d.jpg\n',
  ],
  [
    'hides one more',
    'hide:\n  - b.jpg\n',
    changeField('hide', ['b.jpg', 'c.jpg']),
    'hide:\n  - b.jpg\n  - d.jpg\n',
    undefined,
    'hide:\n  - b.jpg\n  - c.jpg\n  - d.jpg\n',
  ],
  [
    'hides more than I publish',
    'hide:\n  - b.jpg\n',
    changeField('hide', []),
    'hide:\n  - b.jpg\n  - c.jpg\n',
    undefined,
    'hide:\n  - c.jpg\n',
  ],
  [
    'hides nothing any more, where the list was one name',
    'hide: b.jpg\n',
    place,
    '',
    { field: 'hide', mine: ['b.jpg'] },
    'hide:\n  - b.jpg\n',
  ],
  [
    'answers the same question',
    '',
    changeField('consent', 'given'),
    'consent: pending\n',
    { mine: 'given', theirs: 'pending' },
    'consent: pending\n',
  ],
])('somebody else %s', async (_name, before, action, after, clash, kept) => {
  const elsewhere = { [index]: event(`area: education\n${after}`) }
  const { save, asked, text } = await saveOver({
    files: { [index]: event(before) },
    actions: [action, place],
    elsewhere,
  })
  expect(await save()).toMatchObject({ kind: 'saved', wasMerged: true })
  expect(asked.clashes).toEqual(clash ? [expect.objectContaining(clash)] : [])
  const own = text()!.replace(/^(?:---|title: .*|area: .*|place: .*)\n/gm, '')
  expect(own).toBe(kept)
})

test('what somebody lets out is let out if the person chooses it', async () => {
  const { save, text } = await saveOver({
    files: { [index]: held },
    actions: [place, changeField('hide', ['b.jpg', 'c.jpg'])],
    elsewhere: { [index]: event('consent: given\n') },
    choose: 'theirs',
  })
  await save()
  expect(text()).toBe(event('consent: given\nplace: Kothapalli\nhide:\n  - c.jpg\n'))
})

test('an event that had no text gets all of one that somebody else has written', async () => {
  const { save, asked, text } = await saveOver({
    files: { [`${folder}a.jpg`]: photo },
    actions: [place],
    elsewhere: { [index]: held },
  })
  await save()
  expect(asked.clashes).toEqual([])
  expect(text()).toBe(held.replace(/---\n$/, 'place: Kothapalli\n---\n'))
})

test('a question of the whole site is not switched off by a merge', async () => {
  const { save, asked, remote } = await saveOver({
    files: { 'content/site.md': '---\nname: A\naskConsent: true\n---\n' },
    open: (snapshot) => openEntry(listEntries(snapshot)[0]!, snapshot),
    actions: [changeField('name', 'B')],
    elsewhere: { 'content/site.md': '---\nname: A\n---\n' },
  })
  await save()
  expect(asked.clashes).toEqual([{ field: 'askConsent', mine: 'true', theirs: undefined }])
  expect(remote.text('content/site.md')).toBe('---\nname: B\naskConsent: true\n---\n')
})

test.each([
  ['its text', { [index]: null }],
  ['it', { [index]: null, [`${folder}a.jpg`]: null }],
])(
  'if somebody else has deleted %s, nothing is saved without a question, and then all of it',
  async (_name, elsewhere) => {
    const files = { [index]: held, [`${folder}a.jpg`]: photo }
    const first = await saveOver({ files, actions: [place], elsewhere })
    expect(await first.save()).toEqual({ kind: 'cancelled' })
    expect([first.asked.deletions, first.text(), first.remote.commits.length]).toEqual([1, undefined, 2])
    const second = await saveOver({ files, actions: [place], elsewhere, goesOn: true })
    expect(await second.save()).toMatchObject({ kind: 'saved' })
    expect(second.text()).toBe(held.replace(/---\n$/, 'place: Kothapalli\n---\n'))
  },
)

test('an event of photos that somebody else has deleted does not begin again unasked', async () => {
  const { save, asked } = await saveOver({
    files: { [`${folder}a.jpg`]: photo },
    actions: [{ type: 'add file', file: { name: 'new.jpg', data: new Blob(['new']) } }],
    elsewhere: { [`${folder}a.jpg`]: null },
  })
  expect(await save()).toEqual({ kind: 'cancelled' })
  expect(asked.deletions).toBe(1)
})

test('a translation that somebody else has deleted stays deleted, unless it was changed here', async () => {
  const translation = `${folder}index.te.md`
  const files = { [index]: held, [translation]: '---\ntitle: పుస్తకాలు\n---\n' }
  const elsewhere = { [translation]: null }
  const same = await saveOver({ files, actions: [place], elsewhere })
  expect(await same.save()).toMatchObject({ kind: 'saved', wasMerged: true })
  expect([same.asked.deletions, same.text(translation), same.text()!.includes('Kothapalli')]).toEqual([
    0,
    undefined,
    true,
  ])
  const title: Action = { type: 'field', language: 'te', path: ['title'], update: () => 'బల్లలు' }
  const changed = await saveOver({ files, actions: [place, title], elsewhere, goesOn: true })
  await changed.save()
  expect([changed.asked.deletions, changed.text(translation)]).toEqual([1, '---\ntitle: బల్లలు\n---\n'])
})

test.each([
  ['is no UTF-8', Buffer.from('---\ntitle: Orléans\n---\n', 'latin1')],
  ['no form can show', '---\ntitle: &a A\nplace: *a\n---\n'],
])('a text that %s now is not saved over', async (_name, text) => {
  const { remote, save } = await saveOver({
    files: { [index]: held },
    actions: [place],
    elsewhere: { [index]: text },
  })
  await expect(save()).rejects.toThrow(
    'The first lines of this text are written in a way that this form cannot show. Ask somebody who knows the project.',
  )
  expect(remote.commits).toHaveLength(2)
})

test.each(['', 'hide:\n  - x.jpg\n'])(
  'a photo that somebody else keeps back stays so if a new one has its name: %j',
  async (hide) => {
    const { save, text, remote } = await saveOver({
      files: { [index]: event(`photos:\n  - a.jpg\n${hide}`), [`${folder}a.jpg`]: photo },
      actions: [
        { type: 'add file', file: { name: 'x.jpg', data: new Blob([new Uint8Array(clean)]) } },
        changeField('photos', ['a.jpg', 'x.jpg']),
      ],
      elsewhere: { [`${folder}x.jpg`]: photo, [index]: event('photos:\n  - a.jpg\nhide:\n  - x.jpg\n') },
    })
    await save()
    expect(text()).toBe(event('photos:\n  - a.jpg\n  - x-2.jpg\nhide:\n  - x.jpg\n'))
    expect(remote.files().get(`${folder}x.jpg`)).toEqual(photo)
  },
)

test('a page that two people begin is merged', async () => {
  const about = formNamed('about')!
  const { save, remote } = await saveOver({
    files: { 'content/news/a.md': event('') },
    open: () => ({ ...openNewEntry(about), name: 'about', openedName: 'about' }),
    actions: [changeField('title', 'About us')],
    elsewhere: { 'content/pages/about.md': '---\ndescription: Who we are.\n---\n' },
  })
  expect(await save()).toMatchObject({ kind: 'saved' })
  expect(remote.text('content/pages/about.md')).toBe('---\ndescription: Who we are.\ntitle: About us\n---\n')
})

const theirs = { [`${folder}theirs.jpg`]: photo }

test.each<[string, Action[], string[]]>([
  ['says that they have agreed', [changeField('consent', 'given')], ['theirs.jpg']],
  ['publishes a draft', [changeField('draft', undefined)], ['theirs.jpg']],
  ['changes something else', [place], []],
  [
    'says that they have not agreed',
    [changeField('draft', undefined), changeField('draft', 'true'), place],
    [],
  ],
])('somebody who %s is asked about photos that others have added', async (_name, actions, names) => {
  const files = { [index]: event('consent: pending\ndraft: true\n'), [`${folder}a.jpg`]: photo }
  const first = await saveOver({ files, actions, elsewhere: theirs })
  expect((await first.save()).kind).toBe(names.length ? 'cancelled' : 'saved')
  expect(first.asked.photos).toEqual(names.length ? [['added', ...names]] : [])
  const second = await saveOver({ files, actions, elsewhere: theirs, goesOn: true })
  expect((await second.save()).kind).toBe('saved')
})

test('nobody is asked about photos that the form shows', async () => {
  const files = { [index]: event('consent: pending\n'), [`${folder}a.jpg`]: photo }
  const { save, asked } = await saveOver({ files, actions: [changeField('consent', 'given')] })
  expect((await save()).kind).toBe('saved')
  expect(asked.photos).toEqual([])
})

test('words that visitors would not see are named once, for the own text', async () => {
  const check: SiteWorker['check'] = async ({ texts }) =>
    [...texts].flatMap(([file, text]) =>
      [...text.matchAll(/<\w+>/g)].map(([words]) => {
        const said = message('notShown', words)
        return {
          severity: 'warning' as const,
          topic: 'not-shown' as const,
          file,
          line: 1,
          message: words,
          said,
        }
      }),
    )
  const body: Action = { type: 'body', language: 'en', update: () => 'The <new> day' }
  const files = { [index]: event(''), 'content/news/a.md': '---\ntitle: A\n---\n\n<other>' }
  const { save, text } = await saveOver({ files, actions: [body], check })
  await expect(save()).rejects.toMatchObject({
    findings: [{ target: { field: 'body' }, isLeftOut: true, said: { values: ['<new>'] } }],
  })
  expect(await save(true)).toMatchObject({ kind: 'saved' })
  expect(text()).toContain('The <new> day')
  const later = await saveOver({ files: { [index]: text()! }, actions: [place], check })
  expect(await later.save()).toMatchObject({ kind: 'saved' })
})

test('nothing is saved without an answer of the check', async () => {
  const { save, remote } = await saveOver({
    files: { [index]: held },
    actions: [place],
    check: async () => {
      throw new SaidError('not checked')
    },
  })
  await expect(save()).rejects.toThrow('not checked')
  expect(remote.commits.at(-1)!.message).toBe('elsewhere')
})

test('a photo that somebody else has withdrawn does not come back by its name', async () => {
  const names = ['a.jpg', 'b.jpg', 'c.jpg']
  const list = (all: string[]) => event(`photos:\n${all.map((name) => `  - ${name}\n`).join('')}`)
  const { save, text } = await saveOver({
    files: {
      [index]: list(names),
      // Another event may have a copy.
      'content/galleries/2030-01-01/b.jpg': 'the bytes of b.jpg',
      ...Object.fromEntries(names.map((name) => [folder + name, `the bytes of ${name}`])),
    },
    actions: [changeField('photos', ['b.jpg', { file: 'a.jpg', caption: 'Books' }, 'c.jpg'])],
    elsewhere: { [index]: list(['a.jpg', 'c.jpg']), [`${folder}b.jpg`]: null },
    choose: 'mine',
  })
  expect(await save()).toMatchObject({ kind: 'saved', gone: ['b.jpg'] })
  expect(text()).toBe(event('photos:\n  - file: a.jpg\n    caption: Books\n  - c.jpg\n'))
})

test('a story whose name somebody else has taken since gets another one', async () => {
  const path = 'content/news/benches.md'
  const { save, text } = await saveOver({
    files: { [index]: held },
    open: () => ({ ...openNewEntry(formNamed('news')!), name: 'benches' }),
    actions: [changeField('title', 'Benches')],
    elsewhere: { [path]: '---\ntitle: Theirs\n---\n' },
  })
  expect((await save()).kind).toBe('saved')
  expect(text(path)).toContain('Theirs')
  expect(text('content/news/benches-2.md')).toContain('title: Benches')
})

test('the day of a new event that somebody else has taken since is told at its field', async () => {
  const { save, remote } = await saveOver({
    files: {},
    open: () => openNewEntry(formNamed('galleries')!, '2031-01-02'),
    actions: [changeField('title', 'Evening')],
    elsewhere: { [`${folder}a.jpg`]: clean },
  })
  await expect(save()).rejects.toMatchObject({
    findings: [{ said: message('takenDay'), target: { field: 'day', entry: { name: '2031-01-02' } } }],
  })
  expect(remote.commits).toHaveLength(2)
})
