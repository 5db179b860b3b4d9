/** The home page: what was given, and the photos of the newest event. */
import { expect, test } from 'vitest'
import { open, phone } from '../browser'

test('"Given so far" has no hole at any width, with one to six sums and a wide or upright photo', async () => {
  const { page } = await open('/')
  const section = page.getByRole('region', { name: 'Given so far' })
  for (const width of [360, 576, 768, 992, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    for (const isUpright of [false, true])
      for (let count = 1; count <= 6; count++) {
        const found = await section.evaluate(
          (part, { isUpright, count }) => {
            const list = part.querySelector('ul')!
            while (list.children.length < count) list.append(list.firstElementChild!.cloneNode(true))
            while (list.children.length > count) list.lastElementChild!.remove()
            const photo = part.querySelector('img')!
            Object.assign(photo, isUpright ? { width: 900, height: 1200 } : { width: 1200, height: 900 })
            list.parentElement!.dataset.upright = String(isUpright)
            const [all, sums, seen] = [list.parentElement!, list, photo].map((element) =>
              element.getBoundingClientRect(),
            )
            const isBeside = seen!.right <= sums!.left
            const columns = new Set([...list.children].map((sum) => sum.getBoundingClientRect().left)).size
            return {
              // Beside the sums, the photo is as high as they are; above them, both have the whole width.
              hole: isBeside
                ? Math.max(all!.bottom - seen!.bottom, all!.bottom - sums!.bottom)
                : Math.max(all!.right - seen!.right, sums!.top - seen!.bottom - 30),
              columns,
              proportion: seen!.width / seen!.height / (isUpright ? 0.75 : 4 / 3),
              height: part.clientHeight,
            }
          },
          { isUpright, count },
        )
        const where = `${count} sums at ${width} pixels, ${isUpright ? 'upright' : 'wide'}`
        expect(found.hole, where).toBeLessThan(2)
        if (width === 360) expect(found.height, where).toBeLessThanOrEqual(1200)
        else if (count > 3) expect(found.columns, where).toBeGreaterThan(1)
        // The edges of a photo may be cut, but not more than half of it.
        expect(Math.abs(Math.log(found.proportion)), where).toBeLessThan(Math.log(2))
      }
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
