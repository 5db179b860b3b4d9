/** Browsers from 2020 on can read the site: nothing that they lack is in its scripts and styles, unless there is a fallback. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { browserslist } from '../../package.json' with { type: 'json' }
import { testSite } from '../test-site'

const files = readdirSync(join(testSite, 'assets'))
const read = (name: string) => readFileSync(join(testSite, name), 'utf8')
const scripts = ['sw.js', ...files.filter((name) => name.endsWith('.js')).map((name) => `assets/${name}`)]
const sheets = files.filter((name) => name.endsWith('.css')).map((name) => `assets/${name}`)

/** What a script must not contain, with the first versions that know it. */
const inScripts: [string, RegExp][] = [
  ['lookbehind, Safari 16.4', /\(\?<[=!]/],
  ['URL.canParse or URL.parse, Chrome 120, Safari 17', /\bURL\.(canParse|parse)\b/],
  ['findLast, Chrome 97', /\.findLast(Index)?\(/],
  ['Object.hasOwn, Chrome 93', /\bObject\.(hasOwn|groupBy)\(/],
  ['reportError, Chrome 95, Safari 15.4', /\breportError\(/],
  ['structuredClone, Chrome 98', /\bstructuredClone\(/],
  ['toSorted and the like, Chrome 110', /\.to(Sorted|Reversed|Spliced)\(/],
  ['Promise.withResolvers, Chrome 119', /\bwithResolvers\b/],
  ['the property translate, Chrome 104', /style\.(translate|rotate|scale)\b/],
  ['mutable adoptedStyleSheets, Chrome 99', /adoptedStyleSheets\.push/],
  ['static blocks and private fields, Chrome 84 to 94', /\bstatic\s*\{|\bthis\.#\w/],
  ['logical assignment, Chrome 85', /\w(\?\?|\|\||&&)=[^=]/],
]

const inSheets: [string, RegExp][] = [
  ['cascade layers, Chrome 99', /@layer\b/],
  ['ranges in media queries, Chrome 104', /@media[^{]*[<>]/],
  ['the media feature scripting, Chrome 120', /\(scripting\b/],
  // Lightning CSS makes it of a list with `:global`.
  [
    'rules of :is() alone with whole selectors, Chrome 88',
    /[{}]:is\((?:[^()]|\([^()]*\))*[ >+~](?:[^()]|\([^()]*\))*\)\{/,
  ],
  ['nested rules, Chrome 112', /\{[^{}]*&[^{}]*\{/],
  ['the property translate, Chrome 104', /[{;](translate|rotate|scale):/],
]

test('the oldest browsers are those of 2020', () => {
  expect(browserslist).toEqual(['chrome 80', 'edge 80', 'firefox 78', 'safari 13.1', 'ios 13.4'])
})

test.each(inScripts)('no script has %s', (_name, pattern) => {
  expect(scripts.filter((name) => pattern.test(read(name)))).toEqual([])
})

test.each(inSheets)('no style sheet has %s', (_name, pattern) => {
  expect(sheets.length).toBeGreaterThan(0)
  expect(sheets.filter((name) => pattern.test(read(name)))).toEqual([])
})
