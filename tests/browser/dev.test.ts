/** The dev server: a browser is open while texts change. It starts with a broken text. */
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { desktop } from '../browser'
import { type DevServer, startDevServer } from '../fixtures/dev-server'
import { minimalSite, siteFile } from '../fixtures/site'
import { about, overlay, visitDev, waitForText, waitUntilGone } from './dev-pages'

/** The dev server shows the photos of this computer, not those of a store. */
const whole = siteFile({ photosUrl: 'https://photos.example' })

let devServer: DevServer
beforeAll(async () => {
  const broken = '---\nname: Lamp: Trust\n---\n'
  devServer = await startDevServer({ ...(await minimalSite()), 'site.md': broken })
})
afterAll(() => devServer.stop())

test('an overlay is shown if site.md is broken at the start, and the site after the correction', async () => {
  const { page } = await visitDev(devServer)
  await overlay(page)
    .getByText('content/site.md:2  the value contains a character with a special meaning')
    .waitFor()
  devServer.write('site.md', whole)
  await page.getByRole('link', { name: 'Lamp Trust' }).first().waitFor()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await waitUntilGone(page)
})

test('a mistake is shown with the message of a build, until it is corrected', async () => {
  const { page } = await visitDev(devServer, '/about')
  devServer.write('pages/about.md', about('', ''))
  const words =
    'error    content/pages/about.md:4  blocks 1, image: is missing. Add it between the two lines of hyphens.'
  await overlay(page).getByText(words).waitFor()
  await waitForText(page, 'Our Mission')
  const { page: later } = await visitDev(devServer, '/contact')
  await overlay(later).getByText('The content has 1 error.').waitFor()
  devServer.write('pages/about.md', about('Saved just now.'))
  await waitForText(page, 'Saved just now.')
  await Promise.all([waitUntilGone(page), waitUntilGone(later)])
  expect(devServer.output()).toContain(words)
  expect(devServer.output()).toContain('All errors are corrected.')
  const guide = join(devServer.project.folder, 'public/guide.html')
  writeFileSync(guide, '<a href="/nowhere">x</a>')
  await overlay(page).getByText('error    public/guide.html  the address /nowhere does not exist.').waitFor()
  rmSync(guide)
  await waitUntilGone(page)
})

test('a saved text is shown, and the page does not scroll', async () => {
  const paragraphs = Array.from({ length: 60 }, (_, index) => `Paragraph ${index + 1}.`).join('\n\n')
  devServer.write('pages/about.md', about(paragraphs))
  // A font that is late changes the height of the paragraphs.
  const { page } = await visitDev(devServer, '/about', desktop, (page) =>
    page.route(/\.woff2/, (route) => route.abort()),
  )
  await waitForText(page, 'Paragraph 60.')
  const scroll = () => {
    window.scrollTo({ top: 900, behavior: 'instant' })
    return scrollY
  }
  await expect.poll(() => page.evaluate(scroll)).toBe(900)
  devServer.write('pages/about.md', about(`${paragraphs}\n\nThe end.`))
  await waitForText(page, 'The end.')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(900)
})
