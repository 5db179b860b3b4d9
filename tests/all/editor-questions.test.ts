/** What the editor asks before it saves or deletes, and whether the site can be published afterwards. */
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { phone, startAlone } from '../browser/visit'
import { beginEntry, fieldOf, openForm, save, waitUntilSaved } from '../editor/editor'
import { answerForGitHub, type Files, type Repository, saveElsewhere, signIn } from '../editor/github'
import { makePhonePhoto } from '../fixtures/phone-photo'
import { minimalSite, siteFile, story } from '../fixtures/site'
import { load } from '../unit/content/load'

const raw = await Promise.all([1, 2, 3].map((seed) => makePhonePhoto({ seed })))
const [photo, other, portrait] = await Promise.all(raw.map((data) => sharp(data).jpeg().toBuffer()))
const resent = await sharp(photo).resize(640).jpeg({ quality: 70 }).toBuffer()
const startOfHugePng = Buffer.from('89504e470d0a1a0a0000000d49484452000186a00000c350', 'hex')
const area = (title: string, order: number) =>
  `---\ntitle: ${title}\norder: ${order}\ntext: t\nimage: school.jpg\nheading: h\ncards:\n  - title: a\n    text: b\n    image: school.jpg\n---\n`

async function open(files: Files = {}): Promise<{ page: Page; repository: Repository }> {
  const { page } = await startAlone(phone)
  const own: Files = {
    ...(await minimalSite()),
    'focus-areas/education.md': area('Education', 1),
    'focus-areas/health.md': area('Health', 2),
    'galleries/2025-10-17/index.md': '---\ntitle: Books\n---\n',
    'galleries/2025-10-17/a.jpg': photo!,
    'galleries/2025-10-17/b.jpg': other!,
    'members/rao.md': '---\nname: K. Rao\nrole: R\nshortBio: s\nimage: rao.jpg\norder: 1\n---\n',
    'photos/rao.jpg': portrait!,
    ...files,
  }
  const inContent = Object.entries(own).map(([path, data]) => [`content/${path}`, data])
  const repository = await answerForGitHub(page, Object.fromEntries(inContent))
  await signIn(page)
  return { page, repository }
}

/** The errors that would stop the publication. */
async function errorsOf({ files }: Repository): Promise<string[]> {
  const content = [...files].map(([path, data]) => [path.replace('content/', ''), data])
  const { lines } = await load(Object.fromEntries(content))
  return lines.filter((line) => line.startsWith('error'))
}

const textOf = ({ files }: Repository, path: string) =>
  Buffer.from(files.get(`content/${path}`) ?? '').toString()
const pressSave = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()
const elsewhere = (page: Page) => page.getByRole('dialog', { name: 'Also shown elsewhere' })

test('if an event waits, its copies and the links to it are removed; it says that it waits, and is published again', async () => {
  const body = 'See [this](/events/2025-10-17).\n\n![A](sent.jpg)'
  const { page, repository } = await open({
    'news/benches.md': story('Benches', { image: 'school.jpg' }, body),
    'photos/sent.jpg': resent,
  })
  await openForm(page, 'galleries/2025-10-17/index.md')
  await page.getByText('Have the people on the photos, or their parents or school, agreed?').waitFor()
  await page.getByRole('button', { name: 'Not yet' }).click()
  await pressSave(page)
  await elsewhere(page).getByText('1 copy, which will be deleted too').waitFor()
  await elsewhere(page).getByRole('button', { name: 'Take it out there, too, and save' }).click()
  await waitUntilSaved(page)
  expect(repository.commits).toHaveLength(1)
  expect(textOf(repository, 'galleries/2025-10-17/index.md')).toContain('consent: pending')
  expect(textOf(repository, 'news/benches.md')).toMatch(/\n---\n\nSee this\.\s*$/)
  expect(repository.files.has('content/photos/sent.jpg')).toBe(false)
  expect(await errorsOf(repository)).toEqual([])
  await page.locator('#notice').getByText('is published; 1 event waits for consent.').waitFor()
  await page.getByRole('row').filter({ hasText: 'waits for consent' }).click()
  await page.getByRole('button', { name: 'Yes', exact: true }).click()
  await save(page)
  expect(textOf(repository, 'galleries/2025-10-17/index.md')).toContain('consent: given')
  expect(await errorsOf(repository)).toEqual([])
  await page.locator('#notice').getByText('is on the site.').waitFor()
})

test('with askConsent, the list of what waits answers for several in one commit, and opens a form', async () => {
  const { page, repository } = await open({
    'site.md': siteFile({ askConsent: 'true' }),
    'galleries/2025-10-18/c.jpg': resent,
    'news/benches.md': story('Benches', { image: 'school.jpg', date: '2025-10-20' }),
  })
  const notice = page.locator('#notice')
  await notice
    .getByText('is published; 2 events wait for consent, 2 other entries wait for consent.')
    .waitFor()
  const list = page.getByRole('dialog', { name: 'What waits for consent' })
  const show = notice.getByRole('button', { name: 'Show what waits for consent' })
  await show.tap()
  const agreed = list.getByRole('button', { name: 'They have agreed' })
  expect(await agreed.isDisabled()).toBe(true)
  await list.getByRole('link', { name: 'Open “Benches, 20 October 2025”' }).tap()
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Yes')
  await page.goto('/admin/#/collections/galleries')
  await page.getByRole('row').filter({ hasText: 'waits for consent' }).nth(1).waitFor()
  await show.focus()
  await page.keyboard.press('Enter')
  for (const name of ['Books, 17 October 2025', '18 October 2025', 'Benches, 20 October 2025']) {
    await list.getByRole('checkbox', { name, exact: true }).focus()
    await page.keyboard.press('Space')
  }
  await agreed.tap()
  await list.waitFor({ state: 'hidden' })
  expect(repository.commits).toHaveLength(1)
  const { additions } = repository.commits[0]!.fileChanges
  expect(additions.map(({ path }) => path).sort()).toEqual([
    'content/galleries/2025-10-17/index.md',
    'content/galleries/2025-10-18/index.md',
    'content/news/benches.md',
  ])
  expect(textOf(repository, 'galleries/2025-10-17/index.md')).toBe('---\nconsent: given\ntitle: Books\n---\n')
  expect(textOf(repository, 'galleries/2025-10-18/index.md')).toBe('---\nconsent: given\n---\n')
  await notice.getByText('is published; 1 other entry waits for consent.').waitFor()
  await expect.poll(() => page.getByRole('row').filter({ hasText: 'waits for consent' }).count()).toBe(0)
  expect(await errorsOf(repository)).toEqual([])
})

test('if an area becomes a draft, links to its events are removed; an area with events is not deleted', async () => {
  const { page, repository } = await open({
    'news/benches.md': story('Benches', { image: 'school.jpg' }, '[A](/events/2025-10-17) [B](/education)'),
  })
  await openForm(page, 'focus-areas/education.md')
  await remove(page)
  const refusal = page.getByRole('dialog', { name: 'Not deleted' })
  await refusal.getByText('Books').waitFor()
  await refusal.getByRole('button', { name: 'Cancel' }).click()
  await openForm(page, 'focus-areas/education.md')
  await fieldOf(page, 'English', 'consent')
  await page.getByRole('button', { name: 'More fields' }).click()
  const draft = await fieldOf(page, 'English', 'draft')
  await draft.getByRole('checkbox').check()
  await pressSave(page)
  await elsewhere(page).getByText('Books').waitFor()
  await elsewhere(page).getByRole('button', { name: 'Take it out there, too, and save' }).click()
  await waitUntilSaved(page)
  expect(textOf(repository, 'news/benches.md')).toMatch(/\n---\n\nA B\s*$/)
  expect(await errorsOf(repository)).toEqual([])
})

test('the portrait of a deleted member is deleted, but not photos that something else shows', async () => {
  const { page, repository } = await open({ 'photos/rao.jpg': portrait! })
  await openForm(page, 'members/rao.md')
  await remove(page)
  await expect.poll(() => repository.commits.length).toBe(1)
  const [{ fileChanges }] = repository.commits as [Repository['commits'][number]]
  expect(fileChanges.deletions.map(({ path }) => path)).toEqual([
    'content/members/rao.md',
    'content/photos/rao.jpg',
  ])
  expect(await errorsOf(repository)).toEqual([])
})

/** Deletes the open entry. */
async function remove(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Show Editor Options' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
}

test('a photo that is too large is refused, and a withdrawn one is not sent again', async () => {
  const { page, repository } = await open()
  await openForm(page, 'galleries/2025-10-17/index.md')
  await page.getByRole('button', { name: 'More about b.jpg' }).click()
  await page.getByRole('button', { name: 'Withdraw this photo: b.jpg' }).click()
  await page.getByText('There are no copies of it.').waitFor()
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await expect.poll(() => repository.commits.length).toBe(1)
  await page.goto('/admin/#/collections')
  await beginEntry(page, 'Events')
  const add = page.getByLabel('Add photos')
  await add.setInputFiles({ name: 'huge.png', mimeType: 'image/png', buffer: startOfHugePng })
  await page.getByText('huge.png has more than 100 megapixels. Choose a smaller copy.').waitFor()
  await add.setInputFiles({ name: 'again.jpg', mimeType: 'image/jpeg', buffer: raw[1]! })
  await page.getByRole('list', { name: 'Photos' }).getByRole('listitem').waitFor()
  await pressSave(page)
  await page.getByText('again.jpg shows the same as a photo that was withdrawn').waitFor()
  expect(repository.commits).toHaveLength(1)
})

test('an answer that was lost is found, and a real conflict is settled field by field', async () => {
  const news = (title: string, description: string) =>
    story(title, { image: 'school.jpg', description }, 'A text.')
  const { page, repository } = await open({ 'news/benches.md': news('Benches', 'Forty.') })
  const openStory = async () => {
    await openForm(page, 'news/benches.md')
    return page.getByRole('textbox', { name: 'Title' })
  }
  repository.loses = () => true
  await (await openStory()).fill('Fifty benches')
  await save(page)
  await page.locator('#notice').getByText('but your change has arrived.').waitFor()
  expect(repository.commits).toHaveLength(1)
  repository.loses = () => false

  // Only the other one has changed the description.
  await (await openStory()).fill('Sixty benches')
  saveElsewhere(repository, { 'content/news/benches.md': news('Fifty benches', 'Many.') })
  await save(page)
  expect(textOf(repository, 'news/benches.md')).toMatch(/title: Sixty benches\n(.*\n)*description: Many\./)

  await (await openStory()).fill('Seventy benches')
  saveElsewhere(repository, { 'content/news/benches.md': news('Eighty benches', 'Many.') })
  await pressSave(page)
  const question = page.getByRole('dialog', { name: 'Changed in the meantime' })
  await question.getByRole('group', { name: 'Title' }).getByText('Seventy benches').waitFor()
  await question.getByRole('radio', { name: /Eighty benches/ }).check()
  await question.getByRole('button', { name: 'Save what is chosen' }).click()
  await waitUntilSaved(page)
  expect(textOf(repository, 'news/benches.md')).toContain('title: Eighty benches')
})

test('a mistake opens the form in its language, at its field', async () => {
  const { page, repository } = await open({
    'news/benches.md': story('Benches', { image: 'school.jpg', place: 'Here' }),
    'news/benches.te.md': '---\ntitle: బల్లలు\n---\n',
  })
  const files = ['content/news/benches.md', 'content/news/benches.te.md']
  const names = ['place', 'title']
  repository.run = { status: 'completed', conclusion: 'failure' }
  repository.annotations = files.map((path, index) => {
    return { path, message: `${names[index]}: is too long.`, annotation_level: 'failure' }
  })
  await openForm(page, 'news/benches.md')
  await page.reload()
  await page.getByRole('textbox', { name: 'Title' }).waitFor()
  const list = page.locator('#faults')
  await list.waitFor()
  for (const [index, value] of [
    [0, 'Here'],
    [1, 'బల్లలు'],
    [0, 'Here'],
  ] as const) {
    await list.locator('summary').click()
    await list.getByRole('button', { name: 'Open “Benches”' }).nth(index).click()
    await expect.poll(() => page.evaluate(valueInUse)).toBe(value)
  }
})

/** Runs in the browser. */
function valueInUse(): string | undefined {
  return (document.activeElement as HTMLInputElement | null)?.value
}

test('the editor speaks Telugu, with the original beside each field', async () => {
  const { page, repository } = await open({
    'news/benches.md': story(
      'Benches',
      { image: 'school.jpg', date: '2.9.2025' },
      'A text.\n\n![A](school.jpg)',
    ),
  })
  repository.run = { status: 'completed', conclusion: 'failure' }
  repository.annotations = []
  await page.getByRole('button', { name: 'తెలుగు' }).click()
  await page.locator('#notice').getByText('సైట్‌లో లేదు').waitFor()
  // A value that is refused stays as it is written.
  await openForm(page, 'news/benches.md', 'భద్రపరచండి')
  const date = page.locator('[data-key-path="date"]')
  await date.getByText('"2.9.2025" తేదీ కాదు.').waitFor()
  expect(await date.getByRole('textbox').inputValue()).toBe('2.9.2025')
  await page.getByRole('combobox').first().click()
  await page.getByRole('option', { name: 'తెలుగు' }).click()
  await page.getByRole('button', { name: /పాఠం మొదలుపెట్టండి/ }).click()
  const title = page.locator('[data-key-path="title"]').last()
  await title.getByText('Benches').waitFor()
  expect(await title.getByRole('textbox').inputValue()).toBe('')
})
