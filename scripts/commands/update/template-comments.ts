/**
 * Removes the comments that `npm run new` wrote until 1.1.0: the description of each field, and optional fields behind `#`. A comment
 * is a question since then. What a person has written stays.
 */
import { readFileSync } from 'node:fs'
import { splitFrontMatter } from '../../../src/shared/front-matter'
import { aboutField, fieldsOf } from '../../../src/shared/schema/fields'
import { collections, events } from '../../content/collections'
import { filesBelow } from '../../lib/files-below'
import { replaceFile } from '../../lib/write-atomic'

const note =
  'How to hold the event back, or leave out a photo: see "Say more about an event" in content/README.md.'

/** After the number sign. */
const examples = new Set(
  `title: Books for the library|area: education|place: "[Village, district]"|photos:|    alt: What is on the photo
    caption: The line below it|date: 2025-09-02|given:|  - number: 40|    what: benches|slug: school-benches
aliases: [/old-address]|gallery: [photo-1.jpg, photo-2.jpg]|background: "[Profession]"|banner: banner.jpg|image: face.jpg
order: 1|consent: pending|draft: true`.split(/\n|\|/),
)
const nameOfPhoto = /^ {2}- (?:file: )?\S.*\.\w{3,4}"?$/

export function removeTemplateComments(content: string): void {
  for (const path of filesBelow(content)) {
    if (!String(path).endsWith('.md')) continue
    const text = readFileSync(path, 'utf8')
    const parts = splitFrontMatter(text)
    if (!parts) continue
    const rows = parts.fields.split('\n').filter((row) => !isOfTemplate(row.replace(/\r$/, '')))
    const left = parts.opening + rows.join('\n') + parts.closing + parts.body
    if (left !== text && !text.includes('\ufffd')) replaceFile(path, left)
  }
}

function isOfTemplate(row: string): boolean {
  const [, comment] = /^\s*#(.*)/.exec(row) ?? []
  if (comment === undefined) return false
  const sentence = comment
    .trim()
    .replace(/ The first one is a grey sample photo: replace it\.$/, '')
    .replace(/ May be left out\.$/, '')
  return sentences.has(sentence) || examples.has(comment) || nameOfPhoto.test(comment)
}

/** Descriptions of 1.1.0 that are others now. */
const formerSentences = `A photo, a file in photos/.
The photo, a file in photos/.
The main photo, a file in photos/.
The photo of the card, a file in photos/.
The wide picture at the top, a file in photos/.
Photos at the end, files in photos/.
The PDF, a file in documents/. The document is shown when the file is there.
The page it appears on: a file in focus-areas/, without .md.
An address other than the name of this file.`.split('\n')

const sentences = new Set([
  note,
  ...formerSentences,
  ...[events, ...Object.values(collections)].flatMap(({ schema }) => describedIn(schema)),
])

function describedIn(schema: Parameters<typeof fieldsOf>[0]): string[] {
  return Object.values(fieldsOf(schema)).flatMap((field) =>
    [aboutField(field).description ?? [], ...describedIn(field)].flat(),
  )
}
