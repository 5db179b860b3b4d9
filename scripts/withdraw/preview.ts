/** A page that shows the photos that are about to be deleted. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { escapeAttribute } from '../lib/html'

export const previewFile = '.cache/withdraw.html'

/** `publishedAt`: the address of a photo that is not on this computer. */
export function writePreview(
  paths: readonly string[],
  publishedAt: (path: string) => string | undefined,
): void {
  const figures = paths.map((path) => {
    const [url, name] = [publishedAt(path) ?? pathToFileURL(resolve(path)).href, escapeAttribute(path)]
    return `<figure><a href="${escapeAttribute(url)}"><img src="${escapeAttribute(url)}" alt="${name}" width="400"></a><figcaption>${name}</figcaption></figure>`
  })
  mkdirSync(dirname(previewFile), { recursive: true })
  writeFileSync(
    previewFile,
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Photos to withdraw</title>\n${figures.join('\n')}\n`,
  )
}

export function removePreview(): void {
  rmSync(previewFile, { force: true })
}
