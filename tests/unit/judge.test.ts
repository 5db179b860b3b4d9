/** What `check`, builds and the dev server judge alike. */
import { readdirSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { copyPublicFiles, judgePublicFiles } from '../../scripts/check/public-files'
import { judgeSite, listPublicFiles, makePhotos } from '../../scripts/commands/steps/read-site'
import { samplePhoto } from '../../scripts/photos/metadata'
import { openOriginals } from '../../scripts/photos/originals'
import { sitePictures } from '../../src/model/addresses/addresses'
import { judge } from '../../src/model/judge/judge'
import { createProblems, formatProblems } from '../../src/model/lib/problems'
import type { PlannedContent } from '../../src/model/plan/load-site'
import type { LoadOptions } from '../../src/model/read/load'
import type { PublishPdf } from '../../src/model/read/references'
import { withChunk } from '../fixtures/all-metadata'
import { noProgress, runHere } from '../fixtures/make-photos'
import { makePhonePhoto } from '../fixtures/phone-photo'
import { inFolder } from '../fixtures/run-command'
import {
  entry,
  type Files,
  makeSocket,
  plainPhoto,
  siteFile,
  story,
  temporaryFolder,
  writeFiles,
} from '../fixtures/site'
import { load, read } from './content/load'

async function judged(
  files: Files,
  cache = temporaryFolder(),
  options: Partial<LoadOptions> = {},
): Promise<string[]> {
  const { content, folder } = await load(files, { publicFiles: [], ...options })
  const read = { content: content!, originals: openOriginals(cache, runHere) }
  await makePhotos(read, false, noProgress)
  const problems = createProblems()
  await judgeSite(read, { content: folder, base: '/' }, problems, noProgress)
  return formatProblems(problems.list).map((line) => line.replaceAll(join(folder, '/'), ''))
}

test('sample photos are placeholders, and may be shown although another one is held back', async () => {
  expect(
    await judged({
      'photos/benches.jpg': samplePhoto('benches'),
      'news/benches.md': story('Benches', { image: 'benches.jpg' }),
      'galleries/2025-10-17/a.jpg': samplePhoto('a'),
      'galleries/2025-10-17/b.jpg': await plainPhoto('teal'),
      'galleries/2025-10-17/index.md': entry({ hide: '[a.jpg]' }),
    }),
  ).toEqual([
    'warning  1 placeholder in 1 file is still to be replaced; npm run check -- --placeholders lists it.',
  ])
})

test('documents and files of public/ with a copy or a damaged photo are left out, and the content stays as it was', async () => {
  const [hidden, other] = await Promise.all(
    [1, 2].map((seed) => makePhonePhoto({ width: 320, height: 240, seed })),
  )
  const copy = await sharp(hidden).resize(280).png().toBuffer()
  const report = (file: string) => entry({ title: file, year: '2024', file: `${file}.pdf` })
  const folder = temporaryFolder()
  writeFiles(folder, { 'copy.png': copy, 'other.jpg': other!, 'half.jpg': other!.subarray(0, 9000) })
  const { content } = await load(
    {
      'galleries/2025-10-17/a.jpg': hidden!,
      'galleries/2025-10-17/b.jpg': other!,
      'galleries/2025-10-17/index.md': entry({ hide: '[a.jpg]' }),
      ...{ 'documents/one.md': report('one'), 'documents/one.pdf': '' },
      ...{ 'documents/two.md': report('two'), 'documents/two.pdf': '' },
    },
    {
      publicFiles: [],
      publishPdf: async ({ label }) => ({
        ...{ from: '', name: `${label}.pdf`, bytes: 1, pages: 1, picture: join(folder, 'other.jpg') },
        photos: label === 'one' ? [join(folder, 'copy.png')] : [],
      }),
    },
  )
  const publicFiles = ['copy.png', 'other.jpg', 'half.jpg'].map((name) => ({
    ...{
      file: `public/${name}`,
      address: `/${name}`,
      from: join(folder, name),
      photos: [join(folder, name)],
    },
  }))
  const site = { content: { ...content!, publicFiles }, originals: openOriginals(temporaryFolder(), runHere) }
  await makePhotos(site, false, noProgress)
  const settings = {
    ...site,
    problems: createProblems(),
    progress: noProgress,
    judgePublicFiles: async () => {},
  }
  const judged = await judge(site.content, settings)
  const shown = ({ documents }: PlannedContent) =>
    documents.map(({ pdf, images }) => [pdf?.name, images.size])
  expect(shown(judged.content)).toEqual([
    [undefined, 0],
    ['two.pdf', 1],
  ])
  expect(judged.content.publicFiles.map(({ address }) => address)).toEqual(['/other.jpg'])
  expect(shown(site.content)).toEqual([
    ['one.pdf', 1],
    ['two.pdf', 1],
  ])
  expect(site.content.publicFiles).toHaveLength(3)
})

describe('a photo that one entry holds back, and another one shows', () => {
  const remedy = 'If nobody may see it, take it out of every text that shows it.'

  test('is shown, with one warning', async () => {
    const shared = await plainPhoto('teal')
    const held = (field: string) => ({
      'photos/b.jpg': shared,
      'photos/own.jpg': shared,
      'news/a.md': story(
        'A',
        { image: 'b.jpg', [field]: field === 'draft' ? 'true' : 'pending' },
        '![A](b.jpg)',
      ),
      'news/b.md': story('B', { image: 'b.jpg' }, '![A](b.jpg)'),
    })
    for (const field of ['draft', 'consent'])
      expect(await judged(held(field))).toEqual([
        `warning  photos/b.jpg  is shown by news/b.md, and news/a.md:5 holds it back. ${remedy}`,
      ])
    const elsewhere = 'galleries/2025-09-02'
    expect(
      await judged({
        [`${elsewhere}/c.jpg`]: shared,
        'news/a.md': story('A', { image: `../${elsewhere}/c.jpg`, consent: 'pending' }),
        'news/b.md': story('B', {}, `![A](../${elsewhere}/c.jpg)`),
        'news/b.te.md': `---\ntitle: బి\n---\n\n![అ](../${elsewhere}/c.jpg)\n`,
      }),
    ).toEqual([
      `warning  ${elsewhere}/c.jpg  is shown by news/b.md, ${elsewhere}, news/b.te.md, and news/a.md:5 holds it back. ${remedy}`,
    ])
  })

  test('is told about if nobody has answered, also as a file with the same bytes', async () => {
    const [one, other] = [await plainPhoto('teal'), await plainPhoto('red')]
    const [asked, shown] = ['galleries/2025-09-02', 'galleries/2025-10-17']
    const files = {
      'site.md': siteFile({ askConsent: 'true' }),
      'photos/b.jpg': one,
      'news/a.md': story('A', { image: 'b.jpg' }),
      'news/b.md': story('B', { image: 'b.jpg', consent: 'given' }),
      [`${asked}/x.jpg`]: other,
      [`${shown}/b.jpg`]: one,
      [`${shown}/x.jpg`]: other,
      [`${shown}/y.jpg`]: await plainPhoto('blue'),
      [`${shown}/index.md`]: entry({ consent: 'given' }),
    }
    const same = (path: string) => `holds back the same file, ${path}. ${remedy}`
    expect(await judged(files)).toEqual([
      `warning  ${shown}/b.jpg  is shown by ${shown}, and news/a.md ${same('photos/b.jpg')}`,
      `warning  ${shown}/x.jpg  is shown by ${shown}, and ${asked} ${same(`${asked}/x.jpg`)}`,
      `warning  photos/b.jpg  is shown by news/b.md, and news/a.md holds it back. ${remedy}`,
    ])
    const answered = { 'news/a.md': story('A', { image: 'b.jpg', consent: 'given' }) }
    expect(
      await judged({ ...files, ...answered, [`${asked}/index.md`]: entry({ consent: 'given' }) }),
    ).toEqual([])
  })
})

test('copies of the photos in a document that is held back are left out, except in documents', async () => {
  const [photo, hidden] = await Promise.all(
    [1, 2].map((seed) => makePhonePhoto({ width: 320, height: 240, seed })),
  )
  const smaller = (data: Buffer, width = 280) => sharp(data).resize(width).jpeg().toBuffer()
  const cache = temporaryFolder()
  writeFiles(cache, {
    ...{ 'photo.jpg': photo!, 'copy.jpg': await smaller(photo!), 'page.jpg': await plainPhoto('white') },
    ...{ 'hidden.jpg': hidden!, 'hidden-copy.jpg': await smaller(hidden!) },
  })
  const photosIn: Record<string, string[]> = {
    held: ['photo.jpg', 'hidden.jpg'],
    logo: ['copy.jpg'],
    other: ['hidden-copy.jpg'],
  }
  const publishPdf: PublishPdf = async ({ label }) => ({
    ...{ from: '', name: `${label}.pdf`, bytes: 1, pages: 1, picture: join(cache, 'page.jpg') },
    photos: photosIn[label]!.map((name) => join(cache, name)),
  })
  const document = (name: string, more = {}): Files => ({
    [`documents/${name}.md`]: entry({ title: name, year: '2024', file: `${name}.pdf`, ...more }),
    [`documents/${name}.pdf`]: '',
  })
  const [event, withHidden] = ['galleries/2025-10-17', 'galleries/2025-10-18']
  const files = {
    ...document('held', { consent: 'pending' }),
    ...document('logo'),
    ...document('other'),
    [`${event}/copy.jpg`]: await smaller(photo!, 240),
    [`${withHidden}/hidden.jpg`]: hidden!,
    [`${withHidden}/index.md`]: entry({ hide: '[hidden.jpg]' }),
  }
  const lines = await judged(files, temporaryFolder(), { publishPdf })
  const pending = 'documents/held.pdf, which must not be published (documents/held.md:5)'
  expect(lines).toEqual([
    `warning  documents/logo.md  shows the same photo as ${pending}. It was not left out, because documents have the same logos. If nobody may see it, remove it from this PDF, too.`,
    `warning  documents/other.md  its document has a photo that shows the same photo as ${withHidden}/hidden.jpg, which must not be published (${withHidden}/index.md:2), and was left out. Remove the photo from the PDF.`,
    `warning  ${event}/copy.jpg  shows the same photo as ${pending}, and was left out. Delete this file. If it is another photo: npm run withdraw -- --allow ${event}/copy.jpg`,
  ])
})

test('a file in public/ at an address of the site is an error', async () => {
  const owners: Record<string, string> = {
    'about.html': 'pages/about.md',
    'assets/a.css': 'the site itself',
    'benches/index.html': 'news/benches.md',
    'contact/Index.html': 'pages/contact.md',
    'documents/report.pdf': 'the site itself',
    'events/2025-10-17': 'galleries/2025-10-17',
    'guide/index.html': 'public/guide.html',
    'index.html': 'pages/home.md',
    'old/index.html': 'news/benches.md',
    photos: 'the site itself',
    'robots.txt': 'the site itself',
    'te/about.html': 'pages/about.md',
    'te/old.html': 'news/benches.md',
  }
  const remedy = 'Remove the file, or give it another name.'
  const refused: Record<string, string> = {
    'old.html/a': `/old.html is a file of the site, and nothing can be below it. ${remedy}`,
    'search.html/a': `/search.html is a file of the site, and nothing can be below it. ${remedy}`,
  }
  for (const [file, owner] of Object.entries(owners))
    refused[file] = `${owner} already has the address /${file}. ${remedy}`
  const addresses = ['a.txt', 'guide.html', ...Object.keys(refused), 'te/guide.html'].map(
    (name) => `/${name}`,
  )
  const { lines } = await read(
    {
      'site.te.md': entry({ name: 'దీపం ట్రస్టు' }),
      'news/benches.md': story('Benches', { aliases: '[/old]' }),
      'galleries/2025-10-17/a.jpg': '',
    },
    { publicFiles: [...sitePictures, ...addresses] },
  )
  expect(lines.sort()).toEqual(
    Object.entries(refused)
      .map(([file, message]) => `error    public/${file}  ${message}`)
      .sort(),
  )
})

let site: PlannedContent
beforeAll(async () => {
  site = (await read({})).content!
})

/** What is reported about these files of `public/`, and about those that are gone, without the names of allowed endings. */
async function judgedPublic(files: Files, gone: readonly string[] = []): Promise<string[]> {
  const folder = temporaryFolder()
  writeFiles(join(folder, 'public'), files)
  const publicFiles = [...Object.keys(files), ...gone].map((name) => {
    const [address, file] = [`/${name}`, `public/${name}`]
    return { address, file, from: file, photos: [] }
  })
  const problems = createProblems()
  const settings = { base: '/', findOriginal: () => undefined, problems }
  await inFolder(folder, () => judgePublicFiles({ ...site, publicFiles }, settings))
  return formatProblems(problems.list).map((line) =>
    line.replace(/(ends in) .*? (or has no ending)/, '$1 …, $2'),
  )
}

const [photo, telling, drawing] = [
  await plainPhoto('teal'),
  await makePhonePhoto({ width: 80, height: 64 }),
  '<svg xmlns="http://www.w3.org/2000/svg"/>',
]
const coded = photo.toString('base64')
const inSvg = `<svg><image href='data:image/jpeg;base64,${coded}'/></svg>`
const icon = (edge: number, ...parts: Buffer[]) => {
  const image = Buffer.alloc(40 + edge * edge * 4 + edge * Math.ceil(edge / 32) * 4)
  for (const [at, value] of [
    [0, 40],
    [4, edge],
    [8, edge * 2],
    [14, 32],
  ] as const)
    image.writeUInt32LE(value, at)
  const head = Buffer.alloc(22)
  for (const [at, value] of [
    [2, 1],
    [4, 1],
    [14, image.length],
    [18, 22],
  ] as const)
    head.writeUInt16LE(value, at)
  return Buffer.concat([head, image, ...parts])
}
const font = (privateBytes = 0, metadataBytes = 0) => {
  const data = Buffer.alloc(60)
  data.write('wOF2')
  data.writeUInt32BE(60, 8)
  data.writeUInt32BE(metadataBytes, 32)
  data.writeUInt32BE(privateBytes, 44)
  return data
}

test('files of public/ with allowed names that are what they say are accepted', async () => {
  const picture = sharp(photo)
  expect(
    await judgedPublic({
      'a.JPG': photo,
      'a.avif': await picture.avif({ effort: 0 }).toBuffer(),
      'a.css': `a { background: url("data:image/svg+xml,${encodeURIComponent(drawing)}") }`,
      'a.ico': icon(32),
      'a.jpeg': photo,
      'a.json': '\ufeff{"a": "data:image/svg+xml;base64,AAAA"}',
      'a.png': await picture.png().toBuffer(),
      'a.svg': `\ufeff<?xml version="1.0"?><!-- A --><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd">\n${drawing}`,
      'a.webp': await picture.webp().toBuffer(),
      'a.webmanifest': '{}',
      'a.woff2': font(),
      'a.xml': '<feed>On Monday = in school</feed>',
      'empty.txt': '',
      'brackets.html': '<'.repeat(200_000),
      'fonts.css': `src: url(data:font/woff2;base64,${Buffer.concat([font(), Buffer.alloc(90, 0x80)]).toString('base64')})`,
      'google.html': 'google-site-verification: google.html',
      CNAME: 'www.example.org\n',
      '.well-known/security.txt': 'Contact: mailto:office@trust.example',
      '.well-known/acme-challenge/x_Y': 'x_Y.z',
    }),
  ).toEqual([])
})

const cannot =
  'cannot be published: the name of a file of public/ ends in …, or has no ending, and only the folder .well-known is hidden. Photos and documents belong in the content folder. Remove it, or save it in one of these formats.'
const isNot = (what: string) =>
  `is not ${what}, although its name says so. Give it the ending of its format, or save it again.`
const contains = (what: string) =>
  `contains ${what}, which must not be published. Photos and documents belong in the content folder, where they are cleaned. Save other pictures without metadata, each as a file of its own.`
const asText = contains('a picture or a file that is written as text')

test.each<[name: string, data: string | Buffer, message: string]>([
  ['letter.docx', 'PK', cannot],
  ['film.mp4', '\0\0\0\x18ftypmp42', cannot],
  ['song.mp3', 'ID3', cannot],
  ['drawing.svgz', '\x1f\x8b', cannot],
  ['photo.heic', photo, cannot],
  ['page.htm', '', cannot],
  ['.env', 'TOKEN=1', cannot],
  ['a/.well-known/a.txt', '', cannot],
  ['.well-known/.a.txt', '', cannot],
  ['a.png', photo, isNot('PNG')],
  ['a.jpg', 'GIF89a', isNot('JPEG')],
  ['a.avif', photo, isNot('AVIF')],
  ['a.avif', '\0\0\0\x14isomavif\0\0\0\0avif', isNot('AVIF')],
  ['a.jpg', telling, contains('EXIF or XMP data')],
  ['a.png', withChunk(await sharp(photo).png().toBuffer(), 'tEXt', 'Author'), contains('texts')],
  ['a.avif', await sharp(telling).keepMetadata().avif({ effort: 0 }).toBuffer(), contains('metadata')],
  ['a.ico', photo, isNot('an icon')],
  ['a.ico', icon(32).fill('Secret Name', 22, 62), contains('what is not known to be a picture')],
  ['a.ico', icon(80), contains('an icon that is larger than 64 pixels')],
  ['a.ico', icon(16, photo), contains('bytes after the picture')],
  ['a.woff2', 'wOFF', isNot('WOFF2')],
  ['a.woff2', Buffer.concat([font(), photo]), contains('bytes after the font')],
  ['a.woff2', font(8), contains('private data')],
  ['a.woff2', font(0, 8), contains('metadata')],
  ['a.txt', photo, isNot('text in UTF-8')],
  ['a.txt', Buffer.from('Secret', 'utf16le'), isNot('text in UTF-8')],
  ['a.json', '{', isNot('JSON')],
  ['a.svg', '<html/>', isNot('SVG in UTF-8')],
  ['a.svg', Buffer.from(`\ufeff${drawing}`, 'utf16le'), isNot('SVG in UTF-8')],
  ['a.svg', '\ufeff<svg><metadata>Secret Name</metadata></svg>', contains('metadata')],
  ['a.svg', '<!DOCTYPE svg [<!ENTITY a "Secret Name">]><svg>&a;</svg>', contains('entities')],
  ['a.html', '<svg><metadata>Secret Name</metadata></svg>', contains('metadata')],
  ['a.svg', `<svg><image href="data&#58;image/jpeg;base64,${coded}"/></svg>`, asText],
  ['a.svg', `<svg><image href="data:application/octet-stream;base64,${coded}"/></svg>`, asText],
  [
    'a.svg',
    `<svg><image href="data:image/jpeg;base64,\n${coded.replace(/.{76}/g, '$&&#10;')}"/></svg>`,
    asText,
  ],
  ['a.svg', `<svg><image href="data:image/jpeg;base64,${coded.replace(/.{30}/g, '$& ')}"/></svg>`, asText],
  ['a.svg', `<svg><image href="data:image/svg+xml;base64,${btoa(inSvg)}"/></svg>`, asText],
  ['a.css', `a { background: url(data:image/svg+xml,${encodeURIComponent(inSvg)}) }`, asText],
  ['a.css', `a { background: url(data\\3a image/jpeg;base64,${coded}) }`, asText],
  [
    'a.html',
    `<img src="data:,${[...photo].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')}">`,
    asText,
  ],
  ['a.html', `<iframe srcdoc="&lt;img src=&quot;data:image/jpeg;base64,${coded}&quot;&gt;">`, asText],
  ['a.json', JSON.stringify({ photo: coded }).replaceAll('/', '\\/'), asText],
  ['a.js', `const photo = "${coded}"`, asText],
  ['a.html', `<a href="data:application/zip;base64,${btoa('PK\x03\x04'.padEnd(200))}">`, asText],
  [
    'a.html',
    `<audio src="data:audio/mpeg;base64,${Buffer.alloc(200, 0xfb).toString('base64')}">`,
    contains('data that are neither a text nor a font'),
  ],
  ['a.txt', '%2525252525252525252525252541', contains('a text that is escaped again and again')],
])('a file of public/ is refused: %s', async (name, data, message) => {
  expect(await judgedPublic({ [name]: data })).toContain(`error    public/${name}  ${message}`)
})

test.each([
  ['a.js', 'alert(1)'],
  ['a.html', '<script src="a.js"></script>'],
  ['a.html', '<p onclick = "alert(1)">'],
  ['a.html', '<a href="java&#115;cript:alert(1)">A</a>'],
  ['a.svg', '<svg/onload=alert(1)></svg>'],
  ['a.xml', '<x xmlns:h="http://www.w3.org/1999/xhtml"><h:script>alert(1)</h:script></x>'],
  ['a.xml', '<?xml-stylesheet type="text/xsl" href="a.xsl"?><a/>'],
])('a script in public/ is a warning: %s, %s', async (name, text) => {
  expect(await judgedPublic({ [name]: text })).toContain(
    `warning  public/${name}  contains a script. It runs at the address of the site, where browsers keep the token of the editor: publish it only if you know what it does.`,
  )
})

test.skipIf(process.platform === 'win32')(
  'what is no file in public/ is an error, and the files beside it are listed',
  async () => {
    const folder = temporaryFolder()
    writeFiles(join(folder, 'public'), { 'a.txt': '', 'b/c.txt': '', 'b/.DS_Store': '' })
    symlinkSync('a.txt', join(folder, 'public/link.txt'))
    await makeSocket(join(folder, 'public/socket'))
    const problems = createProblems()
    const list = () => inFolder(folder, () => listPublicFiles(problems))
    expect(await list()).toEqual(['/a.txt', '/b/c.txt'])
    rmSync(join(folder, 'public'), { recursive: true })
    expect(await list()).toEqual([])
    expect(formatProblems(problems.list)).toEqual([
      'error    public/link.txt  is a link: put the file itself here.',
      'error    public/socket  is neither a file nor a folder: remove it.',
    ])
  },
)

test('only what was judged of public/ is published', async () => {
  const folder = temporaryFolder()
  const other = await plainPhoto('red')
  writeFiles(join(folder, 'public'), {
    'a.txt': 'a',
    'b.txt': 'b',
    'c.txt': 'c',
    'd.jpg': photo,
    'e.jpg': photo,
    'f.jpg': '', // no photo when the content was read
  })
  const photos = ['d.jpg', 'e.jpg']
  const publicFiles = ['a.txt', 'b.txt', 'c.txt', ...photos, 'f.jpg'].map((name) => {
    const file = `public/${name}`
    return { address: `/${name}`, file, from: file, photos: photos.includes(name) ? [file] : [] }
  })
  const read = { content: { ...site, publicFiles }, originals: openOriginals(temporaryFolder(), runHere) }
  const problems = createProblems()
  await inFolder(folder, async () => {
    await read.originals.make(new Map(photos.map((name) => [`public/${name}`, {}])), { progress: noProgress })
    const result = await judgeSite(read, { content: '.', base: '/' }, createProblems(), noProgress)
    writeFiles('public', { 'b.txt': coded, 'e.jpg': other, 'f.jpg': other })
    rmSync('public/c.txt')
    copyPublicFiles(result, 'staging', { findOriginal: () => undefined, problems })
  })
  const changed = 'was changed while the site was built: build it again.'
  expect(formatProblems(problems.list)).toEqual([
    `error    public/b.txt  ${changed}`,
    'error    public/c.txt  cannot be read: check its permissions, or copy it again.',
    `error    public/e.jpg  ${changed}`,
    `error    public/f.jpg  ${changed}`,
  ])
  expect(readdirSync(join(folder, 'staging')).sort()).toEqual(['a.txt', 'd.jpg'])
})

test('a file of public/ that is gone when it is judged is an error, and the others are judged', async () => {
  expect(await judgedPublic({ 'note.png': 'hello' }, ['gone.txt'])).toEqual([
    'error    public/gone.txt  cannot be read: check its permissions, or copy it again.',
    expect.stringMatching(/^error {4}public\/note\.png {2}is not PNG/),
  ])
})

test('an icon that is missing in public/ is reported', async () => {
  const publicFiles = [...sitePictures.filter((path) => path !== '/icon.svg'), '/Icon.svg']
  expect((await read({}, { publicFiles })).lines).toEqual([
    'error    public/icon.svg  is missing, but the site refers to it. Put the picture back, or another one with this name.',
  ])
})
