/** What the editor sends to GitHub. A repository in memory answers for GitHub's API. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { findInJpeg } from '../../scripts/photos/metadata/jpeg'
import { isAll } from '../browser/routes'
import { desktop, phone, startVisit } from '../browser/visit'
import { makeNoisyPhoto, makePhonePhoto } from '../fixtures/phone-photo'
import { temporaryFolder } from '../fixtures/site'
import { load } from '../unit/content/load'
import { beginEntry, save } from './editor'
import { answerForGitHub, signIn } from './github'

const day = '2025-11-20'
const folder = `content/galleries/${day}`

test('saving makes one commit and says whether it is on the site; a photo that is not clean is not sent', async () => {
  const { page } = await startVisit(desktop)
  const repository = await answerForGitHub(page)
  const { commits } = repository
  await signIn(page)
  const notice = page.locator('#notice')
  await notice.getByText('is on the site.').waitFor()
  await useTokenSince(page, Date.now() - 350 * 86_400_000)
  await notice.getByText('You will be signed out by').waitFor()
  // The editor begins below the notice, however long that becomes.
  const gap = await page.evaluate(() => {
    const [notice, editor] = ['notice', 'nc-root'].map((id) =>
      document.getElementById(id)!.getBoundingClientRect(),
    )
    return editor!.top - notice!.bottom
  })
  expect(gap).toBe(0)
  const photo = { name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: await makePhonePhoto() }
  await beginEntry(page, 'Events')
  await page.getByLabel('Day', { exact: true }).fill(day)
  await page.getByLabel('Add photos').setInputFiles(photo)
  await page.getByRole('list', { name: 'Photos' }).getByRole('listitem').waitFor()
  repository.run = { status: 'completed', conclusion: 'failure' }
  await save(page)

  await expect.poll(() => commits.length).toBe(1)
  await notice.getByText('is not on the site, which stays as it was.').waitFor()
  expect(await notice.getByRole('link', { name: 'What is wrong?' }).getAttribute('href')).toBe(
    'https://github.com/run',
  )
  const { message, fileChanges } = commits[0]!
  expect(message.headline).toBe(`content: add Event ${day} +1`)
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

/** Changes the day that the browser remembers, and lets the line above the editor ask again. */
async function useTokenSince(page: Page, time: number): Promise<void> {
  await page.evaluate((changed) => {
    const key = 'token-first-used'
    localStorage.setItem(key, JSON.stringify({ ...JSON.parse(localStorage.getItem(key)!), time: changed }))
    document.dispatchEvent(new Event('visibilitychange'))
  }, time)
}

/**
 * Paths of photos with together more than 16 MB as base64, which the CMS sends in several commits: 30 photos of 12 megapixels
 * with `npm run test:all`. Playwright sends at most 50 MB that are not in files.
 */
async function makeLargePhotos(): Promise<string[]> {
  const count = isAll ? 30 : 6
  const make = (seed: number) =>
    isAll ? makePhonePhoto({ width: 4000, height: 3000, seed }) : makeNoisyPhoto(seed)
  const target = temporaryFolder()
  const paths = []
  for (let seed = 1; seed <= count; seed++) {
    paths.push(join(target, `IMG_${seed}.jpg`))
    writeFileSync(paths.at(-1)!, await make(seed))
  }
  return paths
}

/** The events of a site with the files of a commit. */
async function eventsIn(files: Record<string, Uint8Array>) {
  const inContent = Object.entries(files).map(([path, data]) => [path.replace('content/', ''), data])
  const { content, lines } = await load(Object.fromEntries(inContent), { today: day })
  expect(lines.filter((line) => line.startsWith('error'))).toEqual([])
  return content!.events
}

test('an event in several commits is not published before the last one, even if the connection breaks', async () => {
  const { page } = await startVisit(phone)
  const repository = await answerForGitHub(page)
  await signIn(page)
  const photos = await makeLargePhotos()
  await beginEntry(page, 'Events')
  await page.getByLabel('Day', { exact: true }).fill(day)
  await page.getByRole('textbox', { name: 'Title' }).fill('Books')
  await page.getByLabel('Add photos').setInputFiles(photos)
  const rows = page.getByRole('list', { name: 'Photos' }).getByRole('listitem')
  await expect.poll(() => rows.count()).toBe(photos.length)

  // The connection breaks after one more commit at each attempt.
  for (let accepted = 1; ; accepted++) {
    const before = repository.commits.length
    repository.accepts = () => repository.commits.length < before + accepted
    await page.getByRole('button', { name: 'Save' }).click()
    const failure = page.getByRole('alertdialog')
    const success = page.getByText('Entry saved.')
    await failure.or(success).first().waitFor()
    if (await success.isVisible()) break
    expect(repository.commits.length).toBe(before + accepted)
    expect(await failure.innerText()).toContain('There is no connection.')
    for (const { files } of repository.commits.slice(before)) {
      expect(Buffer.from(files[`${folder}/index.md`]!).toString()).toContain('consent: pending')
      expect(await eventsIn(files)).toEqual([])
    }
    await failure.getByRole('button', { name: 'OK' }).click()
    await failure.waitFor({ state: 'hidden' })
  }

  const [event] = await eventsIn(repository.commits.at(-1)!.files)
  expect(event).toMatchObject({ date: day, title: 'Books' })
  expect(event!.gallery).toHaveLength(photos.length)
  expect(repository.commits.length).toBeGreaterThan(2)
})
