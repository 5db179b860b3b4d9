/** What the editor sends to GitHub. A repository in memory answers for GitHub's API. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { findInJpeg } from '../../src/shared/photos/jpeg'
import { desktop, startAlone } from '../browser/visit'
import { makePhonePhoto } from '../fixtures/phone-photo'
import { beginEntry, save } from './editor'
import { answerForGitHub, day, folder, signIn } from './github'

test('saving makes one commit and says whether it is on the site; a photo that is not clean is not sent', async () => {
  const { page } = await startAlone(desktop)
  const repository = await answerForGitHub(page)
  const { commits } = repository
  await signIn(page)
  const notice = page.locator('#notice')
  await notice.getByText('is on the site.').waitFor()
  await useTokenSince(page, Date.now() - 350 * 86_400_000)
  await notice.getByText('You will be signed out by').waitFor()
  // The editor begins below the notice, however long that becomes.
  const gap = await page.evaluate(() => {
    const [line, editor] = ['above', 'nc-root'].map((id) =>
      document.getElementById(id)!.getBoundingClientRect(),
    )
    return editor!.top - line!.bottom
  })
  expect(gap).toBe(0)
  const photo = { name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: await makePhonePhoto() }
  await beginEntry(page, 'Events')
  await page.getByLabel('Day', { exact: true }).fill(day)
  await page.getByLabel('Add photos').setInputFiles(photo)
  await page.getByRole('list', { name: 'Photos' }).getByRole('listitem').waitFor()
  repository.run = { status: 'completed', conclusion: 'failure' }
  const message = 'title: has 301 characters. Shorten it to at most 300.'
  repository.annotations = [{ path: `${folder}/index.md`, message, annotation_level: 'failure' }]
  await save(page)

  await expect.poll(() => commits.length).toBe(1)
  await notice.getByText('is not on the site, which stays as it was.').waitFor()
  // What is wrong is read here, and mended in the form. The list is folded if it has come while the form was open.
  const list = page.locator('#faults')
  if ((await list.getAttribute('open')) === null) await list.locator('summary').click()
  const item = page.getByRole('listitem').filter({ hasText: `${day}: Title: has 301 characters.` })
  await item.getByRole('button', { name: `Open “${day}”` }).click()
  await expect.poll(() => page.getByRole('textbox', { name: 'Title' }).evaluate(isFocused)).toBe(true)
  const { message: commitMessage, fileChanges } = commits[0]!
  expect(commitMessage.headline).toBe(`content: add Event ${day} +1`)
  const [jpeg, text] = fileChanges.additions
  expect(jpeg!.path).toBe(`${folder}/IMG_1.jpg`)
  expect(findInJpeg(Buffer.from(jpeg!.contents, 'base64'))).toBeUndefined()
  expect(text!.path).toBe(`${folder}/index.md`)

  // The library of the CMS sends files as they are.
  await page.goto('/admin/#/assets/content/photos')
  await page.getByRole('button', { name: 'Upload New Assets' }).first().waitFor()
  await page.locator('input[type="file"]').first().setInputFiles(photo)
  await page.getByRole('button', { name: 'Upload', exact: true }).last().click()
  await page.getByRole('alert').filter({ hasText: 'Upload failed' }).waitFor()
  expect(commits).toHaveLength(1)
})

function isFocused(field: Element): boolean {
  return field === document.activeElement
}

/** Changes the day that the browser remembers, and lets the line above the editor ask again. */
async function useTokenSince(page: Page, time: number): Promise<void> {
  await page.evaluate((changed) => {
    const key = 'token-first-used'
    localStorage.setItem(key, JSON.stringify({ ...JSON.parse(localStorage.getItem(key)!), time: changed }))
    document.dispatchEvent(new Event('visibilitychange'))
  }, time)
}
