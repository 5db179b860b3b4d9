/** With a slow connection, nothing moves when the rest loads; without the first script, the page is as without scripts. */
import { expect, test } from 'vitest'
import { hold } from '../hold'
import { shifts } from '../shifts'
import { phone, ready, startAlone, startSession, startVisit } from '../visit'

test.each(['/education', '/', '/trustmembers'])('on slow 3G, nothing moves on %s', async (path) => {
  const { page, faults } = await startAlone(phone)
  const session = await startSession(page)
  const line = { offline: false, latency: 300, downloadThroughput: 100_000, uploadThroughput: 50_000 }
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', line)
  await page.goto(path)
  await ready(page)
  expect(await shifts(page)).toEqual([])
  expect(faults).toEqual([])
})

test('if the first script fails, everything is shown, and no control without effect', async () => {
  const { page } = await startVisit(phone)
  const { fail } = await hold(page, '**/assets/app-*.js')
  await page.goto('/', { waitUntil: 'commit' })
  fail()
  const strip = page.getByRole('region', { name: 'Our Focus Area' })
  await strip.getByRole('link', { name: 'Social Needs' }).waitFor()
  expect(await page.getByRole('main').getByRole('button').count()).toBe(0)
  await page.goto('/trustmembers')
  await page
    .getByText(/^\[Fourth paragraph/)
    .first()
    .waitFor()
})
