/** Links are checked by where they lead. */
import { describe, expect, test } from 'vitest'
import { plainPhoto, story } from '../../../fixtures/site'
import { load } from '../load'

const photo = await plainPhoto('teal')
const hundred = Object.fromEntries(
  Array.from({ length: 101 }, (_, index) => [`galleries/2025-10-17/${index}.jpg`, photo]),
)
const stories = Object.fromEntries(
  Array.from({ length: 25 }, (_, index) => [
    `news/story-${index}.md`,
    story(`Story ${index}`, { date: index ? '2025-01-01' : '2019-01-01' }),
  ]),
)
const site = {
  'site.md': `---
name: Trust
tagline: A tagline
footerLine: A line
url: https://www.example.org/trust
photosUrl: https://photos.example.org/all
email: a@example.org
phone: "+91 00000 00000"
address: Hyderabad
---
`,
  'site.te.md': '---\nname: ట్రస్టు\n---\n',
  'pages/about.te.md': '---\ntitle: మా గురించి\n---\n',
}

/** The HTML and the remark about a link in a story. */
async function follow(...links: string[]) {
  const body = links.map((link) => `[x](<${link}>)`).join('\n\n')
  const { content, lines } = await load(
    { ...site, ...hundred, ...stories, 'news/benches.md': story('Benches', { aliases: '[/old]' }, body) },
    { base: '/trust/' },
  )
  const block = content?.news.find(({ path }) => path === '/benches')?.blocks[0]
  const html = block && 'html' in block ? block.html : ''
  return {
    hrefs: [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href),
    lines: lines.filter((line) => line.includes('benches.md')),
  }
}

test('the address of the site is the same as /, and pages and files that the build makes are found', async () => {
  const { hrefs, lines } = await follow(
    'https://www.example.org/trust',
    'https://www.example.org/trust/About.html#team',
    'http://www.example.org/trust/education?from=chat',
    '/feed.xml',
    '/te/feed.xml',
    '/sitemap.xml',
    '/contact.vcf',
    '/te/about',
    '/te',
    '/events/2025-10-17/2',
    '/te/events/2025-10-17/2',
    '/news/2019',
    'https://www.example.org/trust/old',
    'https://www.example.org/elsewhere',
    'office@example.org',
  )
  expect(lines).toEqual([])
  expect(hrefs).toEqual([
    '/trust/',
    '/trust/about#team',
    '/trust/education?from=chat',
    '/trust/feed.xml',
    '/trust/te/feed.xml',
    '/trust/sitemap.xml',
    '/trust/contact.vcf',
    '/trust/te/about',
    '/trust/te/',
    '/trust/events/2025-10-17/2',
    '/trust/te/events/2025-10-17/2',
    '/trust/news/2019',
    '/trust/old',
    'https://www.example.org/elsewhere',
    'mailto:office@example.org',
  ])
})

describe('an error', () => {
  const noPage = 'does not lead to a page of this site.'
  const local = 'leads to a computer of your own network, which visitors cannot reach.'
  const photoFile = 'is the file of a photo, which changes or is withdrawn.'
  const cases: [link: string, message: string][] = [
    ['https://www.example.org/trust/nowhere', noPage],
    ['/events/2025-10-17/3', noPage],
    ['/te/nowhere', noPage],
    ['/news/2018', noPage],
    ['https://www.example.org/trust/photos/school-0a1b2c3d-800.jpg', photoFile],
    ['https://photos.example.org/all/school-0a1b2c3d-800.jpg', photoFile],
    ['http://localhost:5173/about', local],
    ['http://127.0.0.1:4173/', local],
    ['http://192.168.1.5:4173/benches', local],
    ['http://10.0.0.7/', local],
    ['http://172.20.1.1/', local],
    ['http://[::1]:5173/', local],
    ['http://laptop.local:5173/', local],
    ['http://laptop:5173/', local],
    ['file:///home/asha/report.pdf', 'is a file on your own computer.'],
    ['C:\\Users\\Asha\\report.pdf', 'is a file on your own computer.'],
    ['www.example.org', 'has no https:// at its start. Write https://www.example.org'],
    ['example.org/help', 'has no https:// at its start. Write https://example.org/help'],
  ]
  test('names the link, its line and the remedy', async () => {
    const { lines } = await follow(...cases.map(([link]) => link))
    expect(lines).toEqual(
      cases.map(([link, message], index) =>
        expect.stringContaining(
          `error    news/benches.md:${8 + 2 * index}  the link ${link.slice(0, 60)} ${message}`,
        ),
      ),
    )
  })
})

test('addresses of other sites that look similar are not local', async () => {
  const links = ['https://localhost.example.org/', 'https://10.example.org/', 'https://example.local.org/']
  expect(await follow(...links)).toEqual({ hrefs: links, lines: [] })
})
