/**
 * 300 texts as people paste them from word processors, chats and mails, and type them on Telugu keyboards, the same ones in every run.
 * Each word of them is on the page, or in a line that a message names, and no text takes two seconds.
 */
import { expect, test } from 'vitest'
import { photosInBlocks } from '../../src/page-data/text-photos'
import { convertText } from '../fixtures/convert-text'
import { createRandom } from '../fixtures/random'

type Random = ReturnType<typeof createRandom>
const whole = (random: Random, low: number, high: number) => Math.floor(random(low, high + 1))
const oneOf = <Item>(random: Random, items: readonly Item[]) => items[whole(random, 0, items.length - 1)]!
const times = (random: Random, low: number, high: number, make: () => string) =>
  Array.from({ length: whole(random, low, high) }, make)

const english =
  'school children books benches village library teacher water seeds farmers office meeting thanks given received distributed on at with 40 2025 Rs. 2,50,000/- 10:30'.split(
    ' ',
  )
const telugu = 'పాఠశాల పిల్లలకు పుస్తకాలు గ్రామం ఉపాధ్యాయులు అంగన్\u200cవాడీ రైతులకు విత్తనాలు నీరు క్ష్మ ౨౦౨౫ లో'.split(' ')

/** Words, of which no two are the same, so that each one that is lost is missed. */
function wordsOf(random: Random, script: readonly string[]) {
  let count = 0
  return (low = 2, high = 9) =>
    times(random, low, high, () => `${oneOf(random, script)}${(count++).toString(36)}q`).join(' ')
}

type Words = ReturnType<typeof wordsOf>
type Source = (words: Words, random: Random) => string

const bullets = ['•', '·', '-', '*', '–', 'o', '', '➢', '✓', '●', '1.', '1)', 'a)', '(i)', '10.']
const signs = [...'“”‘’…—–₹®½\u00a0\u200b\u200e\u00ad\t।&<>|#~_*^\\[]()']
const addresses = [
  'https://example.org/form',
  'www.example.org/help',
  'office@example.org',
  'http://example.org/?a=b&c=d',
  'https://te.wikipedia.org/wiki/తెలుగు',
  'tel:+910000000000',
]

/** What stands in a line of each source. */
const sources: Record<string, Source[]> = {
  Word: [
    (words, random) =>
      `${oneOf(random, bullets)}${oneOf(random, ['\t', ' ', '\u00a0\u00a0', '    '])}${words()}`,
    (words) => `“${words()}”—${words(1, 2)}…`,
    (words) => `${words()}\u000a${words()}\u2028${words()}`,
    (words) => `${words(1, 3)}\t${words(1, 3)}\t${words(1, 3)}`,
    (words) => `<p class="MsoNormal">${words()}</p>`,
    (words) => `${words()}\u00ad${words()} \u00b9`,
    (words) => `<!--[if gte mso 9]>${words(1, 2)}<![endif]-->${words()}`,
    (words) => `[${words(1, 2)}]: ${words()}`,
  ],
  Docs: [
    (words) => `# ${words()}`,
    (words) => `**${words(1, 3)}:** ${words()}`,
    (words) =>
      `| ${words(1, 2)} | ${words(1, 2)} |\n|---|---|\n| ${words(1, 2)} | ${words(1, 2)} | ${words(1, 2)} |`,
    (words) => `[${words(1, 3)}](https://example.org/a "${words(1, 2)}")`,
    (words) => `${words()}[^1]\n\n[^1]: ${words()}`,
    (words) => `1. ${words()}\n2. ${words()}\n   * ${words()}\n4. ${words()}`,
    (words) => `${words()}<br>${words()}<br/>${words()}`,
    (words) => `\`\`\`\n${words()}\n\`\`\``,
  ],
  WhatsApp: [
    (words, random) =>
      `[${whole(random, 1, 28)}/10/25, 10:${whole(random, 10, 59)} am] ${words(1, 2)}: ${words()}`,
    (words) => `*${words(1, 3)}* _${words(1, 3)}_ ~${words(1, 2)}~ \`\`\`${words(1, 2)}\`\`\``,
    (words, random) => `${words()} ${oneOf(random, ['🙏🙏', '👨‍👩‍👧', '❤️', '🎉'])}${words(1, 2)}`,
    (words) => `~~~~~~~~~~~~~~~~\n${words()}`,
    (words) => `\`\`\`${words()}\n${words()}`,
    (words, random) =>
      `${words(1, 3)} ${oneOf(random, addresses)}${oneOf(random, ['', '.', '”', 'లో', '\u200e', ')', '…', '[x]'])} ${words(1, 2)}`,
    (words) => `\u202a+91 00000 00000\u202c ${words()}`,
    (words) => `=================\n${words()}\n-----------------`,
  ],
  mail: [
    (words, random) => `${'> '.repeat(whole(random, 1, 4))}${words()}`,
    (words) => `On Mon, 3 Nov 2025 at 10:30, ${words(1, 2)} <office@example.org> wrote:`,
    (words) => `-- \n${words()}`,
    (words) => `<${words(1, 1)}@example.org> ${words()}`,
    (words) => `<https://example.org/${words(1, 1)}> ${words()}`,
    (words) => `${words()}\\\n${words()}  \n${words()}`,
    (words) => `&nbsp;${words()} &amp; ${words(1, 2)}&#8217;s`,
    (words) => `<div>${words()}\n\n${words()}</div>`,
  ],
  keyboard: [
    (words, random) => `${words()}${oneOf(random, signs)}${oneOf(random, signs)}${words()}`,
    (words) => `**${words(1, 2)}**లో, వార్త**“${words(1, 2)}”**`,
    (words) => `${words()}: [${words(1, 2)}] (${words(1, 1)})`,
    (words) => `ప్రశ్న: ${words()}?\u200c\u200c ${words()}।`,
    (words) => `\u2003\u2003${words()}`,
    (words) => `![${words(1, 3)}](photo.jpg "${words(1, 3)}")`,
    (words) => `10. ${words()}\n20. ${words()}\n35) ${words()}`,
    (words, random) => `${words(1, 2)}${oneOf(random, addresses)}${words(1, 2)}`,
  ],
}

function makeText(source: string, number: number): string {
  const random = createRandom(`${source} ${number}`)
  const words = wordsOf(random, source === 'keyboard' || number % 3 === 0 ? [...telugu, ...english] : english)
  const lines = times(random, 3, 14, () =>
    random(0, 1) < 0.3
      ? words()
      : oneOf(random, sources[oneOf(random, [source, source, source, ...Object.keys(sources)])]!)(
          words,
          random,
        ),
  )
  return lines
    .map((line) => line + oneOf(random, ['\n', '\n\n', '\r\n', '\n \n']))
    .join('')
    .replaceAll('\r\n', '\n')
    .trim()
}

const texts = Object.keys(sources).flatMap((source) =>
  Array.from({ length: 60 }, (_, number): [string, string] => [
    `${source} ${number}`,
    makeText(source, number),
  ]),
)

/** The made words in a text: `books4q`. */
const madeWords = (text: string) =>
  text.replace(/\p{Cf}/gu, '').match(/[\p{L}\p{M}\p{N}.,:/-]*?[0-9a-z]+q/gu) ?? []

test.each(texts)('%s', (_, body) => {
  const start = process.cpuUsage()
  const { blocks, problems, isRefused } = convertText(body)
  const { user, system } = process.cpuUsage(start)
  expect((user + system) / 1e6, body).toBeLessThan(2)
  expect(isRefused).toBeUndefined()
  const shown = blocks.map((block) => {
    const images = photosInBlocks([block])
    const html = 'html' in block ? block.html : ''
    return [
      html.replace(/<[^>]*>/g, ''),
      html,
      ...images.map(({ alt, caption }) => `${alt} ${caption}`),
    ].join(' ')
  })
  const published = new Set(madeWords(decodeURI(shown.join(' '))))
  const named = new Set(problems.filter(({ placeholder }) => !placeholder).map(({ line }) => line))
  const lost = body
    .split('\n')
    .flatMap((line, index) => (named.has(index + 1) ? [] : madeWords(line)))
    .filter((word) => !published.has(word))
  expect(lost, body).toEqual([])
})
