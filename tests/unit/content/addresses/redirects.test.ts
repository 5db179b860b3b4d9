import { expect, test } from 'vitest'
import { formerEventAddresses } from '../../../../scripts/plan/redirects'
import { area, story } from '../../../fixtures/site'
import { load } from '../load'

const withAliases = (...aliases: string[]) => ({
  'news/benches.md': story('Benches', { aliases: JSON.stringify(aliases) }),
})
const place = 'error    news/benches.md:5  aliases: '
const another = 'Remove the line, or write another address.'
const notHere = 'is not an address of this site. Write it like /old-address.'
const cannot = 'cannot be redirected. Write an address of this site like /old-address.'

test.each<[name: string, alias: string, message: string]>([
  ['a page', '/about', `"/about" is already a page or file of the site. ${another}`],
  [
    'a page in another spelling',
    '/About.html',
    `"/About.html" is already a page or file of the site. ${another}`,
  ],
  ['the story itself', '/benches', `"/benches" is the address that the page has now. ${another}`],
  ['a file that is published', '/icon.svg', `"/icon.svg" is already a page or file of the site. ${another}`],
  [
    'a folder that a build makes, without a file in it',
    '/assets',
    `"/assets" is already a page or file of the site. ${another}`,
  ],
  ...[
    ['/feed.xml/x', '/feed.xml'],
    ['/.htaccess/x', '/.htaccess'],
    ['/About.html/x', '/about.html'],
  ].map(([alias = '', file]): [string, string, string] => [
    `an address below a file, ${alias}`,
    alias,
    `"${alias}" is below ${file}, which is a file of the site. ${another}`,
  ]),
  ['the page for unknown addresses', '/404', `"/404" is already a page or file of the site. ${another}`],
  ['an address of another site', 'https://other.example/a', `"https://other.example/a" ${notHere}`],
  ['a path without a slash at its start', 'old', `"old" ${notHere}`],
  ['a path with a space', '/old story', `"/old story" ${notHere}`],
  ['a path with two dots', '/../old', `"/../old" ${cannot}`],
  ['a pattern for a host', '/old/*', `"/old/*" ${cannot}`],
  ['an address with a query', '/old?id=1', `"/old?id=1" ${notHere}`],
])('reports a former address that is %s', async (_name, alias, message) => {
  const { lines } = await load(withAliases(alias))
  // The schema names the entry of the list, too.
  expect(lines.map((line) => line.replace('aliases 1:', 'aliases:'))).toEqual([place + message])
})

test('reports a former address that is written twice', async () => {
  const { lines } = await load(withAliases('/old', '/Old/'))
  expect(lines).toEqual([`${place}"/Old/" is written twice. Remove one of the two.`])
})

test('reports a former address of two stories', async () => {
  const { lines } = await load({
    ...withAliases('/old'),
    'news/swings.md': story('Swings', { aliases: '[/old.html]' }),
  })
  expect(lines).toEqual([
    'error    news/swings.md:5  aliases: "/old.html" already leads to news/benches.md. Remove it from one of the two.',
  ])
})

test('reports a former address below the file of another', async () => {
  const { lines } = await load(withAliases('/old', '/old.html/x'))
  expect(lines).toEqual([`${place}"/old.html/x" is below /old.html, which is a file of the site. ${another}`])
})

test('reports a former address of more than 200 bytes', async () => {
  const { lines } = await load(withAliases(`/${'త'.repeat(67)}`))
  expect(lines).toEqual([
    'error    news/benches.md:5  aliases 1: is too long for an address. Shorten it to at most 200 bytes, which are 200 English or 66 Telugu letters.',
  ])
})

test('accepts all addresses that hosts can redirect', async () => {
  const good = [
    '/old',
    '/Old-Story.html',
    '/2019/05/a_b~c',
    '/వార్తలు',
    '/ends/',
    '/about/team',
    '/index.php/story',
  ]
  const { lines, content } = await load({
    ...withAliases(...good),
    'focus-areas/health.md': area('Health', 2),
  })
  expect(lines).toEqual([])
  expect(content!.news[0]!.fields.aliases).toEqual(good)
})

test('the former addresses of events lead to them, or to their area if a day has more than one', () => {
  const event = (id: string) => ({ id, date: id.slice(0, 10), path: '/education' })
  const former = (...ids: string[]) =>
    formerEventAddresses(ids.map(event)).map(({ from, to }) => `${from} ${to}`)
  expect(former('2025-10-17')).toEqual([])
  expect(former('2025-11-20-morning')).toEqual(['/events/2025-11-20 /events/2025-11-20-morning'])
  expect(former('2025-11-20-evening', '2025-11-20-morning', '2025-10-17')).toEqual([
    '/events/2025-11-20 /education',
    '/events/2025-11-20-2 /education',
  ])
  expect(former('2025-11-20', '2025-11-20-evening')).toEqual(['/events/2025-11-20-2 /education'])
})
