/** Opens the real editor with its trial storage, a folder in the browser that is filled from a content folder. */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { startAlone } from '../browser/visit'
import { writeFiles } from '../fixtures/site'

interface StoredFile {
  path: string
  /** Base64. */
  data: string
}

/** Events that no test opens and no text names. One of them has more photos than everything else together. */
const unused = /^galleries\/2025-0[678]/

/** Opens the editor with the entries of `content`, and signs in. `base`: the path of the site on its host. */
export async function openEditor(
  content: string,
  options: BrowserContextOptions,
  base = '/',
): Promise<{ page: Page; faults: string[] }> {
  const { page, faults } = await startAlone(options)
  if (base !== '/') await moveTo(base, page)
  await page.goto('/icon.svg') // loads much faster than the editor
  await page.evaluate(store, listFiles(content))
  await page.goto(`${base}admin/`)
  await page.getByRole('button', { name: 'Try the Editor' }).click()
  await page.getByText('Events', { exact: true }).first().waitFor()
  return { page, faults }
}

/** Serves the files of the editor below `base`. */
function moveTo(base: string, page: Page): Promise<unknown> {
  return page.context().route(`**${base}admin/**`, async (route) => {
    const url = route.request().url().replace(`${base}admin/`, '/admin/')
    await route.fulfill({ response: await route.fetch({ url }) })
  })
}

/** Opens the form of a new entry, from the list of collections. */
export async function beginEntry(page: Page, collection: string): Promise<void> {
  await page.getByText(collection, { exact: true }).first().click()
  await page.getByRole('button', { name: 'Create New Entry' }).first().click() // an empty list has two
  await page.getByRole('button', { name: 'Save' }).waitFor()
}

/** The day in the form of an event: for a new one, the day in the browser when the form was opened. */
export function dayOfForm(page: Page): Promise<string> {
  return page.getByLabel('Day', { exact: true }).inputValue()
}

/** Opens the form of a file of the content, `news/benches.md`. `saveName`: the button Save in the language of the editor. */
export async function openForm(page: Page, file: string, saveName = 'Save'): Promise<void> {
  const [folder, name] = file.replace(/\.md$/, '').split(/\/(.*)/) as [string, string | undefined]
  const path = name === undefined ? `_singletons/entries/${folder}` : `${folder}/entries/${name}`
  await page.goto(
    `${new URL(page.url()).pathname}#/collections/${path.replace('pages/entries/', '_singletons/entries/page-')}`,
  )
  await page.getByRole('button', { name: saveName }).waitFor()
}

/** Begins a translation of the open entry, on a narrow screen and on a wide one. */
export async function beginTranslation(page: Page): Promise<void> {
  const languages = page.getByRole('combobox', { name: 'Switch Locale' })
  if (await languages.isVisible()) {
    await languages.click()
    await page.getByRole('option', { name: 'Telugu' }).click()
  }
  await page.getByRole('button', { name: /^Enable .Telugu/ }).click()
}

/**
 * Scrolls to a field of the form in a language, because the editor renders only the part of a form that is in view: to the list
 * that contains the field, or, while the list is not there either, to the last field.
 */
export async function fieldOf(page: Page, language: 'English' | 'Telugu', keyPath: string): Promise<Locator> {
  const pane = page.getByRole('group', { name: new RegExp(`^Edit .${language}. Content`) })
  const at = (path: string) => pane.locator(`[data-key-path="${path}"]`)
  const field = at(keyPath)
  const list = at(keyPath.replace(/\..*/, ''))
  await expect
    .poll(async () => {
      const goals = [...(await field.all()), ...(await list.all()), pane.locator('[data-key-path]').last()]
      await goals[0]!.scrollIntoViewIfNeeded()
      return field.locator('input, textarea, [role="textbox"], [role="status"]').count()
    })
    .toBeGreaterThan(0)
  return field
}

export async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save' }).click()
  await waitUntilSaved(page)
}

export async function waitUntilSaved(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save' }).waitFor({ state: 'hidden' })
  await page.waitForURL(/#\/collections\/[^/]+$/)
}

/**
 * Changes a field that has a value, and saves. If the editor fills in its form once more after it has opened an entry, the
 * change is lost, and this changes the field again.
 */
export async function saveChange(field: Locator, change: (value: string) => string): Promise<void> {
  await expect.poll(() => field.inputValue()).not.toBe('')
  const value = change(await field.inputValue())
  const button = field.page().getByRole('button', { name: 'Save' })
  const trySave = async () => {
    if (await button.isHidden()) return true
    await field.fill(value, { timeout: 5000 })
    return button.click({ timeout: 5000 }).then(() => true)
  }
  await expect.poll(trySave).toBe(true)
  await waitUntilSaved(field.page())
}

/** Writes what the editor has stored into `folder`: `content/site.md` and so on. */
export async function readStored(page: Page, folder: string): Promise<void> {
  const files = await page.evaluate(list)
  writeFiles(folder, Object.fromEntries(files.map(({ path, data }) => [path, Buffer.from(data, 'base64')])))
}

function listFiles(content: string): StoredFile[] {
  return (readdirSync(content, { recursive: true }) as string[])
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => !unused.test(name) && statSync(join(content, name)).isFile())
    .map((name) => ({
      path: `content/${name}`,
      data: readFileSync(join(content, name)).toString('base64'),
    }))
}

/** Runs in the browser. */
async function store(files: StoredFile[]): Promise<void> {
  const root = await (await navigator.storage.getDirectory()).getDirectoryHandle('sveltia-cms-test', {
    create: true,
  })
  const opened = new Map<string, FileSystemDirectoryHandle>()
  for (const { path, data } of files) {
    const [, parent, name] = /^(.*)\/(.*)$/.exec(path) as unknown as [string, string, string]
    let folder = opened.get(parent)
    if (!folder) {
      folder = root
      for (const part of parent.split('/')) folder = await folder.getDirectoryHandle(part, { create: true })
      opened.set(parent, folder)
    }
    const writable = await (await folder.getFileHandle(name, { create: true })).createWritable()
    await writable.write(Uint8Array.from(atob(data), (character) => character.charCodeAt(0)))
    await writable.close()
  }
}

/** Runs in the browser. */
async function list(): Promise<StoredFile[]> {
  const files: StoredFile[] = []
  const read = (file: File) =>
    new Promise<string>((resolve) => {
      const reader = new FileReader()
      reader.onload = () => resolve((reader.result as string).replace(/.*,/, ''))
      reader.readAsDataURL(file)
    })
  async function readFolder(folder: FileSystemDirectoryHandle, path: string): Promise<void> {
    for await (const [name, handle] of folder) {
      if (handle.kind === 'directory') await readFolder(handle, `${path}${name}/`)
      else files.push({ path: `${path}${name}`, data: await read(await handle.getFile()) })
    }
  }
  await readFolder(await (await navigator.storage.getDirectory()).getDirectoryHandle('sveltia-cms-test'), '')
  return files
}
