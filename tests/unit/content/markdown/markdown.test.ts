import { expect, test } from 'vitest'
import { convertMarkdown, type MarkdownInput } from '../../../../scripts/content/markdown/markdown'
import { createLinkCheck } from '../../../../src/shared/addresses/page-links'

function convert(body: string, more: Partial<MarkdownInput> = {}) {
  const publicFiles = ['/files/A b.pdf']
  const output = convertMarkdown({
    body,
    language: 'en',
    idPrefix: 'a-',
    bodyOffset: 0,
    path: '/benches',
    base: '/',
    publicFiles,
    ...more,
  })
  const checkLink = createLinkCheck(['/', '/about', '/education/2024', ...publicFiles])
  const faults = output.links.flatMap((link) => {
    const message = checkLink(link)
    return message ? [{ severity: 'error', line: link.line, message }] : []
  })
  return { ...output, problems: [...output.problems, ...faults] }
}

function html(body: string, more?: Partial<MarkdownInput>): string {
  return convert(body, more)
    .blocks.map((block) => ('html' in block ? block.html : `[${block.image.file}]`))
    .join('\n')
}

test('converts GitHub-flavoured Markdown to HTML', () => {
  expect(html('# Big\n\n**Bold** ~~gone~~ www.x.org\n\n- [x] done')).toBe(
    '<h2>Big</h2>\n<p><strong>Bold</strong> <del>gone</del> <a href="http://www.x.org">www.x.org</a></p>\n' +
      '<ul class="contains-task-list">\n<li class="task-list-item"><input type="checkbox" checked disabled> done</li>\n</ul>',
  )
})

test('marks only lists of bold figures as facts', () => {
  expect(html('- **40** benches\n- **1 year** of internet')).toBe(
    '<ul class="facts">\n<li><strong>40</strong> benches</li>\n<li><strong>1 year</strong> of internet</li>\n</ul>',
  )
  for (const other of ['- **Benches** 40\n- **2** more', '- 40 benches', '1. **40** benches', '- x **40**']) {
    expect(html(other)).not.toContain('facts')
  }
})

test('keeps text unchanged', () => {
  expect(html('$& US$"five" తెలుగు {x} </b>')).toBe('<p>$&#x26; US$"five" తెలుగు {x} </p>')
})

test('corrects capitals and .html in links to pages, and adds the base', () => {
  expect(html('[a](/About.html) [b](about#team) [c](</files/a b.pdf>) [d](/)', { base: '/sub/' })).toBe(
    '<p><a href="/sub/about">a</a> <a href="/sub/about#team">b</a> <a href="/sub/files/A%20b.pdf">c</a> <a href="/sub/">d</a></p>',
  )
})

test('keeps the address of links with allowed protocols', () => {
  for (const link of [
    'https://x.org/',
    'http://x.org/',
    'mailto:a@x.org',
    'tel:+91123',
    'sms:+91123',
    'whatsapp://send?text=a',
  ]) {
    expect(html(`[a](${link})`)).toBe(`<p><a href="${link}">a</a></p>`)
  }
})

test('compares schemes without capitals, as phones write them', () => {
  const { problems, blocks } = convert(
    '[a](Https://x.org/A) [b](MAILTO:A@x.org) <Tel:+91123> HTTP://x.org/B [c](WhatsApp://send?text=A) [d](Sms:+91123)',
  )
  expect(problems).toEqual([])
  const [block] = blocks as [{ html: string }]
  expect([...block.html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
    'https://x.org/A',
    'mailto:A@x.org',
    'tel:+91123',
    'http://x.org/B',
    'whatsapp://send?text=A',
    'sms:+91123',
  ])
})

test('takes out what the sanitizer drops, with its line, and keeps the words', () => {
  const text =
    'One\n\n**[two](JavaScript:alert(1))**, [three](/about)\n\n- [four](data:text/html,x) <irc://x.org>'
  expect(html(text)).toBe(
    '<p>One</p>\n<p><strong>two</strong>, <a href="/about">three</a></p>\n<ul>\n<li>four irc://x.org</li>\n</ul>',
  )
  const message = (link: string) => `the link ${link} is of a kind that is not allowed and was removed.`
  expect(convert(text).problems).toEqual([
    { severity: 'warning', line: 3, message: message('javascript:alert(1)') },
    { severity: 'warning', line: 5, message: message('data:text/html,x') },
    { severity: 'warning', line: 5, message: message('irc://x.org') },
  ])
})

test('reports what Markdown does not show', () => {
  const silent =
    'A[^1], [b], c[^1]\n\n[^1]: Note\n\n[b]: /about\n\n1. One\n1. Two\n\n3. Three\n4. Four\n\n| A |\n|---|\n| <b>1</b> |'
  expect(convert(silent).problems.map(({ message }) => message)).toEqual([
    'HTML is not shown and was removed: <b>. For bold letters, write **words**.',
  ])
  const lost = `[Founder]: Ravi

| A | B |
|---|---|
| 1 | 2 | 3 |

2019. Benches
2020. Books
2022. Chairs

[](/about) [words]() </div>

[^1]: A note

[b]: /about
[b]: /contact

[b]`
  expect(convert(lost).problems.map(({ line, message }) => `${line} ${message}`)).toEqual([
    '1 the line "[Founder]: Ravi" is not shown: Markdown reads it as the target of links. Write \\ before the [ to show it, or remove the line.',
    '5 the row has 3 cells, and only the first 2 are shown. Add columns to the first row of the table and to the line below it.',
    '9 the number 2022 is shown as 2021, because lists are counted from their first number. Write 2022\\. to show it as it is.',
    '13 the note [^1] is not shown, because no text refers to it. Write [^1] where it belongs, or remove the note.',
    '16 the line "[b]: /contact" is not shown: Markdown reads it as the target of links. Write \\ before the [ to show it, or remove the line.',
    '11 HTML is not shown and was removed: </div>. If it is a part of your text, write it without < and >.',
    '11 the link /about has no words, so nobody can see it. Write [words](/about), or remove it.',
    '11 a link has no address. Write it between the round brackets: [words](https://www.example.org).',
  ])
})

test('leaves photos in tables, lists, quotations and links where they are', () => {
  const image = (number: number) => ({ file: `${number}.jpg`, alt: `${number}`, caption: undefined })
  const { blocks } = convert(
    `| A |\n|---|\n| ![0](0.jpg) |\n\n1. ![1](1.jpg)\n\n> ![2](2.jpg "C")\n\n![3](3.jpg)\n\n[![4](4.jpg)](https://x.org)\n\nSee [![5](5.jpg) it](/about)![6](6.jpg)`,
  )
  expect(blocks).toEqual([
    {
      html: '<table>\n<thead>\n<tr>\n<th>A</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td><img src="own-0"></td>\n</tr>\n</tbody>\n</table>\n<ol>\n<li><img src="own-1"></li>\n</ol>\n<blockquote>\n<p><img src="own-2"></p>\n</blockquote>',
      images: {
        0: { ...image(0), line: 3 },
        1: { ...image(1), line: 5 },
        2: { ...image(2), line: 7, caption: 'C' },
      },
    },
    { image: { ...image(3), line: 9 } },
    {
      html: '<p><a href="https://x.org"><img src="wide-4"></a></p>\n<p>See <a href="/about"><img src="linked-5"> it</a></p>',
      links: ['/about'],
      images: { 4: { ...image(4), line: 11 }, 5: { ...image(5), line: 13 } },
    },
    { image: { ...image(6), line: 13 } },
  ])
})

test('separates photos from text', () => {
  expect(convert('One\n\nTwo ![alt](a.jpg "Caption") three\n\n![](b.jpg)\n\nFour').blocks).toEqual([
    { html: '<p>One</p>\n<p>Two  three</p>' },
    { image: { file: 'a.jpg', alt: 'alt', caption: 'Caption', line: 3 } },
    { image: { file: 'b.jpg', alt: '', caption: undefined, line: 5 } },
    { html: '<p>Four</p>' },
  ])
})

test('resolves references to photos and links', () => {
  expect(html('![a][one] [b][two]\n\n[one]: a.jpg\n[two]: /about')).toBe(
    '<p> <a href="/about">b</a></p>\n[a.jpg]',
  )
})

test('makes every line of a biography a paragraph', () => {
  expect(html('One\ntwo **three**\n\nfour', { hasLineParagraphs: true })).toBe(
    '<p>One</p>\n<p>two <strong>three</strong></p>\n<p>four</p>',
  )
})

test('reports the line of a placeholder in a biography', () => {
  const { problems } = convert('One\n[Name]', { hasLineParagraphs: true })
  expect(problems.map(({ line }) => line)).toEqual([2])
})

test('reports comments, and an unclosed one', () => {
  expect(convert('<!-- note -->\n\nText').problems).toEqual([
    {
      severity: 'warning',
      line: 1,
      message: 'the comment "note" is not shown to visitors. Delete it, or write it as text.',
    },
  ])
  expect(convert('<!-- note\n\nText').problems).toEqual([
    {
      severity: 'error',
      line: 1,
      message:
        'everything after <!-- is not shown, because --> is missing. Add --> at the end of the comment, or remove <!--.',
    },
  ])
})
