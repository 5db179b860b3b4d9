/** The style guide: complete on the dev server, and not part of the published site. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, parse } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { minimalSite } from '../../fixtures/site'
import { shareBrowser, visit } from '../visit'
import { type DevServer, startDevServer } from './dev-server'

shareBrowser()

/** Components without styles. */
const unstyled = ['PageLink']

describe('on the dev server', () => {
  let devServer: DevServer
  beforeAll(async () => {
    devServer = await startDevServer(await minimalSite())
  })
  afterAll(() => devServer.stop())

  it('shows every component under its name, and the states of a button differ', async () => {
    const { page, faults } = await visit(`${devServer.address}/styleguide`)
    await page.getByRole('heading', { level: 1, name: 'Style guide' }).waitFor()
    const names = await page.getByRole('heading', { level: 2 }).allTextContents()
    const components = readdirSync('src/components', { encoding: 'utf8', recursive: true })
      .filter((file) => file.endsWith('.tsx'))
      .map((file) => parse(file).name)
    expect(components.filter((name) => !names.includes(name) && !unstyled.includes(name))).toEqual([])

    const backgrounds = () =>
      Promise.all(
        ['rest', 'hover', 'active'].map((state) =>
          page
            .locator(`[data-state="${state}"] .button`)
            .evaluate((button) => getComputedStyle(button).backgroundColor),
        ),
      )
    // The dev server sends the HTML first; the scripts load the styles.
    await expect.poll(async () => new Set(await backgrounds()).size).toBe(3)
    expect(
      await page.getByRole('region', { name: 'Colours' }).getByRole('paragraph').count(),
    ).toBeGreaterThan(20)
    await page.getByRole('region', { name: 'MemberCard' }).waitFor({ state: 'attached' })
    // Vite refuses to serve the fonts, which are outside the project of the test.
    expect(faults.filter((fault) => /^error: (?!Failed to load)/.test(fault))).toEqual([])
  })
})

it('is not published', async () => {
  const folder = '.cache/test-site/assets'
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'))
  expect(scripts.filter((name) => readFileSync(join(folder, name), 'utf8').includes('Style guide'))).toEqual(
    [],
  )
  const response = await fetch(new URL('styleguide', inject('site')))
  expect(response.status).toBe(404)
})
