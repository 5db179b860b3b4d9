/** Faces in the main photo of a story and in a photo of its text, while the editor speaks Telugu. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { te } from '../../editor/words/te'
import { parseWithdrawn } from '../../src/shared/withdraw/withdrawn-list'
import { phone } from '../browser/visit'
import { openEditor, openForm, readStored } from '../editor/editor'
import { readText, sample } from '../editor/entries'
import { makePhonePhoto } from '../fixtures/phone-photo'
import { temporaryFolder } from '../fixtures/site'

test('the main photo of a story and a photo of its text', async () => {
  const { page } = await openEditor(sample, phone)
  await page.getByRole('button', { name: 'తెలుగు' }).click()
  await page.getByText(te.News, { exact: true }).first().waitFor()
  await openForm(page, 'news/governmentschoolfoundation.md', 'భద్రపరచండి')
  const choose = async (label: string, name: string, seed: number) =>
    page
      .getByLabel(label)
      .setInputFiles({ name, mimeType: 'image/jpeg', buffer: await makePhonePhoto({ seed }) })
  const cover = async (name: string) => {
    await page.getByRole('button', { name: te['Cover a face: {}'].replace('{}', name) }).click()
    const dialog = page.getByRole('dialog', { name: te['Cover a face'] })
    await dialog.getByRole('img', { name: te['The photo, to tap on faces'] }).waitFor()
    await dialog.getByRole('button', { name: te['Add a cover'] }).click()
    await dialog.getByRole('button', { name: te.Enlarge }).click()
    await dialog.getByRole('button', { name: te.Cover, exact: true }).click()
    await dialog.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: te['Take the cover off: {}'].replace('{}', name) }).waitFor()
  }
  await choose(te['Choose another photo'], 'main.jpg', 31)
  await cover('main.jpg')
  await page.locator('[data-key-path="body"]').scrollIntoViewIfNeeded()
  await choose(te['Insert a photo where the cursor is'], 'text.jpg', 32)
  await cover('text.jpg')
  await page.getByRole('button', { name: te['Take the cover off: {}'].replace('{}', 'text.jpg') }).click()
  await cover('text.jpg')
  await page.getByRole('button', { name: 'భద్రపరచండి' }).click()
  await page.waitForURL(/#\/collections\/[^/]+$/)

  const folder = temporaryFolder()
  await readStored(page, folder)
  const { fields, body } = readText(join(folder, 'content/news/governmentschoolfoundation.md'))
  expect([fields.image, body.includes('](text.jpg)')]).toEqual(['main.jpg', true])
  const list = parseWithdrawn(readFileSync(join(folder, 'content/withdrawn.json'), 'utf8'))!
  expect([list.withdrawn.length, list.different.length]).toEqual([2, 2])
  for (const name of ['main', 'text']) {
    expect(existsSync(join(folder, `content/photos/${name}-1.jpg`))).toBe(false)
    const middle = await sharp(join(folder, `content/photos/${name}.jpg`))
      .extract({ left: 360, top: 260, width: 80, height: 80 })
      .toBuffer()
    for (const { min, max } of (await sharp(middle).stats()).channels) expect(max - min).toBeLessThan(64)
  }
})
