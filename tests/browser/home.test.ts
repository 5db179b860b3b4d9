/** The home page: what was given, and the photos of the newest event. */
import { expect, test } from 'vitest'
import { open, phone } from '../browser'

test('"Given so far" has columns from 576 pixels, and a photo in its own proportions', async () => {
  const { page } = await open('/')
  const section = page.getByRole('region', { name: 'Given so far' })
  await section
    .getByRole('list')
    .first()
    .evaluate((list) => {
      while (list.children.length < 6) list.append(list.firstElementChild!.cloneNode(true))
    })
  for (const width of [576, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    const { columns, proportion, height } = await section.evaluate((part) => {
      const photo = part.querySelector('img')!
      const attribute = (name: string) => Number(photo.getAttribute(name))
      const sums = [...part.querySelector('ul')!.children]
      return {
        columns: new Set(sums.map((sum) => sum.getBoundingClientRect().left)).size,
        proportion: (photo.clientWidth / photo.clientHeight) * (attribute('height') / attribute('width')),
        height: part.clientHeight,
      }
    })
    expect(columns, `at ${width} pixels`).toBeGreaterThan(1)
    expect(Math.abs(Math.log(proportion)), `at ${width} pixels`).toBeLessThan(Math.log(1.25))
    if (width === 1280) expect(height).toBeLessThanOrEqual(900)
  }
  for (const name of ['All news', 'How to give'])
    expect(await section.getByRole('link', { name }).last().isVisible(), name).toBe(true)
})

test('at most six photos of the newest event are shown, and all events are one press away', async () => {
  const { page } = await open('/', phone)
  const section = page.getByRole('region', { name: 'Newest photos' })
  await section.getByText('17 October 2025').waitFor()
  expect(await section.getByRole('img').count()).toBe(6)
  const all = section.getByRole('link', { name: 'All photos of this event' })
  expect(await all.getAttribute('href')).toBe('/events/2025-10-17')
  await section.getByRole('link', { name: 'All events in pictures' }).click()
  await page.getByRole('heading', { level: 1, name: 'Photos' }).waitFor()
})
