/** A request not to publish a photo is an error if it would have no effect. */
import { basename } from 'node:path'
import { describe, expect, test } from 'vitest'
import { otherLanguages } from '../../../src/i18n/languages'
import { type Files, plainPhoto, story } from '../../fixtures/site'
import { load } from './load'

const photo = await plainPhoto('teal')
const other = await plainPhoto('navy')
const event = 'galleries/2025-10-17'
const pending = '---\nconsent: pending\n---\n'

/** The problems of a site with an event of two photos and `files`. */
async function problemsWith(files: Files): Promise<string[]> {
  return (await load({ [`${event}/a.jpg`]: photo, [`${event}/b.jpg`]: other, ...files })).lines
}

describe('a text of an event with another name is an error', () => {
  test.each([
    'Index.md',
    'INDEX.MD',
    'index.markdown',
    'INDEX.txt',
    'index (1).md',
    'index.docx',
    'consent.txt',
  ])('%s', async (name) => {
    expect(await problemsWith({ [`${event}/${name}`]: pending })).toEqual([
      `error    ${event}/${name}  is not read: the text of an event must be named index.md. Rename the file, or remove it from the folder.`,
    ])
  })

  test('in a folder inside the event, and outside the events', async () => {
    const lines = await problemsWith({
      [`${event}/more/index.md`]: pending,
      'galleries/index.md': pending,
      'galleries/2025-10-17.md': pending,
    })
    const remedy = (where: string) =>
      `is not read: the text of an event must be the file index.md ${where}. Move it there, or remove it from the folder.`
    expect(lines).toEqual([
      `error    galleries/2025-10-17.md  ${remedy('in the folder of its day')}`,
      `error    ${event}/more/index.md  ${remedy(`in ${event} itself`)}`,
      `error    galleries/index.md  ${remedy('in the folder of its day')}`,
      `warning  ${event}/more  is a folder inside the folder of an event and is not shown: move its photos up, or into a dated folder of galleries.`,
    ])
  })

  test('but data of programs are called what they are, once for each kind', async () => {
    const sidecar = JSON.stringify({
      title: 'IMG_3397.JPG',
      description: '',
      photoTakenTime: { timestamp: '0' },
    })
    const google = 'is what Google Photos notes about a photo or an album, and is not read.'
    const remedy =
      'If it asks not to publish something, write that into index.md. Then remove it from the folder.'
    expect(
      await problemsWith({
        [`${event}/IMG_3397.JPG.supplemental-metadata.json`]: sidecar,
        [`${event}/IMG_3397.JPG.suppl.json`]: sidecar,
        [`${event}/index.md.json`]: sidecar,
        [`${event}/metadata.json`]: JSON.stringify({ title: 'Books', access: 'protected' }),
        [`${event}/export.txt`]: Buffer.from('\ufeff[{"id": 1}]', 'utf16le'),
        [`${event}/a.xmp`]: '<?xpacket begin=""?><x:xmpmeta></x:xmpmeta>'.slice(20),
        [`${event}/a.json`]: pending,
        [`${event}/more/IMG_1.json`]: '{}',
        'galleries/metadata.json': sidecar,
      }),
    ).toEqual([
      `error    ${event}/IMG_3397.JPG.suppl.json  ${google} So are 3 more files here. ${remedy}`,
      `error    ${event}/a.json  is not read: the text of an event must be named index.md. Rename the file, or remove it from the folder.`,
      `error    ${event}/a.xmp  is XML, data for programs, and is not read. ${remedy}`,
      `error    ${event}/export.txt  is JSON, data for programs, and is not read. ${remedy}`,
      `error    ${event}/more/IMG_1.json  is JSON, data for programs, and is not read. ${remedy}`,
      `error    galleries/metadata.json  ${google} ${remedy}`,
      `warning  ${event}/more  is a folder inside the folder of an event and is not shown: move its photos up, or into a dated folder of galleries.`,
    ])
    expect(await problemsWith({ 'photos/a.jpg.json': sidecar })).toEqual([
      'error    photos/a.jpg.json  is what Google Photos notes about a photo or an album, which nobody reads. It may say something about consent: keep it elsewhere.',
    ])
  })

  test('in other encodings', async () => {
    const lines = await problemsWith({
      [`${event}/a.txt`]: Buffer.from(`\ufeff${pending}`, 'utf16le'),
      [`${event}/b.txt`]: Buffer.from('Accord demandé', 'latin1'),
    })
    expect(lines.map((line) => line.split(':')[0])).toEqual([
      `error    ${event}/a.txt  is not read`,
      `error    ${event}/b.txt  is not read`,
    ])
  })

  test('other files are errors with another remedy', async () => {
    const translations = otherLanguages.map((code) => `index.${code}.md`)
    const names = new Intl.ListFormat('en', { type: 'disjunction' }).format(translations)
    const files = { 'a.zip': 'PK\x03\x04', 'index.te.md': '---\ntitle: పుస్తకాలు\n---\n' }
    const entries = Object.entries(files).map(([name, data]) => [`${event}/${name}`, data])
    expect(await problemsWith(Object.fromEntries(entries))).toEqual([
      `error    ${event}/a.zip  is not read: only photos and the text index.md belong here. If it asks not to publish something, write that into index.md. Then remove the file from the folder.`,
      `error    ${event}/index.te.md  is not read: a translation must be named ${names}, and needs an index.md beside it. Correct that, or remove the file.`,
    ])
  })
})

describe('an index.md with a wrong request not to publish is an error', () => {
  test.each<[string, string]>([
    [
      '---\nconsent: Pending\n---\n',
      ':2  consent: "Pending" is not a known value. Write given or pending, or remove the line.',
    ],
    [
      '---\nconsent: "pending."\n---\n',
      ':2  consent: "pending." is not a known value. Write given or pending, or remove the line.',
    ],
    ['---\nConsent: pending\n---\n', ':2  Consent: is not a field here. Did you mean "consent"?'],
    [
      '---\nconsent:pending\n---\n',
      ':2  consent: a space is missing after the colon. Write "consent: pending".',
    ],
    [
      '---\ntitle: Books\n consent: pending\n---\n',
      ':3  consent: there is a space before "consent". Remove it: the line begins with "consent:".',
    ],
    ['---\nhide: a.jpg\n---\n', ':2  hide: must be a list: write each item on its own line, after "- ".'],
    ['---\nhide: [A.JPG]\n---\n', ':2  hide: the photo "A.JPG" does not exist. Did you mean "a.jpg"?'],
    ['---\nhide: [ａ.jpg]\n---\n', ':2  hide: the photo "ａ.jpg" does not exist. Did you mean "a.jpg"?'],
    ['---\nhide: [c.jpg]\n---\n', ':2  hide: the photo "c.jpg" does not exist. Did you mean "a.jpg"?'],
    [
      'consent: pending\n',
      ':1  the fields begin without a line of three hyphens. Put --- above the fields and --- below them.',
    ],
    [
      '\n---\nconsent: pending\n---\n',
      ':1  there is an empty line before the fields. Remove it: the first line must be ---.',
    ],
    ['', '  is empty: write the fields and the text, or delete the file.'],
    [' \n\ufeff\n', '  is empty: write the fields and the text, or delete the file.'],
  ])('%j', async (text, message) => {
    expect(await problemsWith({ [`${event}/index.md`]: text })).toEqual([
      `error    ${event}/index.md${message}`,
    ])
  })

  test.each([
    `\ufeff${pending}`,
    `\ufeff\ufeff${pending}`,
    pending.replaceAll('\n', '\r\n'),
    '---\n# until May\nconsent : pending\n---',
  ])('but %j is read', async (text) => {
    const { content, lines } = await load({ [`${event}/a.jpg`]: photo, [`${event}/index.md`]: text })
    expect(lines.at(-1)).toMatch(
      /^warning {2}galleries\/2025-10-17\/index\.md:\d {2}consent: is "pending": the event is not shown until it says "given"\.$/,
    )
    expect(content?.events).toEqual([])
  })
})

test('the same name in two Unicode forms is one name', async () => {
  const name = 'é.jpg'
  const files = { [`${event}/${name.normalize('NFD')}`]: other, [`${event}/a.jpg`]: photo }
  const index = `---\nhide: [${name.normalize('NFC')}]\n---\n`
  const { content, lines } = await load({ ...files, [`${event}/index.md`]: index })
  expect(lines).toEqual([])
  expect(content?.events[0]?.gallery.map(({ path }) => basename(path))).toEqual(['a.jpg'])
})

// Other systems allow only one form of a name.
test.runIf(process.platform === 'linux')('a name that exists in both forms is hidden in both', async () => {
  const [composed, decomposed] = ['NFC', 'NFD'].map((form) => `${event}/${'é.jpg'.normalize(form)}`)
  const { content } = await load({
    [composed!]: other,
    [decomposed!]: await plainPhoto('red'),
    [`${event}/a.jpg`]: photo,
    [`${event}/index.md`]: '---\nhide: [é.jpg]\n---\n',
  })
  expect(content?.events[0]?.gallery.map(({ path }) => basename(path))).toEqual(['a.jpg'])
})

test('a hidden name that matches only a photo elsewhere is an error', async () => {
  const lines = await problemsWith({
    'photos/A.jpg': await plainPhoto('red'),
    [`${event}/index.md`]: '---\nhide: [A.jpg]\n---\n',
    'news/benches.md': story('Benches', { image: 'A.jpg' }),
  })
  expect(lines).toEqual([
    `error    ${event}/index.md:2  hide: the photo "A.jpg" is not in this folder. Did you mean "a.jpg"?`,
  ])
})

test('a story does not show photos of a folder inside an event without consent', async () => {
  const { content, lines } = await load({
    [`${event}/more/c.jpg`]: photo,
    [`${event}/index.md`]: pending,
    'news/benches.md': story('Benches', { image: `../${event}/more/c.jpg` }),
  })
  expect(lines).toEqual([
    `warning  ${event}/index.md:2  consent: is "pending": the event is not shown until it says "given".`,
    `warning  news/benches.md:4  image: the photo "../${event}/more/c.jpg" is withheld by its event and was left out here too.`,
  ])
  expect(content?.news[0]?.images.size).toBe(0)
})

test('no word in a name or a text decides whether it is published', async () => {
  const names = [
    'School No 4.jpg',
    'ward-no-12.jpg',
    'No. 7 class.jpg',
    'IMG_NO_1.jpg',
    'private school.jpg',
    'hide and seek.jpg',
    'no smoking rally.jpg',
    'not out.jpg',
    'Bina Devi.jpg',
    'mat distribution.jpg',
    'girls only school.jpg',
    'internal exam.jpg',
    'sports without shoes.jpg',
  ]
  const days = ['ward no 4', 'No 5 school', 'no tobacco day', 'private school'].map(
    (words) => `2025-11-20 ${words}`,
  )
  const { content, lines } = await load({
    ...Object.fromEntries(names.map((name) => [`${event}/${name}`, photo])),
    ...Object.fromEntries(days.map((day) => [`galleries/${day}/a.jpg`, photo])),
    [`${event}/index.md`]:
      '---\ntitle: Do not share this photo\n---\n\nConsent: pending. Please do not publish.\n',
  })
  expect(lines).toEqual([])
  expect(content?.events.map(({ gallery }) => gallery.length).sort()).toEqual([1, 1, 1, 1, names.length])
})

test('a comment is a warning', async () => {
  const { lines } = await load({
    'news/a.md': story('A', {}, 'A day. <!-- ask the mother -->').replace(
      '---\n',
      '---\n# ask the\tmother\n',
    ),
  })
  expect(lines).toEqual([
    'warning  news/a.md:2  the comment "# ask the mother" is not shown to visitors. Delete it, or write it as text.',
    'warning  news/a.md:8  the comment "ask the mother" is not shown to visitors. Delete it, or write it as text.',
  ])
})
