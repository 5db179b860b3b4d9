/** What phones, chats and Indian languages make of Markdown is shown as the author meant it, or reported with its line. */
import { describe, expect, test } from 'vitest'
import { convertMarkdown } from '../../../../scripts/content/markdown/markdown'
import { type Language, languages } from '../../../../src/i18n/languages'
import { story } from '../../../fixtures/site'
import { load } from '../load'

function convert(body: string, language: Language = 'en') {
  return convertMarkdown({
    body,
    language,
    idPrefix: 'a-',
    bodyOffset: 0,
    path: '/benches',
    base: '/',
    publicFiles: [],
  })
}

function html(body: string): string {
  const text = convert(body).blocks.map((block) => ('html' in block ? block.html : '[photo]'))
  return text.join('\n').replace(/ lang="te"/g, '')
}

describe('emphasis beside signs and letters', () => {
  test.each([
    ['**50%**మంది', '<strong>50%</strong>మంది'],
    ['**“నవ తెలంగాణ”**లో', '<strong>“నవ తెలంగాణ”</strong>లో'],
    ['**"నవ"**లో', '<strong>"నవ"</strong>లో'],
    ['**(రూ. 2,50,000)**ను', '<strong>(రూ. 2,50,000)</strong>ను'],
    ['**Note:**Please', '<strong>Note:</strong>Please'],
    ['**50%**\u200cమంది', '<strong>50%</strong>\u200cమంది'],
    ['**जल!**को', '<strong>जल!</strong>को'],
    ['వార్త**“నవ”**లో', 'వార్త<strong>“నవ”</strong>లో'],
    ['మొత్తం**₹500**ను', 'మొత్తం<strong>₹500</strong>ను'],
    ['**[మేము](https://x.org)**లో', '<strong><a href="https://x.org">మేము</a></strong>లో'],
    ['[మేము](https://x.org)లో', '<a href="https://x.org">మేము</a>లో'],
    ['*“నవ”*లో', '<em>“నవ”</em>లో'],
    ['_“నవ”_లో', '<em>“నవ”</em>లో'],
    ['_ముఖ్యం_గా', '<em>ముఖ్యం</em>గా'],
    ['***50%***మంది', '<em><strong>50%</strong></em>మంది'],
    ['~~50%~~మంది', '<del>50%</del>మంది'],
    [
      '**a**/**b** **c**, **d**',
      '<strong>a</strong>/<strong>b</strong> <strong>c</strong>, <strong>d</strong>',
    ],
  ])('%s', (written, shown) => {
    // A site may have the language of the text.
    expect(html(written).replace(/ lang="\w+"/, '')).toBe(`<p>${shown}</p>`)
  })

  test('no stars are said to be shown between two bold words', async () => {
    const { lines } = await load({
      'news/one.md': story('Benches', {}, '**50%**మంది విద్యార్థులు, **“నవ తెలంగాణ”**లో వార్త.'),
    })
    expect(lines).toEqual([])
  })

  test.each([
    'Between 10~20 benches and 30~40 chairs',
    'about ~20 benches and ~30 chairs',
    'The hall is 5*3*2 metres.',
    'Rs. 500*(for each child) and 600*(for others)',
    'for 500*, or 600* with bags',
    'the file my_new_photo, a_b',
  ])('%s has none', (text) => {
    expect(html(text)).toBe(`<p>${text}</p>`)
  })

  test('marks of chats are read as Markdown, and one tilde around words strikes them through', () => {
    expect(html('*bold* _italic_ ~gone~, ```mono```')).toBe(
      '<p><em>bold</em> <em>italic</em> <del>gone</del>, <code>mono</code></p>',
    )
  })

  test('stars that are shown are reported with their line', () => {
    expect(convert('One\ntwo **three').problems).toEqual([
      {
        severity: 'warning',
        line: 2,
        message:
          'the stars before "three" are shown. Write **words** with stars on both sides, or \\*\\* to show them.',
      },
    ])
    expect(convert('One \\*\\* two, `**`').problems).toEqual([])
  })
})

describe('web addresses beside letters that are not ASCII', () => {
  test.each([
    ['https://example.org/helpలో', '<a href="https://example.org/help">https://example.org/help</a>లో'],
    ['https://example.orgలో', '<a href="https://example.org">https://example.org</a>లో'],
    ['https://example.org/help।', '<a href="https://example.org/help">https://example.org/help</a>।'],
    [
      'https://example.org/help\u200cలో',
      '<a href="https://example.org/help">https://example.org/help</a>\u200cలో',
    ],
    ['“https://example.org/help”', '“<a href="https://example.org/help">https://example.org/help</a>”'],
    ['www.example.org/helpने', '<a href="http://www.example.org/help">www.example.org/help</a>ने'],
    ['a@example.orgకు', '<a href="mailto:a@example.org">a@example.org</a>కు'],
  ])('%s', (written, shown) => {
    expect(html(written)).toBe(`<p>${shown}</p>`)
    expect(convert(written).problems).toEqual([])
  })

  test('letters that may be a part of the address are reported', () => {
    const { problems } = convert('One\n\nhttps://example.org/తెలుగు')
    expect(problems).toEqual([
      {
        severity: 'warning',
        line: 3,
        message:
          'the whole of https://example.org/తెలుగు becomes a link. If its last letters are no part of the address, leave a space before them; if they are, write <https://example.org/తెలుగు>.',
      },
    ])
    for (const meant of [
      '<https://example.org/తెలుగు>',
      '[a](https://example.org/తెలుగు)',
      'https://example.org/café',
    ])
      expect(html(meant)).toMatch(/%[^"%]*"/)
    expect(convert('<https://example.org/తెలుగు>').problems).toEqual([])
  })
})

describe('lines', () => {
  test.each([
    ['• 40 benches', '• 20 bags'],
    ['· ఒకటి', '· రెండు'],
    ['– one', '– two'],
    ['👉 Thanks', '✅ Done'],
    ['1️⃣ One', '➡ Two'],
    ['→ One', '\uf0b7 Two'],
    ['🇮🇳 One', '\u200b• Two'],
    ['1)One', '2)Two'],
    ['(a) One', '(b) Two'],
    ['౧. One', '౨. Two'],
    ['-One', '-Two'],
  ])('%s: lines of a list stay lines', (one, two) => {
    expect(html(`We gave:\n${one}\n${two}`)).toBe(`<p>We gave:<br>\n${one}<br>\n${two}</p>`)
  })

  test('other lines of a paragraph are joined', () => {
    expect(html('One line\n1.5 lakh rupees\n2025 was good')).not.toContain('<br>')
  })

  test('1) begins a list', () => {
    expect(html('1) One\n2) Two')).toContain('<ol>')
  })

  test.each([
    '[17/10/25, 10:31] Ravi K: ',
    '[17/10/25, 10:31:05 AM] Ravi K: ',
    '\u200e[10:31 am, 17/10/2025] Ravi K: ',
    '17/10/2025, 10:31 pm - Ravi K: ',
  ])('%s: names from a chat are reported, and its lines stay lines', (prefix) => {
    const { problems } = convert(`Text\n\n${prefix}Hello\n${prefix}again`)
    expect(problems.map(({ severity, line }) => `${severity} ${line}`)).toEqual(['warning 3', 'warning 4'])
    expect(problems[0]?.message).toBe(
      `"${prefix.replace('\u200e', '').trim()}" was copied from a chat and publishes the name "Ravi K". Remove it, unless the person agreed.`,
    )
    expect(html(`${prefix}Hello\n${prefix}again`)).toContain('<br>')
  })
})

describe('code marks of a chat', () => {
  test.each([
    ['```40 benches\n20 bags```\n\nThanks', 'the words after ``` are not shown'],
    [
      '```\n40 benches\n\nThanks',
      'everything after ``` is shown as code, because a line with only ``` is missing at its end',
    ],
    ['```40 benches\n20 bags\n```', 'the words after ``` are not shown'],
  ])('%j is reported', (body, fault) => {
    expect(convert(`Text\n\n${body}`).problems).toEqual([
      { severity: 'warning', line: 3, message: expect.stringContaining(fault) },
    ])
  })

  test('closed code is not reported', () => {
    expect(convert('```\na\n```\n\n```js\na\n```\n\n> ```\n> a\n> ```\n\n    indented').problems).toEqual([])
  })
})

describe('footnotes', () => {
  const body = 'One[^a].\n\n![A](a.jpg)\n\nTwo[^b], again[^a].\n\n[^a]: Note a.\n[^b]: Note b.'

  test('are numbered through the text and listed once, in its language', () => {
    const shown = html(body)
    expect(shown.match(/data-footnote-ref[^>]*>\d/g)?.map((part) => part.at(-1))).toEqual(['1', '2', '1'])
    const ids = [...shown.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(shown).toMatch(/>Footnotes<.*Back to reference 1-2/s)
    const telugu = convert('ఒకటి[^a].\n\n[^a]: గమనిక.', 'te').blocks
    const { footnotes, backToText } = languages.te
    const parts = new RegExp(`>${footnotes}<.*${backToText(1, 1)}`, 's')
    expect(telugu).toEqual([{ html: expect.stringMatching(parts) }])
  })

  test('of different texts have different identifiers', async () => {
    const text = 'Words[^1].\n\n[^1]: Note.'
    const { content } = await load({
      'news/a.md': story('A', {}, text),
      'news/b.md': story('B', {}, text),
    })
    const texts = content!.news.map(({ blocks }) => JSON.stringify(blocks))
    const ids = texts.flatMap((part) => [...part.matchAll(/ id=\\"([^"]*)\\"/g)].map(([, id]) => id))
    expect(ids).toHaveLength(6)
    expect(new Set(ids).size).toBe(6)
    for (const part of texts) {
      const [, target] = /href=\\"#([^"]*)\\"/.exec(part)!
      expect(part).toContain(`id=\\"${target}\\"`)
    }
  })
})
