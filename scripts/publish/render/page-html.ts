/** Puts the HTML of a page into the template, and finishes it for publishing. */
import type { Language } from '../../../src/i18n/languages'
import { hyphenate } from './hyphenate'

export interface Head {
  /** The language of the page. */
  language: Language
  /** Visible text may contain Telugu, besides names of languages. */
  hasTelugu: boolean
  /** The address of the style sheet, or style elements. */
  styles: string
  /** HTML for the start of the head, before anything loads. */
  first: string
  /** HTML for the end of the head. */
  last: string
}

/** The style sheet of the bundle; the published one also contains the fonts. */
const bundledStyles = /\s*<link rel="stylesheet"[^>]*>/

const firstScript = /\s*<script type="module"[^>]* src="([^"]+)"><\/script>/
const charset = /\s*<meta charset="utf-8"\s*\/?>/i

/** The ends of names that React writes in mixed case. Looking for the names themselves takes three times as long. */
const mixedCase =
  /="(?<= (?:srcSet|fetchPriority|hrefLang|dateTime|crossOrigin|frameBorder|allowFullScreen|enterKeyHint|autoComplete|autoCapitalize|spellCheck|maxLength|HIDDEN)=")(?<=<(?:a|img|source|time|iframe|link|div|input)\s[^>]*)/g

const root = '<div id="root" class="app">'

/** Returns a function that puts the HTML of a page into the template of the bundles. */
export function createInsert(template: string): (body: string, path: string) => string {
  const [start = '', ...end] = replaceOnce(template, bundledStyles, () => '').split(root)
  if (end.length !== 1) throw new Error(`The template of the pages no longer has one ${root}.`)
  return (body, path) => {
    if (!body.includes(' data-path="')) throw new Error(`The page ${path} was not rendered:\n${body}`)
    return `${start}${root}${body}${end[0]}`
  }
}

/**
 * Puts the character set first in the head, because it must be in the first 1,024 bytes (HTML Living Standard,
 * 4.2.5.4), and the first script and the styles before everything else that loads.
 */
export function finishPage(html: string, { language, hasTelugu, styles, first, last }: Head): string {
  const end = html.indexOf('</head>') // the title of a link in a text may contain another one
  if (end < 0) throw new Error('The renderer no longer writes what </head> looks for.')
  const head = html.slice(0, end)
  let script = ''
  const withoutScript = replaceOnce(head, firstScript, (_, address) => {
    script = `<script type="module" async src="${address}"></script>`
    return ''
  })
  const start = `<head><meta charset="utf-8">${first}${script}${styles}`
  const finished = replaceOnce(
    replaceOnce(withoutScript, charset, () => ''),
    '<head>',
    () => start,
  ).replace(/<html\s+lang="en">/, `<html lang="${language}">`)
  const body = lowerNames(html.slice(end))
  return finished + last + (hasTelugu ? hyphenate(body) : body)
}

/** Writes names of attributes in lower case. */
function lowerNames(body: string): string {
  const parts: string[] = []
  let end = 0
  for (const { index } of body.matchAll(mixedCase)) {
    const start = body.lastIndexOf(' ', index)
    parts.push(body.slice(end, start), body.slice(start, index).toLowerCase())
    end = index
  }
  return [...parts, body.slice(end)].join('')
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
