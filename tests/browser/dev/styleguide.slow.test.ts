/** The style guide on the dev server: complete, and with islands that work. */
import { readdirSync } from 'node:fs'
import { parse } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { entry, minimalSite } from '../../fixtures/site'
import { hydrate } from '../visit'
import { type DevServer, startDevServer } from './dev-server'
import { visitDev } from './project'

/** Components without styles. */
const unstyled = ['PageLink']

describe('on the dev server', () => {
  let devServer: DevServer
  beforeAll(async () => {
    const member = (name: string, order: string) =>
      entry({ name, role: 'Trustee', shortBio: 'Short', image: 'school.jpg', order }, `All about ${name}.`)
    devServer = await startDevServer({
      ...(await minimalSite()),
      'members/one.md': member('One', '1'),
      'members/two.md': member('Two', '2'),
    })
  })
  afterAll(() => devServer.stop())

  it('shows every component under its name, and the states of a button differ', async () => {
    const { page, faults } = await visitDev(devServer, '/styleguide')
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

  it('hydrates islands inside the slides of a carousel', async () => {
    const { page, faults } = await visitDev(devServer, '/styleguide')
    const carousel = page.getByRole('region', { name: 'Members', exact: true })
    await hydrate(carousel)
    const shown = carousel.getByRole('group')
    for (const name of ['One', 'Two']) {
      await shown.getByRole('heading', { name }).waitFor()
      await shown.getByRole('button', { name: 'More' }).click()
      await shown.getByText(`All about ${name}.`).waitFor()
      await carousel.getByRole('button', { name: 'Next slide' }).click()
    }
    await shown.getByRole('button', { name: 'Show Less' }).waitFor()
    expect(faults.filter((fault) => /^error: (?!Failed to load)/.test(fault))).toEqual([])
  })
})
