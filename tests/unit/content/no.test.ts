/** Every way in which somebody might ask not to publish an event keeps it from being published, or is an error. */
import { basename } from 'node:path'
import { gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { createProblems, type Problem } from '../../../scripts/lib/problems'
import { type Files, minimalSite, plainPhoto, sharedFolder, writeFiles } from '../../fixtures/site'
import { loadFolder } from './load'

/** Files of an event, beside its photo `A.jpg`. */
type Case = [title: string, files: Files, folderName?: string]

const pending = 'consent: pending\n'
const fields = '---\ntitle: Books\n---\n'

const lines = [
  '<!--\nplease wait for consent\n-->',
  'consent: pending',
  'Consent: pending',
  'CONSENT: PENDING',
  'consent:pending',
  'consent : pending',
  '    consent: pending',
  '\tconsent: pending',
  '- consent: pending',
  '* consent: pending',
  '+ consent: pending',
  '1. consent: pending',
  '1) consent: pending',
  '• consent: pending',
  '– consent: pending',
  '— consent: pending',
  '→ consent: pending',
  '> consent: pending',
  '## consent: pending',
  '#consent: pending',
  '// consent: pending',
  '% consent: pending',
  '"consent": pending',
  '“consent: pending”',
  '‘consent’: pending',
  '«consent: pending»',
  '`consent: pending`',
  '```\nconsent: pending\n```',
  '**consent**: pending',
  '__consent: pending__',
  '~~consent: pending~~',
  '[consent: pending]',
  '(consent: pending)',
  '{consent: pending}',
  '[//]: # (consent: pending)',
  '| consent | pending |',
  'consent = pending',
  'consent - pending',
  'consent：pending',
  'ｃｏｎｓｅｎｔ: pending',
  'con\u00adsent: pending',
  '<!-- consent: pending -->',
  'A good day. <!-- hide A.jpg -->',
  'A good day. <!-- consent',
  'A good day. Consent: pending.',
  'A good day. **Consent**: pending',
  'Consent pending',
  'Consent is awaited.',
  'The consent is pending.',
  'Please do not publish A.jpg.',
  'Don’t publish this.',
  'hide A.jpg',
  'hide: A.jpg',
  '- hide A.jpg',
  '**Hide:** A.jpg',
  'hide = ["A.jpg"]',
  'draft',
  'Draft',
  '[draft]',
  'draft: true',
  '~~draft~~',
]

const inFields = [
  '# note: "no consent"',
  'photos:\n# - A.jpg\n  - B.jpg',
  'photos:\n  # - file: A.jpg\n',
  'hide: []',
  '#consent: pending',
  '# consent: pending',
  '#hide: [A.jpg]',
  '  # please hide A.jpg',
  '#draft: true',
  'title: Books # consent pending',
  'title: Books # do not publish',
  'title: |\n  Books\n  consent: pending',
  'title: >-\n  Books\n\n  hide A.jpg',
  'title: "Books\n  consent: pending"',
  'title: consent pending',
  'title: "[draft]"',
  'photos:\n  - file: A.jpg\n    caption: "hide: A.jpg"',
  'photos:\n  - file: A.jpg\n    alt: do not publish',
  'consent:',
  'consent: no',
  'consent: "Pending"',
  'Consent: pending',
  'consents: pending',
  'hide:',
  'hide: A.jpg',
  'hide: [B.jpg]',
  'hide: [a.jpg]',
  'draft: pending',
  '- consent: pending',
  'photos:\n  - consent: pending',
  '"consent: pending"',
]

const wholeFiles = [
  '+++\nconsent = "pending"\n+++\n',
  '{"consent": "pending"}',
  '{"title": "Books", "consent": "pending"}',
  ';;;\n{"hide": ["A.jpg"]}\n;;;\n',
  '---json\n{"consent": "pending"}\n---\n',
  '---\n{"title": "Books"}\n---\n{"consent": "pending"}',
  '***\nconsent: pending\n***\n',
  '—\nconsent: pending\n—\n',
  '',
]

const sideFiles: Files = {
  'consent.txt': pending,
  'consent.md': pending,
  'notes.md': pending,
  'notes.md.txt': pending,
  'notes.markdown': pending,
  'A.jpg.md': pending,
  'do not publish A.jpg.txt': '',
  'index.txt': pending,
  'Index.md': pending,
  'index.MD': pending,
  'index.md.bak': pending,
  'index.xx.md': pending,
  'index.te.MD': pending,
  'readme, UTF-16 with a mark': Buffer.from(`\ufeff${pending}`, 'utf16le'),
  'readme, UTF-16 without a mark': Buffer.from(pending, 'utf16le'),
  'readme, Latin-1': Buffer.from('Fête: consent pending', 'latin1'),
  'readme with a control character': `\x01${pending}`,
  'readme without these words': 'Wait for the parents, please.',
  'readme.gz': gzipSync(pending),
  'readme.zip': 'PK\x03\x04\x14\0',
  'consent.docx': 'PK\x03\x04\x14\0',
  'letter.docx': 'PK\x03\x04\x14\0',
  'letter.odt': 'PK\x03\x04\x14\0',
  'report.docx': 'PK\x03\x04\x14\0',
  'letter.doc': Buffer.from('\xd0\xcf\x11\xe0\xa1\xb1', 'latin1'),
  'letter.rtf': '{\\rtf1 consent pending}',
  'CONSENT PENDING': '',
  'notes.txt': '',
  'c.json': '{"consent": "pending"}',
  'A.jpg.json': '{"title": "A.jpg"}',
  'd.html': '<p>consent: pending</p>',
  'list.csv': 'A.jpg,hide',
  'list.yaml': 'hide: [A.jpg]',
  'IMG_1.AAE': '<?xml version="1.0"?>\n<plist><string>consent pending</string></plist>',
  'consent.pdf': '%PDF-1.7\n',
  'letter.pdf': '%PDF-1.7\n(Consent pending) Tj',
  'drawing.svg': '<svg><text>do not publish</text></svg>',
  'do not publish.mp4': '\0\0\0\x18ftypmp42',
  'no permission.jpg': '\xff\xd8\xff',
  'inside/consent.txt': pending,
  '.index.md': pending,
  '._index.md': pending,
  '.consent': '',
  '.notes': Buffer.from('do not publish', 'utf16le'),
  'inside/.consent': '',
}

const cases: Case[] = [
  ...lines.map((line): Case => [`text: ${line}`, { 'index.md': `${fields}\nA good day.\n\n${line}\n` }]),
  ...lines.map((line): Case => [`text without fields: ${line}`, { 'index.md': `${line}\n` }]),
  // In a translation, the first one may be a copy of the original text.
  ...lines
    .slice(1)
    .map(
      (line): Case => [
        `text of the translation: ${line}`,
        { 'index.md': fields, 'index.te.md': `---\ntitle: పుస్తకాలు\n---\n\n${line}\n` },
      ],
    ),
  ...inFields.map((field): Case => [`field: ${field}`, { 'index.md': `---\n${field}\n---\n` }]),
  ...inFields.map(
    (field): Case => [
      `field of the translation: ${field}`,
      { 'index.md': fields, 'index.te.md': `---\n${field}\n---\n` },
    ],
  ),
  ...wholeFiles.map((text): Case => [`index.md: ${text}`, { 'index.md': text }]),
  ...Object.entries(sideFiles).map(([name, text]): Case => [`file: ${name}`, { [name]: text }]),
  ...Object.entries(sideFiles).map(
    ([name, text]): Case => [`file beside index.md: ${name}`, { 'index.md': fields, [name]: text }],
  ),
  ['translation without index.md', { 'index.te.md': `---\n${pending}---\n` }],
  ['translation without index.md, in capitals', { 'index.te.MD': `---\n${pending}---\n` }],
  ['translation without index.md and without these words', { 'index.te.md': '---\ntitle: పుస్తకాలు\n---\n' }],
  ['name of the folder: consent pending', {}, ' consent pending'],
  ['name of the folder: DO NOT PUBLISH', {}, '-DO_NOT_PUBLISH'],
  ['name of the folder: hide', {}, ' (hide)'],
]

const harmless: Case[] = [
  ['consent', { 'index.md': `---\n${pending}---\n` }],
  ['a comment after the field', { 'index.md': '---\nconsent: pending # consent form is sent\n---\n' }],
  [
    'a text beside it',
    { 'index.md': `---\n${pending}---\n`, 'consent.docx': 'PK\x03\x04', 'notes.txt': 'Wait.' },
  ],
  ['a draft', { 'index.md': '---\ndraft: true\n---\nDraft\n' }],
]

const ordinary: Case[] = [
  ['an answer', { 'index.md': '---\nconsent: given\n# note: "no consent"\n---\nDo not publish\n' }, ' hide'],
  ['no text', {}],
  [
    'prose',
    {
      'index.md': `${fields}\nWith the consent of the parents. They played hide and seek, and drafted a letter.\n`,
    },
  ],
  ['a number sign', { 'index.md': '---\ntitle: "School #1"\n# The title is short.\n---\n' }],
  ['a hidden photo', { 'hide.jpg': 'x', 'index.md': '---\nhide: [hide.jpg]\n---\n' }],
  ['a translation', { 'index.md': fields, 'index.te.md': '---\ntitle: పుస్తకాలు\n---\n' }],
  ['a video', { 'MOV_1.mp4': '' }],
  ['a PDF document and a drawing', { 'plan.pdf': '%PDF-1.7\n', 'plan.svg': '<svg/>' }],
  ['the edits of an iPhone', { 'IMG_1.AAE': '<?xml version="1.0"?>\n<plist><dict/></plist>' }],
  ['a photo without an ending', { IMG_1: Buffer.from('\xff\xd8\xff', 'latin1') }],
  [
    'files of systems',
    { '.DS_Store': '\0\0\0\x01Bud1 consent', 'Thumbs.db': 'x', 'desktop.ini': 'x', '.nomedia': '' },
  ],
  ['a file of macOS', { '._index.md': '\0\x05\x16\x07\0\x02 consent: pending' }],
  ['a file of an open editor', { 'index.md': fields, '.index.md.swp': 'b0VIM 9.1 consent: pending' }],
  ['hidden files', { '.gitkeep': '', '.notes': 'A good day.' }],
]

const all = [...cases, ...harmless, ...ordinary]
const photo = await plainPhoto('teal')
const folder = sharedFolder()

/** The name of the folder of a case: each has a day. */
const folderOf = (one: Case) =>
  `${new Date(Date.UTC(2020, 0, 1 + all.indexOf(one))).toISOString().slice(0, 10)}${one[2] ?? ''}`

let errors: readonly Problem[]
let published: string[]

beforeAll(async () => {
  writeFiles(folder, await minimalSite())
  for (const [index, one] of all.entries()) {
    // Each photo is different, so that none is a copy of a hidden one.
    const files = { 'A.jpg': Buffer.concat([photo, Buffer.from(String(index))]), ...one[1] }
    const entries = Object.entries(files).map(([name, data]) => [`galleries/${folderOf(one)}/${name}`, data])
    writeFiles(folder, Object.fromEntries(entries))
  }
  const problems = createProblems()
  const { content } = await loadFolder(folder, {}, problems)
  errors = problems.list.filter(({ severity }) => severity === 'error')
  published = content!.events.map(({ file }) => basename(file))
})

const errorsOf = (one: Case) =>
  errors
    .filter(({ file }) => `${file}/`.includes(`/galleries/${folderOf(one)}/`))
    .map(({ message }) => message)

describe('words that may ask not to publish something are an error', () => {
  test.each(cases.map((one) => [JSON.stringify(one[0]), one] as const))('%s', (_, one) => {
    expect(errorsOf(one)).not.toEqual([])
  })
})

describe('an event that is held back needs no error', () => {
  test.each(harmless.map((one) => [one[0], one] as const))('%s', (_, one) => {
    expect(errorsOf(one)).toEqual([])
    expect(published).not.toContain(folderOf(one))
  })
})

describe('these are published without an error', () => {
  test.each(ordinary.map((one) => [one[0], one] as const))('%s', (_, one) => {
    expect(errorsOf(one)).toEqual([])
    expect(published).toContain(folderOf(one))
  })
})
