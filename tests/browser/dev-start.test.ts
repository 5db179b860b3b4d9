/** The live site starts with content that cannot be read, and shows what is wrong with it. */
import { expect, test } from 'vitest'
import { leastSite } from '../fixtures/site'
import { startLiveSite } from './live-site'
import { shareBrowser, visit } from './visit'

shareBrowser()

test('a broken site.md at the start is an overlay, and mended it is the site', {
  timeout: 60_000,
}, async () => {
  const files = await leastSite()
  const live = await startLiveSite({ ...files, 'site.md': '---\nname: Lamp: Trust\n---\n' })
  try {
    const { page } = await visit(live.address)
    const overlay = page.locator('vite-error-overlay')
    await overlay.getByText('content/site.md:2  the value has a colon in it.').waitFor()
    live.write('site.md', files['site.md']!)
    await page.getByRole('link', { name: 'Lamp Trust' }).first().waitFor()
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await overlay.count()).toBe(0)
  } finally {
    await live.stop()
  }
})
