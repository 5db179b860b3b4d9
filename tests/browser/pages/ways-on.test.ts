/** What a visitor does next: saves the contact, copies an address, prints the form, or reads on. */
import { expect, test } from 'vitest'
import { addScript, desktop, visit } from '../visit'

test('the address of an event is copied, and the button says so', async () => {
  const permissions = ['clipboard-read', 'clipboard-write']
  const { page, faults } = await visit('/events/2025-10-17', { ...desktop, permissions })
  await page.getByRole('button', { name: 'Copy link' }).click()
  await page.getByRole('button', { name: 'Link copied' }).waitFor()
  await page.getByRole('status').getByText('Link copied').waitFor({ state: 'attached' })
  // The address of the test site is a placeholder, so the address is that of the window, also in a message.
  const address = await page.evaluate(() => navigator.clipboard.readText())
  expect(address).toBe(page.url())
  const message = page.getByRole('link', { name: 'Share on WhatsApp' })
  await message.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()))
  for (const _ of ['once', 'again']) await message.click()
  const { searchParams } = new URL((await message.getAttribute('href'))!)
  expect(searchParams.get('text')).toBe(`17 October 2025 ${address}`)
  // Pressed again while it says so, it says what it did before afterwards.
  await page.getByRole('button', { name: 'Link copied' }).click()
  await page.getByRole('button', { name: 'Copy link' }).waitFor()
  expect(faults).toEqual([])
})

test('the list of stories leads to its years', async () => {
  const { page } = await visit('/news')
  await page.getByRole('navigation', { name: 'Years' }).getByRole('link', { name: '2025' }).click()
  await page.waitForURL('**/news#year-2025')
})

test('the questions are shown once, and the form with them is printed', async () => {
  const { page } = await visit('/ask', desktop, (page) =>
    addScript(page, () => {
      window.print = () => {
        document.title = 'Printed'
      }
    }),
  )
  expect(await page.getByText('Village, mandal and district').filter({ visible: true }).count()).toBe(1)
  await page.getByRole('button', { name: 'Print the form' }).click()
  expect(await page.title()).toBe('Printed')
})

test.each([['/empowerment', ['All news', 'Meet the trust members']]])('%s leads on', async (path, names) => {
  const { page } = await visit(path)
  const band = page.getByRole('region', { name: /^Does your school, college or hospital need/ })
  const further = page.getByRole('navigation', { name: 'Read on' })
  for (const name of names) expect(await further.getByRole('link', { name }).isVisible(), name).toBe(true)
  await band.getByRole('link', { name: 'Ask for support' }).click()
  await page.waitForURL('**/ask')
})

test('a block under "Who we are" leads to its focus area', async () => {
  const { page } = await visit('/')
  const links = page.getByRole('region', { name: 'Who we are' }).getByRole('link')
  expect(await links.allTextContents()).toEqual([
    'Education',
    'Empowerment',
    'Agriculture',
    'Health',
    'Social Cause',
  ])
  await links.last().click()
  await page.waitForURL('**/socialneeds')
})
