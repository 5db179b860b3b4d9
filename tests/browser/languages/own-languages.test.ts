/** Pages in the languages that a site has added. */
import { expect, onTestFinished, test } from 'vitest'
import { inLanguage, languages, otherLanguages } from '../../../src/i18n/languages'
import { entry, minimalSite } from '../../fixtures/site'
import { buildAndServe } from '../built-site'
import { violations } from '../pages/axe'
import { phone, saveData, visit } from '../visit'

const own = otherLanguages.filter((code: string) => code !== 'te')

test.runIf(own.length)('are accessible and fit', async () => {
  const translations = own.map((code) => [
    `site.${code}.md`,
    entry({ tagline: languages[code].languageName }),
  ])
  const site = await buildAndServe({ ...(await minimalSite()), ...Object.fromEntries(translations) })
  onTestFinished(site.stop)
  const paths = own.flatMap((code) => ['/', '/education', '/contact'].map((path) => inLanguage(path, code)))
  for (const path of paths) {
    const { page, faults } = await visit(site.address + path.slice(1), phone, saveData)
    expect(await violations(page), path).toEqual([])
    for (const width of [320, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(width)
    }
    expect(faults, path).toEqual([])
  }
})
