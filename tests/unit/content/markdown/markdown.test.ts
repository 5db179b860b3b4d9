import { expect, test } from 'vitest'
import { convertMarkdown, type MarkdownInput } from '../../../../scripts/content/markdown/markdown'
import { createLinkCheck } from '../../../../src/shared/addresses/page-links'

function convert(body: string, more: Partial<MarkdownInput> = {}) {
  const publicFiles = ['/files/A b.pdf']
  const output = convertMarkdown({
    body,
    language: 'en',
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

test('removes comments, and reports an unclosed one', () => {
  expect(convert('<!-- note -->\n\nText').problems).toEqual([])
  expect(convert('<!-- note\n\nText').problems).toEqual([
    {
      severity: 'warning',
      line: 1,
      message:
        'everything after <!-- is not shown, because --> is missing. Add --> at the end of the note, or remove <!--.',
    },
  ])
})
