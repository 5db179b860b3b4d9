/** Finds faults in the Telugu on a page: in its words, its typography, and its space. */
import type { Page } from 'playwright-core'

/** Finds every text with Latin letters that a visitor reads or hears as Telugu, except email and web addresses. */
export async function findLatinWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const names = ['aria-label', 'aria-roledescription', 'alt', 'title']
    const isOther = (element: Element | null) => element?.closest('[lang]')?.getAttribute('lang') !== 'te'
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
    const found: string[] = []
    while (walker.nextNode()) {
      const node = walker.currentNode
      const element = node instanceof Element ? node : node.parentElement
      if (isOther(element) || element?.closest('script, [hidden]')) continue
      if (element?.querySelector(':scope > wbr')) continue // an e-mail address, which may break there
      if (node instanceof Element) found.push(...names.map((name) => node.getAttribute(name) ?? ''))
      else found.push(node.textContent ?? '')
    }
    return found.filter((text) => /[A-Za-z]/.test(text) && !/^\[?(\S+@)?[\w-]+(\.[\w-]+)+\]?$/.test(text))
  })
}

/** Finds Telugu texts with a low line height, letter spacing, italics, or capitals. */
export async function findTypeFaults(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => element.closest('[lang]')!.getAttribute('lang') === 'te')
      .filter((element) =>
        [...element.childNodes].some((node) => /[\u0C00-\u0C7F]/.test(node.nodeValue ?? '')),
      )
      .filter((element) => {
        const { lineHeight, fontSize, letterSpacing, fontStyle, textTransform } = getComputedStyle(element)
        const least = element.closest('h1, h2, h3, h4, h5, h6') ? 1.39 : 1.69
        const isHigh = Number.parseFloat(lineHeight) >= least * Number.parseFloat(fontSize)
        const isPlain = ['normal', '0px'].includes(letterSpacing) && fontStyle === 'normal'
        return !isHigh || !isPlain || textTransform !== 'none'
      })
      .map((element) => {
        const { lineHeight, fontSize, letterSpacing, fontStyle } = getComputedStyle(element)
        return [element.outerHTML.slice(0, 60), lineHeight, fontSize, letterSpacing, fontStyle].join(' ')
      }),
  )
}

/** Finds lines of Telugu that are cut off, leave their button or the window, or run into another line. */
export async function findClippedLines(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    /**
     * How far signs reach above and below the box of their line, relative to the font size. The lines of headings are closer, and
     * signs rarely meet there.
     */
    const reachOf = (element: Element) => (element.closest('h1, h2, h3, h4, h5, h6') ? 0.1 : 0.2)
    interface Line {
      text: string
      element: Element
      left: number
      right: number
      top: number
      bottom: number
    }
    const lines: Line[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const node = walker.currentNode
      const element = node.parentElement!
      if (
        !/[\u0C00-\u0C7F]/.test(node.textContent ?? '') ||
        element.closest('[inert], body > [aria-hidden], script')
      )
        continue
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
      if (getComputedStyle(element).clipPath !== 'none' || element.closest('.visually-hidden')) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const reach = reachOf(element) * Number.parseFloat(getComputedStyle(element).fontSize)
      for (const { left, right, top, bottom } of range.getClientRects()) {
        if (right - left < 2) continue
        const text = node.textContent!.slice(0, 30)
        lines.push({ text, element, left, right, top: top - reach, bottom: bottom + reach })
      }
    }
    /** Whether a line leaves a box that clips it, or the button that contains it. */
    const isCut = ({ element, left, right, top, bottom }: Line): boolean => {
      for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
        const { overflowX, overflowY, position } = getComputedStyle(box)
        const edge = box.getBoundingClientRect()
        const isButton = box.matches('button, .button')
        // Scrolling shows the rest.
        if (/auto|scroll/.test(overflowX + overflowY)) return false
        if ((overflowY !== 'visible' || isButton) && (top < edge.top - 1 || bottom > edge.bottom + 1))
          return true
        if ((overflowX !== 'visible' || isButton) && (left < edge.left - 1 || right > edge.right + 1))
          return true
        if (position === 'fixed') break
      }
      return left < -1 || right > innerWidth + 1
    }
    const isOver = (one: Line, other: Line) =>
      one.left < other.right - 1 &&
      other.left < one.right - 1 &&
      one.top < other.bottom - 1 &&
      other.top < one.bottom - 1
    const isAbove = ({ element }: Line) =>
      element.closest('header, dialog, [role="dialog"], [aria-live]') !== null
    const cut = lines.filter(isCut).map(({ text }) => `${text} is cut off`)
    const over = lines.flatMap((one, place) =>
      lines
        .slice(place + 1)
        .filter((other) => isAbove(one) === isAbove(other) && isOver(one, other))
        .map((other) => `${one.text} runs into ${other.text}`),
    )
    return [...cut, ...over]
  })
}
