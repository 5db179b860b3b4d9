/** Whether a page is wider than its window, with large letters and texts of any length. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** The elements that exceed the right edge and are not in a scrolling row. */
const overhang = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const parts = [...document.querySelectorAll('body *')].filter(
      (part) => part.getBoundingClientRect().right > clientWidth + 1,
    )
    return parts.map(
      (part) => `${part.tagName} ${part.getAttribute('class')} ${part.textContent?.slice(0, 30)}`,
    )
  })

/** Texts of an author: one letter, many words, and words without a break. */
const texts = [
  ['a letter', 'A'],
  [
    'many words',
    'Smt. Venkata Lakshmi Narasimhamma, Headmistress of the Zilla Parishad High School '.repeat(3),
  ],
  [
    'long words',
    'Radhakrishnacharyulusmarakavidyalayam headmistress.of.the.school@education.telangana.example',
  ],
  ['long Telugu words', 'చార్మినార్‌ప్రాంతీయవిద్యాధికారికార్యాలయము శ్రీవేంకటేశ్వరసేవాసమితిట్రస్టుకార్యదర్శి'],
] as const

/** Writes a text in place of every text of an author: titles, names, roles, captions, addresses. */
async function write(page: Page, text: string): Promise<void> {
  await page.evaluate((text) => {
    // All styles are read first: after each change, the browser would compute them again.
    const nodes: Node[] = []
    for (const part of document.querySelectorAll<HTMLElement>('main, footer')) {
      const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
      while (walker.nextNode()) {
        const node = walker.currentNode
        const parent = node.parentElement!
        // Words of the dictionary, days and sizes of files
        const isGenerated =
          parent.closest('button, .button, svg') || getComputedStyle(parent).whiteSpace === 'nowrap'
        if (node.textContent!.trim() && !isGenerated) nodes.push(node)
      }
    }
    for (const node of nodes) node.textContent = text
  }, text)
}

/** The texts that are cut off at the right edge of a box. Ornaments may be, and texts for screen readers alone have no visible part. */
async function cut(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main *, footer *')]
      .filter((box) => box.scrollWidth > box.clientWidth + 1 && box.textContent!.trim()) // few are
      .filter((box) => box.checkVisibility() && getComputedStyle(box).overflowX === 'hidden')
      .filter((box) => getComputedStyle(box).clipPath !== 'inset(50%)' && !box.closest('.visually-hidden'))
      .map((box) => `${box.className} ${box.textContent?.slice(0, 30)}`),
  )
}

/** The words of headings that are on two lines. */
const cutWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const cut: string[] = []
    for (const heading of document.querySelectorAll('h1, h2, h3, h4')) {
      const walker = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT)
      while (walker.nextNode()) {
        const node = walker.currentNode
        for (const { 0: word, index } of node.textContent!.matchAll(/[^\s–-]+/g)) {
          const range = document.createRange()
          range.setStart(node, index)
          range.setEnd(node, index + word.length)
          if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) cut.push(word)
        }
      }
    }
    return cut
  })

/** Sets a style of the element: the policy of the page allows that, but no style sheets of a test. */
async function setFontSize(page: Page, size: string): Promise<void> {
  await page.evaluate((value) => {
    document.documentElement.style.fontSize = value
  }, size)
}

/** In windows of these widths, with large letters at 360 and 1280 pixels, and with texts of any length, which replace those of the page. */
export async function expectToFit(page: Page, widths: number[]): Promise<void> {
  const resize = (width: number) => page.setViewportSize({ width, height: 800 })
  for (const width of widths) {
    await resize(width)
    expect(await overhang(page), `at ${width} pixels`).toEqual([])
  }
  await setFontSize(page, '200%')
  for (const width of widths.filter((width) => width === 360 || width === 1280)) {
    await resize(width)
    expect(await overhang(page), `twice as large at ${width} pixels`).toEqual([])
    expect(await cutWords(page), `twice as large at ${width} pixels`).toEqual([])
    const header = await page.getByRole('banner').evaluate(({ clientHeight }) => clientHeight)
    expect(header, `twice as large at ${width} pixels`).toBeLessThan(130)
  }
  await setFontSize(page, '')
  await resize(320)
  for (const [name, text] of texts) {
    await write(page, text)
    expect(await overhang(page), name).toEqual([])
    expect(await cut(page), name).toEqual([])
  }
}
