/** Pages of the dev server, its overlay, and the files and photos that it shows. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { onTestFinished, vi } from 'vitest'
import { desktop, type Opened, openEmpty, ready } from '../browser'
import type { DevServer } from '../fixtures/dev-server'
import { entry } from '../fixtures/site'

export const member = entry(
  { name: 'One', role: 'Secretary', shortBio: 'Short', image: 'school.jpg', order: '1' },
  'All about one.',
)

/**
 * Opens a page of the dev server. The server may reload it at any time, for example when photos have been encoded.
 * If the test fails, this prints what the page and the server contain.
 */
export async function visitDev(
  server: DevServer,
  path = '/',
  options: BrowserContextOptions = desktop,
  prepare?: (page: Page) => unknown,
): Promise<Opened> {
  const started = await openEmpty(options)
  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'fail') console.error(await describeState(server, started.page))
  })
  await prepare?.(started.page)
  const answer = await goTo(started.page, server.address + path)
  const isErrorPage = answer?.status() === 503
  if (options.javaScriptEnabled !== false && !isErrorPage) await ready(started.page)
  return started
}

/** Opens another page in the same window. Tries again if a reload by the dev server ends the navigation. */
export const goTo = (page: Page, address: string) => vi.waitFor(() => page.goto(address), 45_000)

async function describeState(server: DevServer, page: Page): Promise<string> {
  const describe = async (html: Promise<string>) => {
    const text = await Promise.race([
      html.catch(String),
      setTimeout(5000, 'no answer in 5 s', { ref: false }),
    ])
    return (text.match(/<meta name="version"[^>]*>|<h[12].*?<\/h[12]>|alt="[^"]*"/g) ?? [text]).join('\n')
  }
  const shown = await describe(page.content())
  const sent = await describe(fetch(page.url()).then((response) => response.text()))
  return `${page.url()} shows:\n${shown}\nThe server sends:\n${sent}\nIts output:\n${server.output()}`
}

export const waitForText = (page: Page, text: string) => page.getByText(text).first().waitFor()
export const overlay = (page: Page) => page.locator('vite-error-overlay')
export const waitUntilGone = (page: Page) => overlay(page).waitFor({ state: 'detached' })

export function about(body: string, image = ', image: school.jpg'): string {
  const blocks = `[{title: Our Mission, text: Help${image}}]`
  return entry({ title: 'About', description: 'Who', blocks }, body)
}

/** Changes a file of the code. @throws if it does not contain `from`. */
export function edit({ project }: DevServer, file: string, from: string, to: string): void {
  const path = join(project.folder, file)
  const text = readFileSync(path, 'utf8')
  if (!text.includes(from)) throw new Error(`${file} has no ${from}`)
  writeFileSync(path, text.replace(from, to))
}

/** Marks a page, so that a test sees whether it was loaded again. */
export const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isMarked: true }))
export const isMarked = (page: Page) => page.evaluate(() => 'isMarked' in window)

export const event = (page: Page, day: string) =>
  page.getByRole('heading', { name: `Event Gallery – ${day}` })
export const photo = (page: Page, name: string) =>
  page.getByRole('img', { name, exact: true, includeHidden: true }).first()
export const width = (page: Page, name: string) =>
  photo(page, name).evaluate(async (image: HTMLImageElement) => {
    image.loading = 'eager'
    await image.decode().catch(() => {})
    return image.naturalWidth
  })
export const address = (page: Page, name: string) =>
  photo(page, name).evaluate((image: HTMLImageElement) => image.currentSrc || image.src)
