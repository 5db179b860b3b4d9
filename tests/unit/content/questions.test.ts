/** Every place that the generator reads: what visitors do not see is a question, and so is a name that may refuse. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PDFDocument } from '@cantoo/pdf-lib'
import { describe, expect, test } from 'vitest'
import { readEntry } from '../../../scripts/content/front-matter/front-matter'
import { createPdfPublisher } from '../../../scripts/documents/publish'
import { createProblems } from '../../../scripts/lib/problems'
import { decisionAt } from '../../../src/shared/schema/fields'
import {
  entry,
  type Files,
  plainPhoto,
  siteFile,
  story,
  temporaryFolder,
  writeFiles,
} from '../../fixtures/site'
import { leavesOf, plainFields, schemas, setAt, toText } from './hostile'
import { load } from './load'

const isQuestion = (line: string) =>
  /^error .*(may ask not to publish|is a note that visitors do not see|is not shown\. Remove)/.test(line)
const questions = (lines: readonly string[]) => lines.filter(isQuestion)
const photo = await plainPhoto('teal')

/** Where a text can stand in a story without being seen. */
const places: Record<string, (text: string) => string> = {
  'a comment in the form': (text) => story('A').replace('\n---\n', `\n# ${text}\n---\n`),
  'a comment after a value': (text) => story('A', { draft: `false # ${text}` }),
  'a comment in the text': (text) => story('A', {}, `<!-- ${text} -->\n\nA day.`),
  'a comment in a paragraph': (text) => story('A', {}, `A day. <!-- ${text} --> More.`),
  'a comment without an end': (text) => story('A', {}, `A day.\n\n<!-- ${text}`),
  'a comment inside HTML': (text) => story('A', {}, `<div>\n<!-- ${text} -->\n</div>`),
  'an instruction for a program': (text) => story('A', {}, `<? ${text} ?>\n\nA day.`),
  'a reference that nothing uses': (text) =>
    story('A', {}, `A day.\n\n[//]: # "${text.replaceAll('"', '')}"`),
  'a footnote that nothing uses': (text) => story('A', {}, `A day.\n\n[^1]: ${text}`),
  'words after a fence': (text) => story('A', {}, `\`\`\` ${text}\nA day.\n\`\`\``),
  'a cell without a column': (text) => story('A', {}, `| A |\n|---|\n| b | ${text.replaceAll('|', '')} |`),
}

test('a text that visitors do not see is held, whatever it says', async () => {
  const texts = readFileSync('tests/fixtures/consent/unpublished.txt', 'utf8').trim().split('\n')
  const write = Object.values(places)
  const files = Object.fromEntries(
    texts.flatMap((text, index) =>
      [0, 5].map((step) => [`news/a${index}-${step}.md`, write[(index + step) % write.length]!(text)]),
    ),
  )
  const { lines } = await load(files)
  const asked = questions(lines).map((line) => /news\/[\w-]+\.md/.exec(line)![0])
  expect(Object.keys(files).filter((file) => !asked.includes(file))).toEqual([])
})

test.each(Object.entries(places))('%s: the form answers, or the text is deleted', async (_, write) => {
  const asking = write('ask the mother')
  const answered = asking.replace('---\n', '---\nconsent: given\n')
  const { lines } = await load({ 'news/a.md': asking, 'news/b.md': answered, 'news/c.md': story('C') })
  expect(questions(lines)).toEqual([expect.stringMatching(/^error {4}news\/a\.md:\d+ {2}".*ask.the.mother/)])
})

test('instructions are found in every part of a text that visitors read', async () => {
  const parts = [
    'Do not *publish*.',
    '## Not for the website',
    '- One\n- Do not share this photo',
    '> Please do not\n> upload it',
    '| A | B |\n|---|---|\n| c | no photo |',
    'A [school](/contact "do not publish").',
    'A [school][a].\n\n[a]: /contact "do not publish"',
    '![Do not publish](school.jpg)',
    '![A](school.jpg "Do not publish")',
    'Text[^1].\n\n[^1]: Do not publish.',
    '    do not publish',
    '`do not publish`',
    'con**sent**: pending',
  ]
  const { lines } = await load(
    Object.fromEntries(parts.map((part, index) => [`news/a${index}.md`, story('A', {}, part)])),
  )
  const asked = questions(lines).map((line) => /news\/([\w-]+)\.md/.exec(line)![1])
  expect(parts.filter((_, index) => !asked.includes(`a${index}`))).toEqual([])
})

test('the message shows the text, and says what to write', async () => {
  const { lines } = await load({
    'news/a.md': places['a comment in the form']!('ask Lakshmi’s mother'),
    'pages/contact.md': entry({ title: 'Contact', description: 'Where' }, '<!-- ask -->'),
    'site.md': `${siteFile()}A note.\n`,
  })
  expect(lines).toEqual([
    'error    news/a.md:5  "ask Lakshmi’s mother" is a note that visitors do not see. Have those on the photos, or their parents or school, agreed to publish this? If so, write consent: given between the two lines of --- in a.md; if not yet, consent: pending. Or delete the note.',
    'error    pages/contact.md:6  "ask" is a note that visitors do not see. Delete it, or write it where visitors read it.',
    'error    site.md:11  "A note." is a note that visitors do not see. Delete it, or write it where visitors read it.',
  ])
})

describe.each(Object.entries(schemas))('%s', (file, schema) => {
  const others: Files = { 'galleries/2025-10-17/a.jpg': photo, 'documents/school.pdf': '%PDF-1.7' }

  test('a comment in the form, and in the text', async () => {
    const note = (body?: string) => toText(plainFields(file), body)
    const inForm = note('').replace('---\n', '---\n# ask the mother\n')
    for (const text of [inForm, note('<!-- ask the mother -->')])
      expect(questions((await load({ ...others, [file]: text })).lines)).toHaveLength(1)
  })

  test('every field has a decision: what can contain an instruction is asked about, or names a file', async () => {
    const folder = temporaryFolder()
    const undecided: string[] = []
    for (const { path, schema: leaf } of leavesOf(schema)) {
      const decision = decisionAt(schema, path)
      const text = 'do not publish this photo'
      const fields = plainFields(file)
      setAt(fields, path, text)
      writeFiles(folder, { 'a.md': toText(fields) })
      const read = await readEntry(join(folder, 'a.md'), schema, { problems: createProblems() })
      const isAsked = read?.questions.some((question) => question.text === text)
      const isFine =
        decision === 'published' ? isAsked || !leaf.safeParse(text).success : decision !== undefined
      if (!isFine || (decision === 'fixed' && leaf.safeParse(text).success)) undecided.push(path.join('.'))
    }
    expect(undecided).toEqual([])
  })

  test('the names of photos', async () => {
    const fields = plainFields(file)
    const named = leavesOf(schema).filter(
      ({ path }) => path.at(-1) !== 'focus' && decisionAt(schema, path) === 'name',
    )
    const shown = named.filter(({ path }) => !['hide', 'file'].includes(String(path[0])))
    for (const { path } of shown) setAt(fields, path, 'no.jpg')
    const beside = file.startsWith('galleries') ? 'galleries/2025-10-17/no.jpg' : 'photos/no.jpg'
    const body = file === 'site.md' ? '' : '![A](no.jpg)'
    const { lines } = await load({ ...others, [beside]: photo, [file]: toText(fields, body) })
    expect(questions(lines)).toHaveLength(file === 'site.md' ? 0 : 1)
  })
})

test('folders of events, files beside their photos, and names of texts', async () => {
  const day = (number: number, name: string) => `galleries/2025-10-1${number}${name}`
  const { lines } = await load({
    [`${day(0, ' private')}/a.jpg`]: photo,
    [`${day(1, '')}/no consent.jpg`]: photo,
    [`${day(2, '')}/a.jpg`]: photo,
    [`${day(2, '')}/.note`]: 'వద్దు',
    [`${day(3, '')}/a.jpg`]: photo,
    [`${day(3, '')}/plan.svg`]: '<svg><text>do not publish</text></svg>',
    [`${day(4, '')}/a.jpg`]: photo,
    [`${day(4, '')}/video not for the website.mp4`]: '',
    [`${day(5, ' sharing lunch')}/a.jpg`]: photo,
    'news/do-not-publish.md': story('A'),
    'news/say-no-to-plastic.md': story('B'),
    'photos/consent.txt': 'pending',
  })
  const errors = lines.filter((line) => line.startsWith('error')).map((line) => line.split('  ')[1]!.trim())
  expect(errors.map((line) => line || 'x').sort()).toHaveLength(7)
  for (const name of ['2025-10-10 private', '2025-10-11/no', '2025-10-12/.note', '2025-10-13/plan.svg'])
    expect(lines.join('\n')).toContain(`error    galleries/${name}`)
  expect(lines.join('\n')).toMatch(
    /error {4}galleries\/2025-10-14\/video not.*\nerror {4}news\/do-not-publish\.md /,
  )
  expect(lines.join('\n')).not.toMatch(/error.*(?:sharing|plastic)/)
})

test('PDF documents are asked about by their names and titles', async () => {
  const made = async (title: string) => {
    const document = await PDFDocument.create()
    document.addPage().drawText('The accounts of the trust for the year')
    document.setTitle(title)
    return document.save()
  }
  const report = (file: string, more = {}) => entry({ title: 'Report', year: '2024', file, ...more })
  const { publish, stop } = createPdfPublisher(temporaryFolder())
  const { lines } = await load(
    {
      'documents/a.md': report('not public.pdf'),
      'documents/not public.pdf': await made('Report'),
      'documents/b.md': report('b.pdf'),
      'documents/b.pdf': await made('Confidential: minutes'),
      'documents/c.md': report('c.pdf', { consent: 'given' }),
      'documents/c.pdf': await made('Internal'),
      'documents/d.md': report('d.pdf'),
      'documents/d.pdf': await made('Annual report'),
    },
    { publishPdf: publish },
  ).finally(stop)
  expect(questions(lines).map((line) => line.slice(0, 60))).toEqual([
    'error    documents/b.pdf  "confidential" may ask not to publ',
    'error    documents/not public.pdf  "not" may ask not to publ',
  ])
})

describe('askConsent', () => {
  const members = (more: Record<string, string> = {}) =>
    entry({ name: 'A', role: 'B', shortBio: 'C', image: 'a.jpg', order: '1', ...more })
  const files: Files = {
    'site.md': siteFile({ askConsent: 'true' }),
    'photos/a.jpg': photo,
    'galleries/2025-10-17/a.jpg': photo,
    'galleries/2025-10-18/a.jpg': photo,
    'galleries/2025-10-18/index.md': '---\nconsent: given\n---\n',
    'galleries/2025-10-19/a.jpg': photo,
    'galleries/2025-10-19/index.md': '---\nconsent: pending\n---\n',
    'galleries/2025-10-20/a.jpg': photo,
    'galleries/2025-10-20/index.md': '---\ntitle: "# Books"\n---\n<!-- a note -->\n',
    'news/a.md': story('A'),
    'news/b.md': story('B', { consent: 'given', image: '../galleries/2025-10-17/a.jpg' }),
    'members/a.md': members(),
    'testimonials/a.md': entry({ name: 'A', role: 'B', order: '1' }, 'Thanks.'),
    'testimonials/b.md': entry({ name: 'A', role: 'B', order: '2' }, '![A](a.jpg)'),
    'documents/a.md': entry({ title: 'A', year: '2024', file: 'a.pdf' }),
    'documents/a.pdf': '%PDF-1.7',
  }
  const waits = (file: string, name: string) =>
    `warning  ${file}  is not shown: its form does not say whether there is consent (askConsent in site.md). If there is: npm run new -- consent ${name} given`

  test('holds back what shows photos until its form says that consent is given, with one warning each', async () => {
    const { content, lines } = await load(files)
    expect(lines).toEqual([
      waits('documents/a.md', 'a'),
      waits('galleries/2025-10-17', '2025-10-17'),
      'warning  galleries/2025-10-19/index.md:2  consent: is "pending": the event is not shown until it says "given".',
      waits('galleries/2025-10-20', '2025-10-20'),
      waits('members/a.md', 'a'),
      waits('news/a.md', 'a'),
      'warning  news/b.md:4  image: the photo "../galleries/2025-10-17/a.jpg" is withheld by its event and was left out here too.',
      waits('testimonials/b.md', 'b'),
    ])
    const { events, news, testimonials, members, documents, areas } = content!
    expect(events.map(({ id }) => id)).toEqual(['2025-10-18'])
    expect([news, testimonials, members, documents, areas].map(({ length }) => length)).toEqual([
      1, 1, 0, 0, 1,
    ])
  })

  test('the dev server shows what waits as it shows drafts, and without the field nothing waits', async () => {
    const written = await load(files, { includeDrafts: true })
    expect(written.content!.events.map(({ id, isDraft }) => [id, isDraft])).toEqual([
      ['2025-10-20', true],
      ['2025-10-19', true],
      ['2025-10-18', undefined],
      ['2025-10-17', true],
    ])
    expect(questions(written.lines)).toEqual([])
    const free = await load({ ...files, 'site.md': siteFile() })
    expect(free.content!.events.map(({ id }) => id)).toEqual(['2025-10-20', '2025-10-18', '2025-10-17'])
  })
})
