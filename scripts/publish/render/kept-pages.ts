/** Rendered pages that are kept for the next build: each is a file under its key. */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, sep } from 'node:path'
import { linkFiles } from '../../lib/link-files'
import { describeWritten, verifyWritten, type WrittenFile } from '../../store/file-state'
import { pageCache, pageTable } from '../../store/folders'
import { defineStep } from '../../store/step'
import { openTable } from '../../store/table'

interface KeptPages {
  /** Puts the page with this key into the place `file`. If it is not kept, makes it. Returns whether it was made. */
  publish(key: string, file: string, make: () => Promise<string>): Promise<boolean>
  /** Keeps the pages that this build has published, and no others. Must be called after they were verified. */
  save(): void
}

const step = defineStep('pages')

/** `folder` and `tableFile`: where the pages and their table are. */
export function openKeptPages(folder = pageCache, tableFile = pageTable): KeptPages {
  const table = openTable<WrittenFile>(step.keyOf(), tableFile)
  const used = new Set<string>()
  mkdirSync(folder, { recursive: true })

  const find = (key: string, path: string) => {
    const page = table.get(key)
    const verified = page && verifyWritten(path, page)
    if (verified !== page && verified) table.set(key, verified)
    return verified
  }
  return {
    async publish(key, file, make) {
      const from = `${folder}${sep}${key}.html`
      const html = find(key, from) ? undefined : await make()
      if (html !== undefined) {
        // The published site may have a link to the file. An unfinished file is not in the table.
        rmSync(from, { force: true })
        writeFileSync(from, html)
        table.set(key, describeWritten(from, html))
      }
      used.add(`${key}.html`)
      linkFiles([{ from, name: basename(file) }], dirname(file))
      return html !== undefined
    },
    save() {
      table.keepUsed()
      table.save()
      for (const name of readdirSync(folder)) if (!used.has(name)) rmSync(join(folder, name), { force: true })
    },
  }
}
