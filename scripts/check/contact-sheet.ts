/** One page with every photo, what is published from it, and what is to be said of it: to be looked at, not read. */
import { basename } from 'node:path'
import { type Folder, filesIn } from '../lib/files'
import { visible } from '../lib/problems'
import { planSizes } from '../photos/plan'
import type { Seen } from './photos'
import { sheetStyle } from './sheet-style'

/** A problem, or a hint. */
export interface Remark {
  kind: 'error' | 'warning' | 'hint'
  file: string
  line?: number
  message: string
}

export interface Sheet {
  title: string
  /** All folders of the content. */
  tree: Folder
  /** The photos that pages show, and where: `content/a.jpg` → `/education`. */
  places: Map<string, Set<string>>
  photos: ReadonlyMap<string, Seen>
  thumbnails: ReadonlyMap<string, string>
  /** In the order in which a person reads. */
  remarks: readonly Remark[]
}

/** The files of the content that are no texts: photos, and what was taken for one. */
export function photoFiles(tree: Folder): string[] {
  return filesIn(tree).filter((file) => !file.toLowerCase().endsWith('.md'))
}

export function drawSheet(sheet: Sheet): string {
  const { title, tree, remarks } = sheet
  const photos = new Set(photoFiles(tree))
  const sections = foldersIn(tree)
    .toReversed()
    .map((folder) => drawFolder(folder, sheet))
  const rest = remarks.filter(({ file }) => !photos.has(file) && !isOfShownFolder(file, tree))
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title>
<style>${sheetStyle}</style>
<h1>${escapeHtml(title)}</h1>
${sections.join('\n')}
${rest.length ? `<h2>Texts</h2>\n${drawRemarks(rest, true)}` : ''}
</html>
`
}

/** The folders with photos, galleries last: shown in reverse, the newest event comes first. */
function foldersIn(folder: Folder): Folder[] {
  const inner = folder.folders.toSorted(
    (a, b) => Number(a.name === 'galleries') - Number(b.name === 'galleries'),
  )
  return [...(photosOf(folder).length ? [folder] : []), ...inner.flatMap(foldersIn)]
}

function photosOf(folder: Folder): string[] {
  return photoFiles({ ...folder, folders: [] })
}

function isOfShownFolder(file: string, tree: Folder): boolean {
  return foldersIn(tree).some((folder) => isAbout(file, folder))
}

function isAbout(file: string, folder: Folder): boolean {
  return file === folder.path || file === `${folder.path}/index.md`
}

function drawFolder(folder: Folder, sheet: Sheet): string {
  const own = sheet.remarks.filter(({ file }) => isAbout(file, folder))
  const photos = photosOf(folder).map((path) => drawPhoto(path, sheet))
  return `<h2>${escapeHtml(folder.path)}</h2>\n${drawRemarks(own)}<ul class="photos">\n${photos.join('\n')}\n</ul>`
}

function drawPhoto(path: string, { photos, places, thumbnails, remarks }: Sheet): string {
  const thumbnail = thumbnails.get(path)
  const own = remarks.filter(({ file }) => file === path)
  const picture = thumbnail ? `<img src="${thumbnail}" alt="">` : '<span class="none">no preview</span>'
  const lines = [
    `<strong>${escapeHtml(basename(path))}</strong>`,
    describe(photos.get(path), places.get(path)),
  ]
  return `<li class="${own[0]?.kind ?? 'fine'}">${picture}<p>${lines.join('<br>')}</p>${drawRemarks(own)}</li>`
}

/** `4000 × 3000; published 400, 800 and 1600 pixels wide on /education` */
function describe(seen: Seen | undefined, pages: Set<string> | undefined): string {
  if (!pages || !seen) return 'not published'
  const where = `on ${[...pages].map(escapeHtml).join(', ')}`
  const { width, height } = seen.look
  const widths = planSizes(seen.look).map((size) => size.width)
  return `${width} × ${height}; published ${widths.join(', ')} pixels wide (AVIF and JPEG) ${where}`
}

function drawRemarks(list: readonly Remark[], hasPlace = false): string {
  if (!list.length) return ''
  const items = list.map(({ kind, file, line, message }) => {
    const place = hasPlace ? `${file}${line ? `:${line}` : ''} ` : ''
    return `<li class="${kind}"><b>${kind}</b> ${escapeHtml(place)}${escapeHtml(message)}</li>`
  })
  return `<ul class="problems">${items.join('')}</ul>`
}

function escapeHtml(text: string): string {
  return visible(text).replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
