/** What a save makes of what others have saved and deleted since the form was opened. */
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { listEntries } from '../../../editor/content/entries'
import { formNamed } from '../../../editor/content/forms'
import { type Action, draftOf, newDraft, reduce } from '../../../editor/draft/draft'
import { stricterAnswer } from '../../../editor/draft/merge'
import { type Choice, type Conflict, saveDraft } from '../../../editor/draft/save'
import { Problem } from '../../../editor/repository/repository'
import { openStandIn } from './stand-in'

const folder = 'content/galleries/2031-01-02/'
const index = `${folder}index.md`
const photo = Buffer.from('photo')
const clean = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'grey' } })
  .jpeg()
  .toBuffer()

const field = (name: string, value: unknown): Action => ({
  type: 'field',
  language: 'en',
  path: [name],
  update: () => value,
})
const place = field('place', 'Kothapalli')

interface Case {
  files: Record<string, string | Buffer>
  /** What the person does in the form of the first event. */
  actions: Action[]
  /** What somebody else saves meanwhile. */
  elsewhere?: Record<string, string | Buffer | null>
  /** For each clash; without it, what the dialog proposes. */
  choose?: Choice
  savesAgain?: boolean
}

/** Saves a form that was opened before somebody else saved. */
async function saveOver({ files, actions, elsewhere = {}, choose, savesAgain = false }: Case) {
  const standIn = openStandIn(files)
  const { remote, repository, options } = standIn
  const opened = await repository.load(options)
  const entry = listEntries(opened).find(({ form }) => form.isEvent)
  const draft = actions.reduce(reduce, entry ? draftOf(entry, opened) : newDraft(formNamed('galleries')!))
  const asked: Conflict['merged']['clashes'] = []
  const added: string[] = []
  let deletions = 0
  const save = () =>
    saveDraft(
      draft,
      repository,
      { check: async () => [], page: async () => ({ problems: [] }) },
      {
        ...options,
        acceptsLeftOut: false,
        shown: opened,
        async askConflicts(conflicts) {
          for (const { merged } of conflicts) asked.push(...merged.clashes)
          return conflicts.map(({ merged }) => merged.clashes.map((clash) => choose ?? stricterAnswer(clash)))
        },
        async askDeleted() {
          deletions++
          return savesAgain
        },
        askOvertaken: async () => false,
        async askAdded(names) {
          added.push(...names)
          return savesAgain
        },
        onMerged() {},
      },
    )
  remote.saveElsewhere(elsewhere)
  return {
    ...standIn,
    save,
    asked,
    added,
    deletions: () => deletions,
    text: (path = index) => remote.text(path),
  }
}

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
  await expect(save()).rejects.toThrow(Problem)
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
    field('hide', ['b.jpg', 'c.jpg']),
    'hide:\n  - d.jpg\n',
    { mine: ['b.jpg', 'c.jpg', 'd.jpg'], theirs: ['c.jpg', 'd.jpg'] },
    'hide:\n  - b.jpg\n  - c.jpg\n  - d.jpg\n',
  ],
  [
    'hides one more',
    'hide:\n  - b.jpg\n',
    field('hide', ['b.jpg', 'c.jpg']),
    'hide:\n  - b.jpg\n  - d.jpg\n',
    undefined,
    'hide:\n  - b.jpg\n  - c.jpg\n  - d.jpg\n',
  ],
  [
    'hides more than I publish',
    'hide:\n  - b.jpg\n',
    field('hide', []),
    'hide:\n  - b.jpg\n  - c.jpg\n',
    undefined,
    'hide:\n  - c.jpg\n',
  ],
  [
    'answers the same question',
    '',
    field('consent', 'given'),
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
  expect(asked).toEqual(clash ? [expect.objectContaining(clash)] : [])
  const own = text()!.replace(/^(?:---|title: .*|area: .*|place: .*)\n/gm, '')
  expect(own).toBe(kept)
})

test('what somebody lets out is let out if the person chooses it', async () => {
  const { save, text } = await saveOver({
    files: { [index]: held },
    actions: [place, field('hide', ['b.jpg', 'c.jpg'])],
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
  expect(asked).toEqual([])
  expect(text()).toBe(held.replace(/---\n$/, 'place: Kothapalli\n---\n'))
})

test('a question of the whole site is not switched off by a merge', async () => {
  const standIn = openStandIn({ 'content/site.md': '---\nname: A\naskConsent: true\n---\n' })
  const opened = await standIn.repository.load(standIn.options)
  const draft = reduce(draftOf(listEntries(opened)[0]!, opened), field('name', 'B'))
  standIn.remote.saveElsewhere({ 'content/site.md': '---\nname: A\n---\n' })
  const asked: unknown[] = []
  await saveDraft(
    draft,
    standIn.repository,
    { check: async () => [], page: async () => ({ problems: [] }) },
    {
      ...standIn.options,
      acceptsLeftOut: false,
      shown: opened,
      async askConflicts([conflict]) {
        asked.push(...conflict!.merged.clashes)
        return [conflict!.merged.clashes.map(stricterAnswer)]
      },
      askDeleted: async () => false,
      askOvertaken: async () => false,
      askAdded: async () => false,
      onMerged() {},
    },
  )
  expect(asked).toEqual([{ field: 'askConsent', mine: 'true', theirs: undefined }])
  expect(standIn.remote.text('content/site.md')).toBe('---\nname: B\naskConsent: true\n---\n')
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
    expect([first.deletions(), first.text(), first.remote.commits.length]).toEqual([1, undefined, 2])
    const second = await saveOver({ files, actions: [place], elsewhere, savesAgain: true })
    expect(await second.save()).toMatchObject({ kind: 'saved' })
    expect(second.text()).toBe(held.replace(/---\n$/, 'place: Kothapalli\n---\n'))
  },
)

test('an event of photos that somebody else has deleted does not begin again unasked', async () => {
  const { save, deletions } = await saveOver({
    files: { [`${folder}a.jpg`]: photo },
    actions: [{ type: 'add file', file: { name: 'new.jpg', data: new Blob(['new']) } }],
    elsewhere: { [`${folder}a.jpg`]: null },
  })
  expect(await save()).toEqual({ kind: 'cancelled' })
  expect(deletions()).toBe(1)
})

test('a translation that somebody else has deleted stays deleted, unless it was changed here', async () => {
  const translation = `${folder}index.te.md`
  const files = { [index]: held, [translation]: '---\ntitle: పుస్తకాలు\n---\n' }
  const elsewhere = { [translation]: null }
  const same = await saveOver({ files, actions: [place], elsewhere })
  expect(await same.save()).toMatchObject({ kind: 'saved', wasMerged: true })
  expect([same.deletions(), same.text(translation), same.text()!.includes('Kothapalli')]).toEqual([
    0,
    undefined,
    true,
  ])
  const title: Action = { type: 'field', language: 'te', path: ['title'], update: () => 'బల్లలు' }
  const changed = await saveOver({ files, actions: [place, title], elsewhere, savesAgain: true })
  await changed.save()
  expect([changed.deletions(), changed.text(translation)]).toEqual([1, '---\ntitle: బల్లలు\n---\n'])
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
        field('photos', ['a.jpg', 'x.jpg']),
      ],
      elsewhere: { [`${folder}x.jpg`]: photo, [index]: event('photos:\n  - a.jpg\nhide:\n  - x.jpg\n') },
    })
    await save()
    expect(text()).toBe(event('photos:\n  - a.jpg\n  - x-2.jpg\nhide:\n  - x.jpg\n'))
    expect(remote.files().get(`${folder}x.jpg`)).toEqual(photo)
  },
)

test('a page that two people begin is merged', async () => {
  const { remote, repository, options } = openStandIn({ 'content/news/a.md': event('') })
  const about = formNamed('about')!
  const draft = reduce({ ...newDraft(about), name: 'about', openedName: 'about' }, field('title', 'About us'))
  remote.saveElsewhere({ 'content/pages/about.md': '---\ndescription: Who we are.\n---\n' })
  const steps = {
    ...options,
    acceptsLeftOut: false,
    shown: await repository.load(options),
    askConflicts: async () => undefined,
    askDeleted: async () => false,
    askOvertaken: async () => false,
    askAdded: async () => false,
    onMerged() {},
  }
  const site = { check: async () => [], page: async () => ({ problems: [] }) }
  expect(await saveDraft(draft, repository, site, steps)).toMatchObject({ kind: 'saved' })
  expect(remote.text('content/pages/about.md')).toBe('---\ndescription: Who we are.\ntitle: About us\n---\n')
})

const theirs = { [`${folder}theirs.jpg`]: photo }

test.each<[string, Action[], string[]]>([
  ['says that they have agreed', [field('consent', 'given')], ['theirs.jpg']],
  ['publishes a draft', [field('draft', undefined)], ['theirs.jpg']],
  ['changes something else', [place], []],
  ['says that they have not agreed', [field('draft', undefined), field('draft', 'true'), place], []],
])('somebody who %s is asked about photos that others have added', async (_name, actions, names) => {
  const files = { [index]: event('consent: pending\ndraft: true\n'), [`${folder}a.jpg`]: photo }
  const first = await saveOver({ files, actions, elsewhere: theirs })
  expect((await first.save()).kind).toBe(names.length ? 'cancelled' : 'saved')
  expect(first.added).toEqual(names)
  const second = await saveOver({ files, actions, elsewhere: theirs, savesAgain: true })
  expect((await second.save()).kind).toBe('saved')
})

test('nobody is asked about photos that the form shows', async () => {
  const files = { [index]: event('consent: pending\n'), [`${folder}a.jpg`]: photo }
  const { save, added } = await saveOver({ files, actions: [field('consent', 'given')] })
  expect((await save()).kind).toBe('saved')
  expect(added).toEqual([])
})
