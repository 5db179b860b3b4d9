import { expect, test } from 'vitest'
import { hyphenate } from '../../../scripts/publish/render/hyphenate'

const long = 'ప్రధానోపాధ్యాయులు'

const cases: [name: string, html: string, shown: string][] = [
  ['between syllables', `<p>${long}</p>`, '<p>ప్రధా|నో|పా|ధ్యా|యులు</p>'],
  ['not before a consonant without a vowel', '<p>హైదరాబాద్‌లోని</p>', '<p>హైద|రా|బాద్‌|లోని</p>'],
  ['not before several of them', '<p>ప్రధానోపాధ్యాయబ్యాంక్స్</p>', '<p>ప్రధా|నో|పా|ధ్యా|యబ్యాంక్స్</p>'],
  ['at joiners', '<p>అంగన్‌వాడీలోనే</p>', '<p>అంగన్‌|వా|డీ|లోనే</p>'],
  ['not in words with few syllables', '<p>రిజిస్ట్రేషన్లు</p>', '<p>రిజిస్ట్రేషన్లు</p>'],
  ['not in headings', `<h2 id="a"><a>${long}</a></h2>`, `<h2 id="a"><a>${long}</a></h2>`],
  ['after headings', `<h2>బడి</h2><p>${long}</p>`, '<h2>బడి</h2><p>ప్రధా|నో|పా|ధ్యా|యులు</p>'],
  ['not in short words', '<p>పాఠశాలలో ఉంది</p>', '<p>పాఠశాలలో ఉంది</p>'],
  ['not in other scripts', '<p>Internationalization</p>', '<p>Internationalization</p>'],
  ['not in attributes', `<img alt="${long}"/>`, `<img alt="${long}"/>`],
  ['not in data', `<script>"${long}"</script>`, `<script>"${long}"</script>`],
  ['not in the title', `<title>${long}</title>`, `<title>${long}</title>`],
  ['not in buttons, which React renders again', `<button>${long}</button>`, `<button>${long}</button>`],
]

test.each(cases)('%s', (_name, html, shown) => {
  expect(hyphenate(html).replaceAll('\u00AD', '|')).toBe(shown)
})

test('keeps a number and the next Telugu word on one line', () => {
  const html = '<h1 title="5 లక్షల">కళాశాలకు 5 లక్షల రూపాయలు</h1><p>40 benches, 2025 మే 2న</p>'
  expect(hyphenate(html).replaceAll('\u00A0', '_')).toBe(
    '<h1 title="5 లక్షల">కళాశాలకు 5_లక్షల రూపాయలు</h1><p>40 benches, 2025_మే_2న</p>',
  )
})

test.each([
  ['2025 సెప్టెంబర్ 2న వచ్చారు', '2025_సెప్టెంబర్_2న వచ్చారు'],
  ['17 అక్టోబర్ 2025', '17_అక్టోబర్_2025'],
  ['17 అక్టోబరు, 2025', '17_అక్టోబరు,_2025'],
  ['మేము 40 బెంచీలు', 'మేము 40_బెంచీలు'],
  ['సెప్టెంబర్‌లో 40 బెంచీలు', 'సెప్టెంబర్‌లో_40_బెంచీలు'],
])('keeps a date on one line: %s', (text, shown) => {
  expect(hyphenate(`<p>${text}</p>`).replaceAll('\u00A0', '_')).toBe(`<p>${shown}</p>`)
})

test('never separates joined letters', () => {
  expect(
    hyphenate('<p>క్ష్మాస్త్రీర్యాంస్వాతంత్ర్యము</p>')
      .split('\u00AD')
      .every((part) => !/^[\u0C3E-\u0C4D]/.test(part)),
  ).toBe(true)
})
