/** Valid values in their normalized form, and messages for invalid ones. */

import { describe, expect, test } from 'vitest'
import { siteSchema } from '../../../src/model/schema/site'
import { type Files, siteFile, story } from '../../fixtures/site'
import { load } from './load'

const site = (more: Record<string, string>): Files => ({ 'site.md': siteFile(more) })

describe('the address of the site', () => {
  test.each([
    ['https://WWW.Trust.example:443/', 'https://www.trust.example'],
    ['http://trust.example:8080/sub/path//', 'http://trust.example:8080/sub/path'],
    ['https://తెలుగు.example/', 'https://xn--1ocz5b4cb0a.example'],
    ['"[https://www.Example.org/]"', '[https://www.example.org]'],
  ])('%s becomes %s', async (url, expected) => {
    const { content, lines } = await load(site({ url }))
    expect(content?.site.fields.url).toBe(expected)
    expect(lines.filter((line) => line.startsWith('error'))).toEqual([])
  })

  test.each([
    'https:trust.example',
    'ftp://trust.example',
    'https://trust.example?q=1',
    'https://user:secret@trust.example',
    'https://trust.example/a b',
    'https://trust.example/%zz',
    'https://[::1]',
    'https://',
  ])('%s is an error', async (url) => {
    const { lines } = await load(site({ url: JSON.stringify(url) }))
    expect(lines).toEqual([
      `error    site.md:5  url: "${url}" cannot be the address of a site. Write https://, the name of the host and perhaps a path, for example https://www.example.org.`,
    ])
  })
})

test.each(['yes', 'True', '1'])('draft: %s is neither true nor false', async (draft) => {
  const { lines } = await load({ 'news/a.md': story('A', { draft }) })
  expect(lines).toEqual([
    `error    news/a.md:5  draft: "${draft}" is neither true nor false. Write true, or remove the line.`,
  ])
})

describe('the address of a store for photos', () => {
  test.each([
    ['https://Photos.example/trust/', 'https://photos.example/trust'],
    ['http://localhost:9000/trust', 'http://localhost:9000/trust'],
  ])('%s becomes %s', async (photosUrl, expected) => {
    const { content, lines } = await load(site({ photosUrl }))
    expect(content?.site.fields.photosUrl).toBe(expected)
    expect(lines.filter((line) => line.startsWith('error'))).toEqual([])
  })

  test.each([
    'photos.example',
    'http://photos.example',
    'https://photos.example/?a=1',
    'https://user:secret@photos.example',
  ])('%s is an error', async (photosUrl) => {
    const { lines } = await load(site({ photosUrl: JSON.stringify(photosUrl) }))
    expect(lines).toEqual([
      `error    site.md:9  photosUrl: "${photosUrl}" cannot be the address of photos. Write https://, the name of the host and perhaps a path, without ? and #, for example https://photos.example.org.`,
    ])
  })

  test('cannot contain the site', async () => {
    const photosUrl = 'https://trust.example'
    const { lines } = await load(site({ url: 'https://trust.example/sub', photosUrl }))
    expect(lines).toEqual([
      `error    site.md:9  photosUrl: "${photosUrl}" contains the site itself. Photos need an address of their own, for example ${photosUrl}/photos.`,
    ])
  })
})

describe('the name of the trust', () => {
  test('has at most 60 characters', async () => {
    const longest = 'Sri Venkateswara Educational and Charitable Trust, Hyderabad'
    const { lines } = await load(site({ name: longest, shortName: 'SVECT' }))
    expect(lines.filter((line) => line.startsWith('error'))).toEqual([])
    const tooLong = await load(site({ name: `${longest}.` }))
    expect(tooLong.lines).toEqual([
      'error    site.md:2  name: has 61 characters. Shorten it to at most 60, so that it fits into the header of a phone.',
    ])
  })
})

test('lines and paragraphs of a value may end with U+2028 and U+2029', async () => {
  const { content } = await load(site({ address: '"A\\u2028B\\u2029C"' }))
  expect(content?.site.fields.address).toBe('A\nB\nC')
})

describe('links to other networks', () => {
  test('have the names of the networks', async () => {
    const social =
      '{youtube: "https://www.youtube.com/@trust", facebook: "https://facebook.com/trust?a=b", x: "[https://x.com/trust]"}'
    const { content, lines } = await load(site({ social }))
    expect(lines).toEqual([
      'warning  1 placeholder in 1 file is still to be replaced; npm run check -- --placeholders lists it.',
    ])
    expect(content?.site.fields.social).toEqual({
      youtube: 'https://www.youtube.com/@trust',
      facebook: 'https://facebook.com/trust?a=b',
      x: '[https://x.com/trust]',
    })
  })

  test.each([
    ['{facebok: "https://a.example"}', 'facebok: is not a field here. Did you mean "facebook"?'],
    [
      '{x: "@trust"}',
      'x: "@trust" is not a full web address. Write it with https://, for example https://www.example.org.',
    ],
  ])('%s is an error', async (social, message) => {
    expect((await load(site({ social }))).lines).toEqual([`error    site.md:9  social, ${message}`])
  })
})

describe('e-mail and phone', () => {
  test.each<['email' | 'phone', string, boolean]>([
    ['email', 'office@trust.example', true],
    ['email', '[contact@example.org]', true],
    ['email', 'office@trust', false],
    ['email', 'a@trust.example, b@trust.example', false],
    ['phone', '+91 40 1234 5678', true],
    ['phone', '(040) 1234-5678', true],
    ['phone', '[+91 00000 00000]', true],
    ['phone', '040 1234 5678 / 5679', false],
    ['phone', '౦౪౦ ౧౨౩౪', false],
  ])('%s %s is valid: %s', (field, value, isValid) => {
    expect(siteSchema.shape[field].safeParse(value).success).toBe(isValid)
  })
})

const news = (text: string): Files => ({ 'news/benches.md': text })
const slides = (code: string, where: string) =>
  `there is an invisible character (U+${code}) ${where}. It often comes with text pasted from slides or documents. Delete it, and type a space or press Enter instead.`

test.each<[name: string, text: string, lines: string[]]>([
  [
    'a vertical tab from slides',
    story('A', {}, 'One\n\v\nTwo'),
    [`:8  ${slides('000B', 'at the beginning of the line')}`],
  ],
  [
    'a character that turns text around',
    story('Lamp \u202egpj.exe', { description: 'B' }),
    [`:2  ${slides('202E', 'after "title: Lamp"')}`],
  ],
  [
    'nothing that can be seen',
    story(JSON.stringify('\u200b\u00ad\u2060\u3164\u2800\u0301')),
    [':2  title: is empty. Write a value.'],
  ],
  ['a long title', story('త'.repeat(301)), [':2  title: has 301 characters. Shorten it to at most 300.']],
  [
    'a long slug',
    story('A', { slug: 'a'.repeat(201) }),
    [
      ':5  slug: is too long for an address. Shorten it to at most 200 bytes, which are 200 English or 66 Telugu letters.',
    ],
  ],
])('%s is an error', async (_name, text, lines) => {
  expect((await load(news(text))).lines).toEqual(lines.map((line) => `error    news/benches.md${line}`))
})

test('accepts Telugu joiners, direction marks and 300 letters; a title is one line', async () => {
  const title = `"అంగన్\u200cవాడీ \u200e2025"`
  const files = {
    ...news(story(title)),
    'news/b.md': story('త'.repeat(300)),
    'news/c.md': story('|\n  Forty\n  benches'),
  }
  const { content, lines } = await load(files)
  expect(lines).toEqual([])
  expect(content?.news.map(({ fields }) => fields.title)).toEqual([
    'త'.repeat(300),
    'అంగన్\u200cవాడీ \u200e2025',
    'Forty benches',
  ])
})
