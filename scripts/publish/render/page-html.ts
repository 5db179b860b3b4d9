/** Puts the HTML of a page into the template, and finishes it for publishing. */
import type { Language } from '../../../src/i18n/languages'

export interface Head {
  /** The language of the page. */
  language: Language
  /** HTML for the start of the head, before anything loads. */
  first: string
  /** HTML for the end of the head. */
  last: string
}

const firstScript = /\s*<script type="module"[^>]* src="([^"]+)"><\/script>/
const charset = /\s*<meta charset="utf-8"\s*\/?>/i

const root = '<div id="root" class="app">'

/** Returns a function that puts the HTML of a page into the template of the bundles. */
export function createInsert(template: string): (body: string, path: string) => string {
  const [start = '', ...end] = template.split(root)
  if (end.length !== 1) throw new Error(`The template of the pages no longer has one ${root}.`)
  return (body, path) => {
    if (!body.includes(' data-path="')) throw new Error(`The page ${path} was not rendered:\n${body}`)
    return `${start}${root}${body}${end[0]}`
  }
}

/**
 * Puts the character set first in the head, because it must be in the first 1,024 bytes (HTML Living Standard,
 * 4.2.5.4), and the first script before everything else that loads. Where the browser knows `blocking`, it paints when that script has run,
 * because controls and folded texts look different without it.
 */
export function finishPage(html: string, { language, first, last }: Head): string {
  const end = html.indexOf('</head>') // the title of a link in a text may contain another one
  if (end < 0) throw new Error('The renderer no longer writes what </head> looks for.')
  const head = html.slice(0, end)
  let script = ''
  const withoutScript = replaceOnce(head, firstScript, (_, address) => {
    script = `<script type="module" async blocking="render" src="${address}"></script>`
    return ''
  })
  const start = `<head><meta charset="utf-8">${first}${script}`
  const finished = replaceOnce(
    replaceOnce(withoutScript, charset, () => ''),
    '<head>',
    () => start,
  ).replace(/<html\s+lang="en">/, `<html lang="${language}">`)
  return finished + last + html.slice(end)
}

function replaceOnce(
  html: string,
  pattern: string | RegExp,
  replacement: (match: string, ...groups: string[]) => string,
): string {
  let count = 0
  const replaced = html.replace(pattern, (...found) => {
    count++
    return replacement(...(found as [string, ...string[]]))
  })
  if (count !== 1) throw new Error(`The renderer no longer writes what ${pattern} looks for.`)
  return replaced
}
