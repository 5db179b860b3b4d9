/** Draws a page with every photo of the content, where it is shown, and what is wrong with it. */
import { basename } from 'node:path'
import { type Language, languages } from '../../src/i18n/languages'
import { escapeControls } from '../lib/problems'
import type { Size } from '../photos/encode/plan'
import { sheetStyle } from './sheet-style'

/** A problem, or a hint. */
export interface Remark {
  kind: 'error' | 'warning' | 'hint'
  file: string
  line?: number
  field?: string
  message: string
}

export interface SheetPhoto {
  path: string
  /** A `data:` address; undefined if the file cannot be shown. */
  thumbnail?: string
  /** Pixels of the original, upright. */
  size?: Size
  /** Addresses of the pages that show it, `/education`; if there are none, the reason. */
  pages: string[]
  reason?: string
  /** By the code of the language. */
  alternativeTexts: ReadonlyMap<Language, ReadonlySet<string>>
  remarks: readonly Remark[]
}

export interface SheetFolder {
  path: string
  photos: readonly SheetPhoto[]
  remarks: readonly Remark[]
}

interface Sheet {
  title: string
  /** Sentences. */
  summary: readonly string[]
  /** All errors and warnings. */
  problems: readonly Remark[]
  folders: readonly SheetFolder[]
}

export function drawSheet({ title, summary, problems, folders }: Sheet): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title>
<style>${sheetStyle}</style>
<h1>${escapeHtml(title)}</h1>
${summary.map((sentence) => `<p>${escapeHtml(sentence)}</p>`).join('\n')}
${problems.length ? `<h2>Errors and warnings</h2>\n${drawRemarks(problems, folders)}` : ''}
${folders.map(drawFolder).join('\n')}
</html>
`
}

function drawFolder({ path, photos, remarks }: SheetFolder): string {
  const items = photos.map(drawPhoto).join('\n')
  return `<h2>${escapeHtml(path)}</h2>\n${drawRemarks(remarks)}<ul class="photos">\n${items}\n</ul>`
}

function drawPhoto(photo: SheetPhoto): string {
  const { path, thumbnail, size, pages, reason, remarks } = photo
  const picture = thumbnail ? `<img src="${thumbnail}" alt="">` : '<span class="none">cannot be shown</span>'
  const state = pages.length ? `on the site: ${pages.join(', ')}` : `not on the site: ${reason}`
  const lines = [
    `<strong>${escapeHtml(basename(path))}</strong>`,
    `<span class="${pages.length ? 'shown' : 'unshown'}">${escapeHtml(state)}</span>`,
    ...(size ? [`${size.width} × ${size.height} pixels`] : []),
  ]
  const kind = remarks[0]?.kind ?? (pages.length ? 'fine' : 'unshown')
  return `<li class="${kind}" id="${idOf(path)}">${picture}<p>${lines.join('<br>')}</p>${drawTexts(photo)}${drawRemarks(remarks)}</li>`
}

/** What people who cannot see the photo hear, in each language. */
function drawTexts({ alternativeTexts }: SheetPhoto): string {
  if (alternativeTexts.size === 0) return ''
  const items = [...alternativeTexts].map(([language, texts]) => {
    const all = [...texts].map((text) => `<dd lang="${language}">${escapeHtml(text)}</dd>`)
    const name = languages[language].languageName
    return `<dt lang="${language}">${name}</dt>${all.join('') || '<dd class="missing">no alternative text</dd>'}`
  })
  return `<dl>${items.join('')}</dl>`
}

/** With `folders`, each remark names its file, and links to it if it is a photo. */
function drawRemarks(remarks: readonly Remark[], folders?: readonly SheetFolder[]): string {
  if (!remarks.length) return ''
  const shown = new Set(folders?.flatMap(({ photos }) => photos.map(({ path }) => path)))
  const items = remarks.map(({ kind, file, line, field, message }) => {
    const name = escapeHtml(line ? `${file}:${line}` : file)
    const link = shown.has(file) ? `<a href="#${idOf(file)}">${name}</a>` : name
    const text = escapeHtml(field ? `${field}: ${message}` : message)
    return `<li class="${kind}"><b>${kind}</b> ${folders ? `${link} ` : ''}${text}</li>`
  })
  return `<ul class="remarks">${items.join('')}</ul>`
}

/** Encoded, so that it is valid as an `id` and as a fragment. */
function idOf(path: string): string {
  return encodeURIComponent(path).replaceAll('%', '.').replaceAll("'", '.27')
}

function escapeHtml(text: string): string {
  return escapeControls(text).replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
