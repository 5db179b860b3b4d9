/** What is pasted becomes plain Markdown: from Word, web pages and WhatsApp. */

interface Clipboard {
  getData(type: string): string
}

/** Returns undefined if the browser's own way of pasting is right: plain text without marks. */
export function toPastedMarkdown(clipboard: Clipboard): string | undefined {
  const html = clipboard.getData('text/html')
  const plain = clipboard.getData('text/plain')
  const markdown = html ? htmlToMarkdown(html) : plainToMarkdown(plain)
  return markdown === plain ? undefined : markdown
}

/** WhatsApp writes `[10:30 am, 27/11/2026] Name: `, and in exported chats `27/11/2026, 10:30 - Name: `. */
const when = String.raw`(?:\[\d{1,2}[:/.][^\]\n]{4,24}\]|\d{1,2}/\d{1,2}/\d{2,4}, \d{1,2}:\d{2}[^-\n]{0,8} -) `
const message = new RegExp(`^${when}[^:\\n]{1,60}: `, 'gm')
/** What an exported chat says besides: files that are not in it, and lines of nobody. */
const notSaid = new RegExp(
  `^(?:${when}(?:[^:\\n]{1,60}: (?:<[^>\\n]+>|.+ \\(file attached\\))|[^:\\n]*))(?:\\n|$)`,
  'gm',
)

export function plainToMarkdown(text: string): string {
  const clean = cleanLetters(text)
  const said = clean.search(message) < 0 ? clean : clean.replace(notSaid, '').replace(message, '')
  return said
    .replace(/^[ \t]*[•·▪◦]\s*/gm, '- ')
    .replace(/(^|[\s(])\*(?=[^\s*])([^*\n]*[^\s*])\*(?=$|[\s.,;:!?)])/gm, '$1**$2**')
}

/** Without the letters that nobody sees. */
function cleanLetters(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[\u00a0\u2007\u202f]/g, ' ')
    .replace(/[\u00ad\u200b\u2060\ufeff\u200e\u200f\u202a-\u202e]/g, '')
}

const ignored = new Set([
  'STYLE',
  'SCRIPT',
  'TITLE',
  'META',
  'LINK',
  'XML',
  'TEMPLATE',
  'SVG',
  'OBJECT',
  'IFRAME',
])
const ofBlock = /^(P|DIV|SECTION|ARTICLE|TR|LI|PRE|HEADER|FOOTER|MAIN|FIGURE)$/

function htmlToMarkdown(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return cleanLetters(blocksOf(body))
    .replace(/[ \t]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

function blocksOf(element: Element): string {
  return [...element.childNodes].map((node) => toText(node)).join('')
}

function toText(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return escapeText((node.textContent ?? '').replace(/\s+/g, ' '))
  if (!(node instanceof Element) || ignored.has(node.tagName.toUpperCase())) return ''
  const inside = blocksOf(node)
  const name = node.tagName.toUpperCase()
  if (name === 'BR') return '\n'
  if (name === 'TD' || name === 'TH') return `${inside.trim()} `
  if (name === 'TABLE') return toTable(node) ?? `\n\n${inside.trim()}\n\n`
  if (isList(node)) return `\n\n${toList(node).trim()}\n\n`
  if (name === 'BLOCKQUOTE')
    return `\n\n${inside
      .trim()
      .replace(/\n{3,}/g, '\n\n')
      .replace(/^/gm, '> ')}\n\n`
  // The title of the page is the only heading above these.
  const [, level] = /^H([1-6])$/.exec(name) ?? []
  if (level)
    return inside.trim() ? `\n\n${'#'.repeat(Math.max(2, Number(level)))} ${oneLine(inside)}\n\n` : ''
  if (ofBlock.test(name)) {
    // Word writes the items of its lists as paragraphs.
    const item = /MsoList/.test(node.className) && /^\s*(?:[·•o§-]|\d+[.)])\s+/.exec(inside)
    if (!item) return `\n\n${inside.trim()}\n\n`
    const [, depth = '1'] = /mso-list:[^;]*level(\d)/.exec(node.getAttribute('style') ?? '') ?? []
    return `\n${'  '.repeat(Number(depth) - 1)}- ${oneLine(inside.slice(item[0].length))}`
  }
  // The policy of the editor empties the parsed style.
  const weight = /font-weight:\s*(\w+)/i.exec(node.getAttribute('style') ?? '')?.[1] ?? ''
  if (name === 'A') return toLink(node, inside)
  const isBold = /^(B|STRONG)$/.test(name) ? weight !== 'normal' : weight === 'bold' || Number(weight) >= 600
  if (isBold) return mark(inside, '**')
  return /^(I|EM)$/.test(name) ? mark(inside, '*') : inside
}

const isList = (node: Node) => node.nodeName === 'UL' || node.nodeName === 'OL'

/** A list inside of a list is below its item; some programs write it beside the item. */
function toList(list: Element): string {
  let number = Number(list.getAttribute('start') ?? 1)
  let indent = ''
  const below = (inner: Node) => toList(inner as Element).replaceAll('\n', `\n${indent}`)
  const toItem = (child: Node): string => {
    if (isList(child)) return below(child)
    if (child.nodeName !== 'LI') return toText(child).trim() && `\n${indent}${oneLine(toText(child))}`
    const sign = list.nodeName === 'OL' ? `${number++}.` : '-'
    indent = ' '.repeat(sign.length + 1)
    const parts = [...child.childNodes]
    const own = parts.map((part) => (isList(part) ? '' : toText(part))).join('')
    return `\n${sign} ${oneLine(own)}${parts.filter(isList).map(below).join('')}`
  }
  return [...list.childNodes].map(toItem).join('')
}

/** Undefined for a table that only places something on a page. */
function toTable(table: Element): string | undefined {
  const rows = [...table.querySelectorAll('tr')].map((row) =>
    [...row.children].map((cell) => oneLine(blocksOf(cell)).replaceAll('|', '\\|')),
  )
  const width = Math.max(0, ...rows.map(({ length }) => length))
  if (rows.length < 2 || width < 2 || table.querySelector('table')) return
  const [first, ...others] = rows.map((row) =>
    Array.from({ length: width }, (_, index) => ` ${row[index] ?? ''} |`).join(''),
  )
  return `\n\n${[first, ' --- |'.repeat(width), ...others].map((line) => `|${line}`).join('\n')}\n\n`
}

function toLink(node: Element, inside: string): string {
  const address = node.getAttribute('href') ?? ''
  return /^(https?:|mailto:|tel:)/i.test(address) && inside.trim()
    ? `[${oneLine(inside)}](${address.replace(/[()\s]/g, encodeURIComponent)})`
    : inside
}

function mark(inside: string, sign: string): string {
  const text = inside.trim()
  if (!text || text.includes('\n\n')) return inside
  const [, before = '', after = ''] = /^(\s*)[\s\S]*?(\s*)$/.exec(inside) ?? []
  return `${before}${sign}${text}${sign}${after}`
}

function oneLine(text: string): string {
  return text.trim().replace(/\s+/g, ' ')
}

function escapeText(text: string): string {
  return text.replace(/([\\*_`[\]<])/g, '\\$1')
}
