/** Texts as people type and paste them, on the page as they are meant. */
import { describe, expect, test } from 'vitest'
import { dictionaries } from '../../../src/i18n/dictionaries'
import { sitePictures } from '../../../src/model/addresses/addresses'
import type { MarkdownInput } from '../../../src/model/markdown/markdown'
import { convertText } from '../../fixtures/convert-text'
import { area, entry, plainPhoto, story } from '../../fixtures/site'
import { read } from './load'

function html(body: string, more?: Partial<MarkdownInput>): string {
  return convertText(body, more)
    .blocks.map((block) => ('html' in block ? block.html : `[${block.photo.file}]`))
    .join('\n')
}

const problemsOf = (body: string, more?: Partial<MarkdownInput>) =>
  convertText(body, more).problems.map(({ severity, line, message }) => `${severity} ${line} ${message}`)

test('is GitHub-flavoured Markdown', () => {
  expect(html('# Big\n\n**Bold** ~~gone~~ www.x.org\n\n|a|b|\n|-|-|\n|c|d|')).toBe(
    '<h2>Big</h2>\n<p><strong>Bold</strong> <del>gone</del> <a href="http://www.x.org">www.x.org</a></p>\n' +
      '<table>\n<thead>\n<tr>\n<th>a</th>\n<th>b</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>c</td>\n<td>d</td>\n</tr>\n</tbody>\n</table>',
  )
})

test('a line break stays, and is a paragraph in a biography', () => {
  expect(html('One\ntwo **three\nfour**')).toBe('<p>One<br>\ntwo <strong>three<br>\nfour</strong></p>')
  expect(html('One\n*two*', { hasLineParagraphs: true })).toBe('<p>One</p>\n<p><em>two</em></p>')
})

describe('white space of any kind is white space', () => {
  const spaces = ['\u00a0', ' \u200b']
  test.each(spaces)('%j after a mark', (space) => {
    expect(html(`##${space}What\n\n-${space}one\n-${space}two\n\n1.${space}one`)).toBe(
      '<h2>What</h2>\n<ul>\n<li>one</li>\n<li>two</li>\n</ul>\n<ol>\n<li>one</li>\n</ol>',
    )
  })

  test.each(['\t', '    ', '\u200e    '])('%j before a paragraph makes no code', (start) => {
    expect(html(`${start}A letter with **words**.`)).toBe('<p>A letter with <strong>words</strong>.</p>')
  })

  test.each(['\u00a0 \u2060', '\u3164'])('a line with only %j is empty', (line) => {
    expect(html(`One\n${line}\ntwo`)).toBe('<p>One</p>\n<p>two</p>')
  })

  test('fenced code and the joiners of Telugu words stay as they are', () => {
    expect(html('```\na\u00a0  b\n```')).toBe('<pre><code>a\u00a0  b\n</code></pre>')
    expect(html('````\n~~~\n```\n````\n##\u00a0A')).toBe('<pre><code>~~~\n```\n</code></pre>\n<h2>A</h2>')
    expect(html('```a``` b\n\n##\u00a0A')).toBe('<p><code>a</code> b</p>\n<h2>A</h2>')
    expect(html('అంగన్\u200cవాడీ', { language: 'te' })).toBe('<p>అంగన్\u200cవాడీ</p>')
  })
})

test.each([
  ['**50%**మంది', '<strong>50%</strong>మంది'],
  ['**“నవ తెలంగాణ”**లో', '<strong>“నవ తెలంగాణ”</strong>లో'],
  ['వార్త**“నవ”**లో', 'వార్త<strong>“నవ”</strong>లో'],
  ['***50%***మంది', '<em><strong>50%</strong></em>మంది'],
  ['**a**/**b** **c**', '<strong>a</strong>/<strong>b</strong> <strong>c</strong>'],
  ['The hall is 5*3*2 metres.', 'The hall is 5*3*2 metres.'],
  ['the 1**000**000', 'the 1<strong>000</strong>000'],
  ['Rs. 500*(for each child) and 600*(for others)', 'Rs. 500*(for each child) and 600*(for others)'],
  ['10~20 benches and 30~40 chairs', '10~20 benches and 30~40 chairs'],
])('emphasis in %s', (written, shown) => {
  expect(html(written).replace(/ lang="\w+"/, '')).toBe(`<p>${shown}</p>`)
})

describe('words that visitors do not see are reported with their line:', () => {
  const lost = (body: string, more?: Partial<MarkdownInput>) =>
    problemsOf(body, more).flatMap(
      (line) => /^warning (\d+ )visitors do not see "(.*)"\. W/.exec(line)?.slice(1).join('') ?? [],
    )

  test.each([
    [
      'a definition',
      'Venue: Gudem\n\n[Venue]: Gudem\n\n[Venue]: Medak',
      ['3 [Venue]: Gudem', '5 [Venue]: Medak'],
    ],
    ['the second of two definitions', '[a]\n\n[a]: /b\n[a]: /c', ['4 [a]: /c']],
    ['a cell too many', '|a|b|\n|-|-|\n|1|2|given to us|\n\nWe were given this.', ['3 |…|given to us|']],
    ['a note', 'One[^a].\n\n[^a]: Note a.\n\n[^b]: Note b.', ['5 [^b]: Note b.']],
    ['numbers of a list', '10. a\n20. b\n35. c', ['2 20. …', '3 35. …']],
    ['a comment', 'One\n\n<!-- two\nthree -->', ['3 <!-- two', '4 three -->']],
    ['tags', 'One <b>two</b> three', ['1 … <b>…']],
    ['what is between tags', '<div>Important</div>', ['1 <div>Important</div>']],
    ['one tag of two', '<div>\n\nOne\n\n</div>\nTwo', ['1 <div>', '5 </div>', '6 Two']],
    ['words behind the marks of code', '``` The day\na\n```', ['1 ``` The day']],
  ])('%s', (_, body, lines) => {
    expect(lost(body)).toEqual(lines)
  })

  test.each([
    'wo**rd**s &amp; caf&eacute;, \\*a\\* a\u00adb అంగన్\u200cవాడీ\nwww.x.org/aలో <https://x.org/b> c@x.org',
    '[a](</files/a b.pdf> "title") [b][long name] [c] ![d][c]\n\n[long name]: https://x.org\n[c]: c.jpg "e"',
    '![a *b*](c.jpg "d") [![e](f.jpg)](/about#g)',
    '1. a\n2. b\n\n---\n\n1. a\n1. b\n\n- [x] c\n- [ ] d\n\n2025. The year',
    '| a | b |\n|:--|--:|\n| c<br>d | `e` |\n\n```\nf\n```\n\n# g\n\nh[^i] j[^i]\n\n[^i]: k',
  ])('not %j', (body) => {
    expect(problemsOf(body)).toEqual([])
  })
})

test('a fence that is never closed is no fence', () => {
  expect(html('Programme\n~~~~~~~~\n\nAt *ten*\n\n- Books')).toBe(
    '<p>Programme<br>\n~~~~~~~~</p>\n<p>At <em>ten</em></p>\n<ul>\n<li>Books</li>\n</ul>',
  )
  expect(html('``` a\n*b* ```\n\n~~~\nc\n~~~')).toBe(
    '<p>``` a<br>\n<em>b</em> ```</p>\n<pre><code>c\n</code></pre>',
  )
  expect(html('> ~~~\n> *a*\n\n- ~~~\n- b\n\n~~~\n*c*\n~~~')).toBe(
    '<blockquote>\n<p>~~~<br>\n<em>a</em></p>\n</blockquote>\n<ul>\n<li>~~~</li>\n<li>b</li>\n</ul>\n<pre><code>*c*\n</code></pre>',
  )
})

test('U+2028 ends a line, U+2029 a paragraph, and messages keep the lines of the file', () => {
  expect(html('One\u2028two\u2029- three')).toBe('<p>One<br>\ntwo</p>\n<ul>\n<li>three</li>\n</ul>')
  expect(problemsOf('One\u2028two\u2029three\n[name]')).toEqual([
    'warning 2 the placeholder [name] is still to be replaced.',
  ])
})

test('<br> is a line break, and other HTML leaves a blank', () => {
  expect(html('One<br/>two<BR clear="all">three</br>four')).toBe('<p>One<br>\ntwo<br>\nthree<br>\nfour</p>')
  expect(html('<br>\nOne\n<br>\n<br>two\n\n- <br>three')).toBe(
    '<p>One</p>\n<p>two</p>\n<ul>\n<li>three</li>\n</ul>',
  )
  expect(html('One<i>two</i>three')).toBe('<p>One two three</p>')
})

test('task lists have signs, not controls', () => {
  expect(html('- [x] benches\n- [ ] books')).toBe('<ul>\n<li>☑ benches</li>\n<li>☐ books</li>\n</ul>')
})

test.each([
  ['2025. The year began well.', '<p>2025. The year began well.</p>'],
  ['1947) Freedom\n1950) The republic', '<p>1947) Freedom</p>\n<p>1950) The republic</p>'],
  ['100. [Link](/about)', '<p>100. <a href="/about">Link</a></p>'],
])('a long number at the beginning of a line is no list: %s', (written, shown) => {
  expect(html(written)).toBe(shown)
})

test('what takes the place of a list or a link is checked, too', () => {
  const warnings = problemsOf('2025. A <b> [name] ![](https://x.org/a.jpg)\n\n[![A](//x.org/b.jpg)](data:x)')
  expect(warnings.map((line) => line.slice(0, 34))).toEqual([
    'warning 1 the placeholder [name] i',
    'warning 1 the picture https://x.or',
    'warning 3 the link data:x is of a ',
    'warning 3 the picture //x.org/b.jp',
    'warning 1 visitors do not see "… <',
  ])
})

test('only lists of bold figures are facts', () => {
  expect(html('- **40** benches\n- **1 year** of internet')).toContain('<ul class="facts">')
  for (const other of ['- **Benches** 40\n- **2** more', '- 40 benches', '1. **40** benches'])
    expect(html(other)).not.toContain('facts')
})

describe('brackets', () => {
  test.each(['They \\[the trust\\] gave', 'A [sic\\] B', '`[code]`'])('%s is meant', (text) => {
    expect(problemsOf(text)).toEqual([])
  })

  test('without one they are placeholders, wherever they are typed', () => {
    const body =
      'By [name]\nand \\[sic\\] [day].\n![A [b] \\[sic\\]](c.jpg "D [e]")\n\n[Venue]: Gudem\n\n<!-- [f] [link](/g) --> x\n\na@b.c [g]'
    const placeholders = convertText(body).problems.flatMap(({ line, placeholder }) =>
      placeholder ? `${line} ${placeholder}` : [],
    )
    expect(placeholders.sort()).toEqual([
      '1 [name]',
      '2 [day]',
      '3 [b]',
      '3 [e]',
      '5 [Venue]',
      '7 [f]',
      '9 [g]',
    ])
  })
})

describe('places', () => {
  const place = (body: string) => convertText(body, { hasPlaces: true })

  test('headings can be linked to by their words, in every script', () => {
    const { blocks, places, links } = place(
      '## What the school received!\n\n## ధన్యవాదాలు, పాఠశాల\n\n## Photos\n\n## Photos\n\n[a](#What%20the%20school%20received) [b](<#ధన్యవాదాలు పాఠశాల>)',
    )
    expect(places).toEqual(['what-the-school-received', 'ధన్యవాదాలు-పాఠశాల', 'photos-2', 'photos-3'])
    expect(links.map((link) => link.place)).toEqual(['what-the-school-received', 'ధన్యవాదాలు-పాఠశాల'])
    expect(JSON.stringify(blocks)).toContain('<h2 id=\\"what-the-school-received\\">')
  })

  test('a place that no page has is an error', async () => {
    const body =
      '## Thanks\n\n[a](#thanks) [b](#nothing) [c](/about#Our-work) [d](/about#thank) [e](/education#2025-10-17-5e949096)'
    const { lines } = await read({
      'news/a.md': story('A', {}, body),
      'pages/about.md': entry(
        { title: 'About', description: 'Who', blocks: '[{title: A, text: B, image: school.jpg}]' },
        '## Our work\n\n[f](#our-work)',
      ),
      'news/a.te.md': entry({ title: 'అ' }, '## కృతజ్ఞతలు\n\n[g](#కృతజ్ఞతలు) [h](#lost)'),
    })
    const wrong = (file: string, link: string, remedy: string) =>
      `error    news/${file}  the link ${link} leads to a heading that the page does not have. ${remedy}`
    const write = 'Write # and the words of the heading, with hyphens between them.'
    expect(lines).toEqual([
      wrong('a.md:9', '#nothing', write),
      wrong('a.md:9', '/about#thank', write),
      wrong('a.te.md:7', '#lost', write),
    ])
  })
})

describe('links', () => {
  test.each([
    ['/About.html', '/sub/about'],
    ['</files/a b.pdf>', '/sub/files/A%20b.pdf'],
    ['/te', '/sub/te/'],
    ['https://www.trust.example/sub/education?from=chat', '/sub/education?from=chat'],
    ['https://www.trust.example/elsewhere', 'https://www.trust.example/elsewhere'],
    ['HTTP://x.org/B', 'http://x.org/B'],
    ['office@x.org', 'mailto:office@x.org'],
    ['tel:+91123', 'tel:+91123'],
  ])('%s leads to %s', (link, address) => {
    const output = convertText(`[a](${link})`, { base: '/sub/', siteUrl: 'https://www.trust.example/sub' })
    expect(output.problems).toEqual([])
    expect(output.blocks).toMatchObject([{ html: `<p><a href="${address}">a</a></p>` }])
  })

  test.each([
    [
      '[a]()',
      'error 1 the link has no address. Write it between the round brackets: [words](https://www.example.org).',
    ],
    ['[a](www.x.org)', 'error 1 the link www.x.org has no https:// at its start. Add it.'],
    [
      '[a](https://bank.example@evil.example)',
      'error 1 the link https://bank.example@evil.example is not a full address. Write it like https://www.example.org.',
    ],
    [
      '[](/about)',
      'warning 1 the link /about has no words, so nobody can see it. Write words between the square brackets, or remove it.',
    ],
    [
      '**[two](JavaScript:alert(1))**',
      'warning 1 the link JavaScript:alert(1) is of a kind that is not allowed and was removed.',
    ],
    [
      '[a](java&Tab;script:alert)',
      'warning 1 the link java script:alert is of a kind that is not allowed and was removed.',
    ],
    [
      '![a](https://x.org/a.jpg)',
      'warning 1 the picture https://x.org/a.jpg is not a photo of this site and was removed. Download it into the folder photos, and write its name.',
    ],
    [
      '![a](b c.jpg)',
      'error 1 a photo or link is not complete. Write ![words](<name of the photo.jpg>) or [words](<address>), all of it on one line.',
    ],
    [
      '<!-- ask\n\nA day.',
      'error 1 everything after <!-- is not shown, because --> is missing. Add --> at the end of the comment, or remove <!--.',
    ],
    [
      'a &#12; b',
      'error 1 there is an invisible character (U+000C) after "a". It often comes with text pasted from slides or documents. Delete it, and type a space or press Enter instead.',
    ],
  ])('%s is reported', (text, problem) => {
    expect(problemsOf(text).map((line) => line.replace(/\t/g, ' '))).toEqual([problem])
    expect(html(text)).not.toMatch(/href="(?!\/)/i)
  })

  test.each([
    ['“https://x.org/form”', 'https://x.org/form'],
    ['https://x.org/hi। https://x.org/a…', 'https://x.org/hi https://x.org/a'],
    ['https://x.org/formలో www.x.org/helpకి', 'https://x.org/form http://www.x.org/help'],
    ['https://x.orgలో', 'https://x.org'],
    ['https://te.wikipedia.org/wiki/తెలుగు_భాష।', `https://te.wikipedia.org/wiki/${encodeURI('తెలుగు_భాష')}`],
    ['(https://x.org/a_(b).)”', 'https://x.org/a_(b)'],
    ['https://x.org/a—https://x.org/b', 'https://x.org/a https://x.org/b'],
    ['https://x.org/a"b https://x.org/🎉', 'https://x.org/a https://x.org/'],
    ['https://x.org/form.\u200e [a](tel:\u202a+91123\u202c)', 'https://x.org/form tel:+91123'],
    ['office@x.orgకు', 'mailto:office@x.org'],
  ])('addresses end where addresses end: %s', (text, addresses) => {
    const shown = html(text)
    expect([...shown.matchAll(/href="([^"]*)"/g)].map(([, address]) => address).join(' ')).toBe(addresses)
    expect(shown.replace(/<[^>]*>/g, '')).toBe(text.replace(/\[(.)]\(.*\)/, '$1'))
    expect(problemsOf(text)).toEqual([])
  })

  test('a placeholder is no part of an address', () => {
    expect(problemsOf('https://x.org/[id]')).toEqual([
      'warning 1 the placeholder [id] is still to be replaced.',
    ])
  })

  test('lead to pages and files that the site has', async () => {
    const text =
      '[a](/old) [b](/te/about) [c](/feed.xml) [d](/abuot) [e](/flies/A%20b.pdf) [f](/nowhere) [g](school.jpg)'
    const { lines } = await read(
      { 'site.te.md': entry({ name: 'దీపం' }), 'news/a.md': story('A', { aliases: '[/old]' }, text) },
      { publicFiles: [...sitePictures, '/files/A b.pdf'] },
    )
    expect(lines).toEqual([
      'error    news/a.md:8  the link /abuot does not lead to a page of this site. For another site write the whole address, with https://.',
      'error    news/a.md:8  the link /flies/A%20b.pdf does not lead to a page of this site. For another site write the whole address, with https://.',
      'error    news/a.md:8  the link /nowhere does not lead to a page of this site. For another site write the whole address, with https://.',
      'error    news/a.md:8  school.jpg is a photo, not a page. To show it, write ! directly before the [.',
    ])
  })
})

test('photos stand between texts, and inside tables, lists, quotations and links; names are decoded', async () => {
  const photo = await plainPhoto('teal')
  const { content, lines } = await read({
    'photos/a&b,c#1.jpg': photo,
    'news/a.md': story(
      'A',
      {},
      'One ![A](a%26b%2Cc%231.jpg "Caption") two.\n\n| ![](school.jpg) |\n|-|\n\n[![](school.jpg)](/about)\n\n> ![B][s]\n\n[s]: school.jpg',
    ),
  })
  expect(lines).toEqual([])
  const [one, figure, rest] = content!.news[0]!.blocks
  expect(one).toEqual({ html: '<p>One  two.</p>' })
  expect(figure).toMatchObject({
    photo: { path: 'content/photos/a&b,c#1.jpg', alt: 'A', caption: 'Caption' },
  })
  expect(rest).toMatchObject({
    html: expect.stringMatching(/own-1.*wide-2.*own-3/s),
    photos: { 1: {}, 2: {}, 3: { alt: 'B' } },
  })
})

test('footnotes are numbered through a text, in its language, with identifiers of their own', () => {
  const body = 'One[^a].\n\nTwo[^b], again[^a].\n\n[^a]: Note a.\n[^b]: Note b.'
  const shown = html(body)
  expect(shown.match(/data-footnote-ref[^>]*>\d/g)?.map((part) => part.at(-1))).toEqual(['1', '2', '1'])
  const ids = [...shown.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)
  expect(ids.every((id) => id!.startsWith('a-'))).toBe(true)
  expect(new Set(ids).size).toBe(ids.length)
  expect(html('ఒకటి[^a].\n\n[^a]: గమనిక.', { language: 'te' })).toContain(`>${dictionaries.te.footnotes}<`)
})

test('parts in another language are marked', () => {
  expect(html('## నమస్కారం\n\nHello')).toBe('<h2 lang="te">నమస్కారం</h2>\n<p>Hello</p>')
})

describe('texts that would take long', () => {
  const tooMany =
    'the text has more than 5000 lines and cells of tables, or 20000 marks such as *. Divide it into several files.'
  const open = 'a [ is not closed within 3000 characters. Close it earlier, or write \\[.'
  const table = (cells: number) => `|${'a|'.repeat(cells)}\n|${'-|'.repeat(cells)}\n|${'a|'.repeat(cells)}`

  test.each([
    [
      'levels',
      '>'.repeat(21),
      'error 1 the text is nested more than 20 levels deep. Use fewer > and lists in lists.',
    ],
    [
      'marks',
      `One\n\n${'*a '.repeat(501)}`,
      'error 3 the paragraph has more than 500 marks such as * and [. Divide it by empty lines.',
    ],
    [
      'signs in a row',
      `One\n\nhttps://x.org/${'.'.repeat(1001)}a`,
      'error 3 there are more than 1000 characters such as . in a row. Delete some.',
    ],
    ['an open bracket', `One\n\n[a ${'='.repeat(90_000)}`, `error 3 ${open}`],
    ['brackets in an open one', `[a](/b) [${'one [two] three\n'.repeat(201)}`, `error 200 ${open}`],
    ['lines', 'a\n'.repeat(5001), `error 5001 ${tooMany}`],
    ['marks in all', `${'`a '.repeat(400)}\n\n`.repeat(51), `error 99 ${tooMany}`],
    ['lists in lists', `${'  '.repeat(18)}- a\n`.repeat(300), `error 251 ${tooMany}`],
    ['cells', table(3400), `error 3 ${tooMany}`],
  ])('too many %s are an error', (_, text, problem) => {
    expect(problemsOf(text)).toEqual([problem])
  })

  test('20 levels, a long rule, a long paragraph, a list and a table are none', () => {
    expect(problemsOf(`${'> '.repeat(20)}a`)).toEqual([])
    expect(problemsOf('- '.repeat(40))).toEqual([])
    expect(problemsOf(`${'10. '.repeat(9)}a`)).toEqual([])
    expect(problemsOf('[One](/a) word '.repeat(160) + 'and another word '.repeat(5000))).toEqual([])
    expect(problemsOf('- a\n'.repeat(1000))).toEqual([])
    expect(problemsOf(table(5) + '\n|a|b|c|d|e|'.repeat(500))).toEqual([])
  })
})

test('a text is converted once, until it or the site changes', async () => {
  const items = new Map<string, never>()
  const known = {
    lookUp: (file: string) => ({
      item: items.get(file),
      keep: (item: unknown) => void items.set(file, item as never),
      isCurrent: () => true,
    }),
  }
  const files = { 'focus-areas/health.md': area('Health', 2, {}, 'Some *words*.') }
  const first = await read(files, { items: known })
  const kept = new Map(items)
  const second = await read(files, { items: known })
  expect(second.content?.areas[1]?.blocks).toEqual(first.content?.areas[1]?.blocks)
  for (const [file, item] of items) expect(item).toBe(kept.get(file))
  await read(files, { items: known, base: '/sub/' })
  expect(items.get('content/focus-areas/health.md')).not.toBe(kept.get('content/focus-areas/health.md'))
})
