/** The words of the search list and of queries, and the excerpts of results. */

import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { excerpt, markWords } from '../../../src/site/behaviour/search/excerpt'
import { toLatin } from '../../../src/site/behaviour/search/latin'
import { fold, wordsOf } from '../../../src/site/behaviour/search/words'

const sanscript: typeof import('@indic-transliteration/sanscript').default = createRequire(import.meta.url)(
  '@indic-transliteration/sanscript',
)

test('texts are split at everything but letters, marks and numbers', () => {
  expect(wordsOf('2,50,000 రూపాయలు, ఎల్‌ఈడీ (19న)').map(({ text }) => text)).toEqual([
    '2,50,000',
    'రూపాయలు',
    'ఎల్‌ఈడీ',
    '19',
    'న',
  ])
})

const consonants = 'కఖగఘఙచఛజఝఞటఠడఢణతథదధనపఫబభమయరఱలళఴవశషసహ'
const syllables = [...consonants].flatMap((letter) =>
  ['', 'ా', 'ి', 'ీ', 'ు', 'ూ', 'ృ', 'ౄ', 'ె', 'ే', 'ై', 'ొ', 'ో', 'ౌ', '్', 'ం', 'ఁ', 'ః'].map(
    (sign) => letter + sign,
  ),
)
const others = [...'అఆఇఈఉఊఋౠఎఏఐఒఓఔ౦౧౨౩౪౫౬౭౮౯']

test('letters are written as sanscript writes them, without marks', () => {
  const inSanscript = (text: string) =>
    sanscript
      .t(text, 'telugu', 'iso')
      .normalize('NFC')
      .replace(/c/g, 'ch')
      .replace(/r̥̄|r̥/g, 'ru')
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
  const texts = [...syllables, ...others]
  expect(texts.map(toLatin)).toEqual(texts.map(inSanscript))
})

const spellings: [word: string, spellings: string[]][] = [
  ['బడి', ['badi', 'baḍi', 'Badi', 'baddi']],
  ['పాఠశాల', ['pathasala', 'paatashaala', 'pathashala', 'pāṭhaśāla', 'paathasaala']],
  ['విద్య', ['vidya', 'vidhya', 'vidyaa', 'widya']],
  ['వైద్య', ['vaidya', 'vydya', 'vaidhya']],
  ['ఆంధ్ర', ['Andhra', 'aandra', 'amdhra', 'āndhra']],
  ['విజ్ఞప్తి', ['vijnapti', 'vignapti', 'vignapthi']],
  ['ఊరు', ['ooru', 'uru', 'uuru']],
  ['స్కూల్', ['school', 'skool']],
  ['ఫొటో', ['photo', 'foto']],
  ['మౌలిక', ['maulika', 'moulika', 'mowlika']],
]

test.each(spellings)('%s is found as %j', (word, written) => {
  expect(written.map(fold)).toEqual(written.map(() => fold(word)))
})

test('different words stay different', () => {
  const words = ['బడి', 'గుడి', 'మడి', 'విద్య', 'వైద్య', 'పాట', 'రైతు', 'రాయి']
  expect(new Set(words.map(fold)).size).toBe(words.length)
})

test('forms of a word are the same', () => {
  const forms = ['పాఠశాల', 'పాఠశాలలో', 'పాఠశాలకు', 'పాఠశాలలు', 'paatashaalalu']
  expect(new Set(forms.map(fold)).size).toBeLessThanOrEqual(2)
  for (const words of [
    ['Schools', 'school'],
    ['donated', 'donating'],
    ['books', 'book'],
    ['T.V', 'TV'],
    ['e-mail', 'email'],
  ])
    expect(fold(words[0]!), words[0]).toBe(fold(words[1]!))
})

const isFound = (word: string) => word.toLowerCase() === 'bench'
const filler = 'word '.repeat(60).trim()

test('words that were found are marked, with the text between them unchanged', () => {
  expect(markWords('A bench, <b>Bench</b>.', isFound)).toEqual([
    { text: 'A ', isFound: false },
    { text: 'bench', isFound: true },
    { text: ', <b>', isFound: false },
    { text: 'Bench', isFound: true },
    { text: '</b>.', isFound: false },
  ])
})

test('a short text is shown whole', () => {
  expect(excerpt('One bench.', isFound)).toBe('One bench.')
})

test('a long text without words, or with a very long one, is shown as well', () => {
  expect(excerpt('–'.repeat(200), isFound)).toBe(`${'–'.repeat(160)} …`)
  expect(excerpt('x'.repeat(170), isFound)).toBe(`${'x'.repeat(160)} …`)
  expect(excerpt(`a ${'x'.repeat(170)} bench`, isFound)).toBe('… bench')
})

test('a long text is shown around the words, with whole words', () => {
  const line = excerpt(`${filler} bench ${filler}`, isFound)
  expect(line).toMatch(/^… (word )+bench (word )+…$/)
  expect(line.length).toBeLessThanOrEqual(164)
})

test('the place with most words is shown', () => {
  expect(excerpt(`bench ${filler} bench and bench`, isFound)).toMatch(/^… .*bench and bench$/)
})
