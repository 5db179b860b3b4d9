/** Files that the dev server shows, and its overlay. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { vi } from 'vitest'
import { entry } from '../../fixtures/site'
import type { DevServer } from './dev-server'

export const member = entry(
  { name: 'One', role: 'Secretary', shortBio: 'Short', image: 'school.jpg', order: '1' },
  'All about one.',
)

/** Opens another page in the same window. Tries again if a reload by the dev server ends the navigation. */
export const open = (page: Page, address: string) => vi.waitFor(() => page.goto(address), 45_000)

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
