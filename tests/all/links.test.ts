/** Links of a larger site under a path, in folders, with its photos on a store. */
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { checksum } from '../../scripts/store/checksum'
import { compareAddresses } from '../fixtures/page-addresses'
import { makePdf } from '../fixtures/pdf'
import { keepCaches, makeProject, type Project } from '../fixtures/project'
import { createRandom } from '../fixtures/random'
import { area, entry, type Files, minimalSite, plainPhoto, siteFile, story } from '../fixtures/site'

const base = '/trust/'
const url = 'https://trust.example/trust'
let project: Project
afterAll(() => rmSync(project.folder, { recursive: true, force: true }))

async function largerSite(): Promise<Files> {
  const random = createRandom('addresses')
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random(0, items.length))]!
  const photo = (name: number) => plainPhoto({ r: name % 256, g: 90, b: name % 7 }, 60, 40)
  const id = `2025-10-17-${checksum(await photo(1)).slice(0, 8)}`
  const addresses = [
    `/ /about /te/about /te /Contact/ /ask.html /about#staff /search?q=books /photos /admin /education#${id}`,
    '/story-1 /old-1 /news/2023 /education/2023 /te/education /events/2025-10-17/2 /feed.xml /te/feed.xml',
    `${url}/events ${url}/te/ask https://example.org/ mailto:office@trust.example #top`,
  ].flatMap((line) => line.split(' '))
  const address = () => pick(addresses)
  const link = () => `[more](${address()})`
  /** `event`: the folder of an event, from that of the text. */
  const prose = (event = '../galleries/2025-10-17') => {
    const picture = () => `![Words](${pick(['school.jpg', 'green.jpg', `${event}/IMG_3.jpg`])})`
    const parts = [
      () => `Read ${link()} and ${link()}.`,
      () => `${picture()}`,
      () => `A picture ${picture()} in a sentence, ${link()}.`,
      () => `- ${picture()}\n- ${link()}\n  1. ${link()}\n  2. ${picture()}`,
      () => `| A | B |\n|---|---|\n| ${picture()} | ${link()} |`,
      () => `[${picture()}](${address()})`,
      () => `> ${picture()}\n> ${link()}`,
      () => `## See ${link()}`,
      () => `A note.[^1]\n\n[^1]: ${link()} ${picture()}`,
      () => `See [this page][page].\n\n[page]: ${address()}`,
      () => `See <${url}/about> and ${url}/contact.`,
    ]
    return parts
      .filter(() => random(0, 1) < 0.5)
      .map((part) => part())
      .join('\n\n')
  }

  const person = (name: string) =>
    entry({ name, role: 'Head', shortBio: 'Short', order: '1', image: 'green.jpg' }, prose())
  const pictures = {
    banner: 'green.jpg',
    gallery: '[school.jpg]',
    cards: '[{title: A, text: B, image: green.jpg}]',
  }
  const files: Files = {
    ...(await minimalSite()),
    'site.md': siteFile({ url, photosUrl: 'https://photos.example/trust', galleriesShown: '1' }),
    'site.te.md': entry({ name: 'దీపం ట్రస్టు' }),
    'photos/green.jpg': await photo(200),
    'pages/about.te.md': entry({ title: 'మా గురించి', description: 'ఎవరు' }, prose()),
    'pages/ask.te.md': entry({ title: 'అడగండి' }, prose()),
    'focus-areas/education.md': area('Education', 1, pictures, prose()),
    'focus-areas/education.te.md': entry({ title: 'విద్య' }, prose()),
    'focus-areas/health.md': area('Health', 2, {}, prose()),
    'members/one.md': person('One'),
    'members/two.md': person('Two'),
    'testimonials/one.md': entry({ name: 'Three', role: 'Head', order: '1', image: 'green.jpg' }, prose()),
    'documents/report.md': entry({ title: 'Report', year: '2024', file: 'report.pdf' }, prose()),
    'documents/report.pdf': await makePdf(),
  }
  for (let number = 1; number <= 40; number++) {
    const fields = {
      ...(number % 7 && { date: `${pick(['2025', '2024', '2023'])}-10-17` }),
      ...(number % 3 === 0 && { gallery: '[school.jpg, green.jpg]' }),
      ...(number % 5 === 0 && { draft: 'true' }),
      given: `[{number: ${number}, what: benches}]`,
      aliases: `[/old-${number}]`,
    }
    files[`news/story-${number}.md`] = story(`Story ${number}`, fields, prose())
    if (number % 4 === 0) files[`news/story-${number}.te.md`] = entry({ title: `కథ ${number}` }, prose())
  }
  const days = ['2025-10-17', '2025-10-17 evening', '2024-05-01', '2023-03-04', '2023-01-02', '2022-06-07']
  for (const [index, day] of days.entries()) {
    const fields = { title: `Event ${index}`, ...(index % 2 && { area: 'health' }) }
    files[`galleries/${day}/index.md`] = entry(fields, prose('../2025-10-17'))
    files[`galleries/${day}/index.te.md`] = entry({ title: `కార్యక్రమం ${index}` }, prose('../2025-10-17'))
    const count = index ? 3 : 210
    for (let number = 0; number < count; number++)
      files[`galleries/${day}/IMG_${number}.jpg`] = await photo(index + number)
  }
  return files
}

test('the addresses that a build verifies are those in the HTML of all kinds of pages and texts', {
  timeout: 300_000,
}, async () => {
  project = await makeProject(await largerSite())
  const { status, err } = await project.run('build', '--base', base, '--folders')
  expect(status, err).toBe(0)
  keepCaches(project)
  const read = (file: string) => readFileSync(join(project.folder, 'dist', file), 'utf8')
  const built = { content: join(project.folder, 'content'), base, hasFolders: true }
  expect(await compareAddresses(built, read)).toEqual({})
})
