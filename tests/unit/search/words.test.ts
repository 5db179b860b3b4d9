/** The forms in which words are compared. */
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { toLatin } from '../../../src/behaviour/search/latin'
import { fold, wordsOf } from '../../../src/behaviour/search/words'

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
  ['ఆంధ్ర', ['andhra', 'aandhra', 'amdhra', 'āndhra']],
  ['ఆంధ్ర', ['Andhra', 'aandra']],
  ['విజ్ఞప్తి', ['vijnapti', 'vignapti', 'vignapthi']],
  ['సంప్రదించండి', ['sampradinchandi', 'sanpradinchandi']],
  ['నీరు', ['neeru', 'niru', 'nīru']],
  ['ఊరు', ['ooru', 'uru', 'uuru']],
  ['స్కూల్', ['school', 'skool']],
  ['ప్రిన్సిపాల్', ['principal', 'prinsipaal']],
  ['కృషి', ['krushi', 'krusi']],
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
