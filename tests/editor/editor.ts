/** Opens the editor of the test site under the address of a published site, signed in to a repository in memory. */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { inject, onTestFinished } from 'vitest'
import { type Opened, openEmpty, phone } from '../browser'
import { testContent } from '../test-site'
import { answerForGitHub, createRepository, type Files, type Repository } from './github'

/** A secure address that is not this computer's: there, the editor works on GitHub. */
const host = 'https://trust.example'
export const editorAddress = `${host}/admin/`

interface Options {
  files?: Files
  device?: BrowserContextOptions
  /** The end of the address. */
  at?: string
  /** Whether somebody has signed in on this device. */
  isSignedIn?: boolean
  /** Replaces what the page knows about the site. */
  config?: object
}

export interface OpenEditor extends Opened {
  repository: Repository
}

export async function openEditor(options: Options = {}): Promise<OpenEditor> {
  const { files = readContent(), device = phone, at = '', isSignedIn = true, config = {} } = options
  const { page, faults } = await openEmpty({ ...device, baseURL: host, hasOwnProfile: true })
  const repository = createRepository(files)
  onTestFinished(() => page.context().unrouteAll({ behavior: 'ignoreErrors' }))
  await serveSite(page, config)
  await answerForGitHub(page, repository)
  if (isSignedIn) await page.addInitScript(() => localStorage.setItem('editor-token', 'token'))
  await page.goto(`${editorAddress}${at}`)
  if (isSignedIn) await page.locator('main h1').first().waitFor()
  return { page, faults, repository }
}

/** Gives the page the files of the test site. */
async function serveSite(page: Page, config: object): Promise<void> {
  await page.context().route(`${host}/**`, async (route) => {
    const { pathname, search } = new URL(route.request().url())
    const response = await route.fetch({
      url: inject('site') + pathname + search,
      maxRedirects: 0,
      maxRetries: 3,
    })
    if (pathname !== '/admin/') return route.fulfill({ response })
    const body = (await response.text()).replace(
      /(<script type="application\/json" id="config">)(.*?)(<\/script>)/,
      (_, start: string, json: string, end: string) => {
        const known = {
          ...JSON.parse(json),
          repo: 'our-trust/website',
          keeper: 'Ravi',
          phone: '+91 40 1234 5678',
        }
        return start + JSON.stringify({ ...known, ...config }).replaceAll('<', '\\u003c') + end
      },
    )
    return route.fulfill({ response, body })
  })
}

/** The content of the test site, as files of a repository. */
export function readContent(): Record<string, Buffer> {
  const names = (readdirSync(testContent, { recursive: true }) as string[]).map((name) =>
    name.replaceAll('\\', '/'),
  )
  const files = names.filter((name) => statSync(join(testContent, name)).isFile())
  return Object.fromEntries(files.map((name) => [`content/${name}`, readFileSync(join(testContent, name))]))
}

/** The content with other texts. `change` gets the text of a file, or nothing if there is none. */
export function contentWith(
  changes: Record<string, (text: string) => string>,
): Record<string, string | Buffer> {
  const files: Record<string, string | Buffer> = readContent()
  for (const [path, change] of Object.entries(changes)) files[path] = change(String(files[path] ?? ''))
  return files
}

/** Opens a form by its address in the editor. */
export async function openForm(page: Page, entry: string): Promise<void> {
  await page.goto(`${editorAddress}#/${entry}`)
  await page.getByRole('button', { name: 'Save', exact: true }).waitFor()
}

export async function choosePhotos(
  page: Page,
  photos: { name: string; buffer: Buffer }[],
  index = 0,
): Promise<void> {
  const input = page.locator('input[type="file"]').nth(index)
  await input.setInputFiles(photos.map((photo) => ({ mimeType: 'image/jpeg', ...photo })))
  await page.locator('[data-photo]').first().waitFor()
  await page
    .getByText(/^Preparing photo/)
    .first()
    .waitFor({ state: 'hidden' })
}

/** Saves, and waits for what the editor says. */
export async function save(page: Page, sentence: string | RegExp = 'Saved.'): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await hasLeftForm(page, sentence)
}

export async function hasLeftForm(page: Page, sentence: string | RegExp = 'Saved.'): Promise<void> {
  await page.waitForURL(/#\/[a-z-]*$/)
  await page.getByText(sentence).first().waitFor()
}

/** The forms that the device keeps. Runs in the browser. */
export async function keptForms(): Promise<object[]> {
  const [{ name } = { name: '' }] = await indexedDB.databases()
  return new Promise((resolve) => {
    const opening = indexedDB.open(name!)
    opening.onsuccess = () => {
      const request = opening.result.transaction('drafts').objectStore('drafts').getAll()
      request.onsuccess = () => resolve(request.result)
      opening.result.close()
    }
  })
}
