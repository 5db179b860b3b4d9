/** An event in several commits, whose connection to GitHub breaks. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { phone, startAlone } from '../browser/visit'
import { beginEntry } from '../editor/editor'
import { answerForGitHub, day, folder, signIn } from '../editor/github'
import { makePhonePhoto } from '../fixtures/phone-photo'
import { temporaryFolder } from '../fixtures/site'
import { load } from '../unit/content/load'

/**
 * Paths of photos in the size that the editor sends. Together they are more than 16 MB as base64, so the CMS sends them in several
 * commits. Playwright sends at most 50 MB that are not in files.
 */
async function makeLargePhotos(): Promise<string[]> {
  const target = temporaryFolder()
  const paths = []
  for (let seed = 1; seed <= 20; seed++) {
    paths.push(join(target, `IMG_${seed}.jpg`))
    writeFileSync(paths.at(-1)!, await makePhonePhoto({ width: 2560, height: 1920, seed }))
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
  const { page } = await startAlone(phone)
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
