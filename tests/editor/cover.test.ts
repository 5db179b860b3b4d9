/** Covers faces in the editor. A repository in memory answers for GitHub's API. */
import type { Locator } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { checksum } from '../../scripts/store/checksum'
import { goalOf, likeness, parseFingerprint, viewsOf } from '../../src/shared/photos/likeness'
import { parseWithdrawn } from '../../src/shared/withdraw/withdrawn-list'
import { phone, startAlone } from '../browser/visit'
import { makePhonePhoto } from '../fixtures/phone-photo'
import { squareOf } from '../fixtures/photo-square'
import { minimalSite, story } from '../fixtures/site'
import { beginEntry, openForm, save } from './editor'
import { answerForGitHub, signIn } from './github'

/** In the middle, black and white stripes stand for a face. */
const stripes = Array.from({ length: 10 }, (_, index) => `<path d="M${index * 16} 0h8v160h-8z" />`).join('')
const photo = await sharp(await makePhonePhoto({ seed: 1 }))
  .composite([
    {
      input: Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="160" height="160" style="background: #fff">${stripes}</svg>`,
      ),
    },
  ])
  .jpeg()
  .toBuffer()
const resent = await sharp(photo).resize(640).jpeg({ quality: 70 }).toBuffer()
const folder = 'content/galleries/2025-10-17'
const id = `2025-10-17-${checksum(photo).slice(0, 8)}`

async function contentFiles() {
  const site = Object.entries(await minimalSite()).map(([path, data]) => [`content/${path}`, data])
  return Object.fromEntries(site) as Record<string, string | Uint8Array>
}

/** The brightness of a row of pixels through the middle of the photo, from 42 to 58 % of its width. */
async function middleOf(file: Uint8Array): Promise<number[]> {
  const { data, info } = await sharp(file).greyscale().raw().toBuffer({ resolveWithObject: true })
  const row = Math.round(info.height / 2) * info.width
  return [...data.subarray(row + Math.round(info.width * 0.42), row + Math.round(info.width * 0.58))]
}

const range = (values: number[]) => Math.max(...values) - Math.min(...values)

/** Puts a cover on the middle of the photo. */
async function coverMiddle(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Add a cover' }).click()
  const edges = { Width: '40', Height: '40', 'From the left': '30', 'From the top': '30' }
  for (const [name, value] of Object.entries(edges)) await dialog.getByRole('slider', { name }).fill(value)
  await dialog.getByRole('button', { name: 'Cover', exact: true }).click()
}

async function looksLike(fingerprint: string | undefined, file: Uint8Array): Promise<boolean> {
  return likeness(goalOf(parseFingerprint(fingerprint!)!), viewsOf(await squareOf(Buffer.from(file)))) >= 0.97
}

test('a face in a new photo: covered before it is sent, and the photo without the cover does not come back', async () => {
  const { page } = await startAlone(phone)
  const repository = await answerForGitHub(page, await contentFiles())
  await signIn(page)
  await beginEntry(page, 'Events')
  await page
    .getByLabel('Add photos')
    .setInputFiles([{ name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: photo }])
  await page.getByRole('button', { name: 'More about IMG_1.jpg' }).click()
  await page.getByRole('button', { name: 'Cover a face: IMG_1.jpg' }).click()

  const dialog = page.getByRole('dialog', { name: 'Cover a face' })
  const picture = dialog.getByRole('img', { name: 'The photo, to tap on faces' })
  const confirm = dialog.getByRole('button', { name: 'Cover', exact: true })
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(800)
  expect(await confirm.isDisabled()).toBe(true)
  const { x, y, width, height } = (await picture.boundingBox())!
  await page.touchscreen.tap(x + width * 0.5, y + height * 0.3)
  const face = dialog.getByRole('button', { name: 'Cover 1', exact: true })
  const middle = async () => {
    const box = (await face.boundingBox())!
    return { x: box.x + box.width / 2, y: box.y + box.height / 2, width: box.width }
  }
  const tapped = await middle()
  expect(Math.hypot(tapped.x - x - width / 2, tapped.y - y - height * 0.3)).toBeLessThan(3)
  await page.mouse.move(tapped.x, tapped.y)
  await page.mouse.down()
  await page.mouse.move(tapped.x + 20, tapped.y + 30)
  await page.mouse.up()
  const moved = await middle()
  expect([moved.x - tapped.x, moved.y - tapped.y].map(Math.round)).toEqual([20, 30])
  await face.press('ArrowLeft')
  await face.press('Shift+ArrowRight')
  expect((await middle()).width).toBeGreaterThan(moved.width)
  await dialog.getByRole('button', { name: 'Add a cover' }).click()
  await dialog.getByRole('button', { name: 'Remove cover 2' }).click()
  await confirm.click()
  await page.getByText('A face is covered.').waitFor()
  await page.getByRole('button', { name: 'Take the cover off: IMG_1.jpg' }).click()
  await page.getByText('A face is covered.').waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Cover a face: IMG_1.jpg' }).click()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(800)
  await coverMiddle(dialog)
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('textbox', { name: 'Title' }).fill('Books')
  await save(page)

  expect(repository.commits).toHaveLength(1)
  const { additions } = repository.commits[0]!.fileChanges
  const names = additions.map(({ path }) => path.replace(/^content\/(galleries\/[\d-]+\/)?/, ''))
  expect(names.sort()).toEqual(['IMG_1.jpg', 'index.md', 'withdrawn.json'])
  const sent = Buffer.from(additions.find(({ path }) => path.endsWith('.jpg'))!.contents, 'base64')
  expect(range(await middleOf(photo))).toBeGreaterThan(100)
  expect(range(await middleOf(sent))).toBeLessThanOrEqual(50)
  const list = parseWithdrawn(Buffer.from(repository.files.get('content/withdrawn.json')!).toString())!
  expect(list.different).toEqual([checksum(sent)])
  expect(await looksLike(list.withdrawn[0]!.fingerprint, photo)).toBe(true)
})

test('a face in a saved photo: the same file elsewhere is covered, other copies go, in one commit', async () => {
  const { page } = await startAlone(phone)
  const repository = await answerForGitHub(page, {
    ...(await contentFiles()),
    [`${folder}/a.jpg`]: photo,
    [`${folder}/index.md`]: '---\ntitle: Books\n---\n',
    'content/photos/same.jpg': photo,
    'content/photos/cover.jpg': await makePhonePhoto({ seed: 3 }),
    'content/photos/sent.jpg': resent,
    'content/news/benches.md': story(
      'Benches',
      { image: 'same.jpg' },
      `![A](sent.jpg)\n\nSee [it](/education#${id}).\n`,
    ),
  })
  await page.route('**/admin/photos.json', (route) => route.fulfill({ json: {} }))
  await signIn(page)
  await openForm(page, 'galleries/2025-10-17/index.md')
  await page.getByRole('button', { name: 'More about a.jpg' }).click()
  await page.getByRole('button', { name: 'Cover a face: a.jpg' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cover a face' })
  await coverMiddle(dialog)
  await dialog.getByText('These files are the same photo, and are covered as well:').waitFor()
  await dialog.getByText('photos/same.jpg').waitFor()
  await dialog
    .getByRole('group', { name: '1 copy, which will be deleted too' })
    .getByText('photos/sent.jpg')
    .waitFor()
  await dialog.getByRole('listitem').filter({ hasText: 'Benches' }).waitFor()
  await dialog.getByRole('button', { name: 'Save the covered photo' }).click()
  await page
    .locator('#notice')
    .getByText('Covered in 2 files. Withdrawn: 1 file deleted, 1 text changed.')
    .waitFor()
  await page.waitForURL(/#\/collections\/galleries$/)

  const [commit, ...more] = repository.commits
  expect(more).toEqual([])
  const covered = commit!.files[`${folder}/a.jpg`]!
  expect(range(await middleOf(covered))).toBeLessThanOrEqual(50)
  expect(checksum(Buffer.from(commit!.files['content/photos/same.jpg']!))).toBe(
    checksum(Buffer.from(covered)),
  )
  expect(commit!.files['content/photos/sent.jpg']).toBeUndefined()
  expect(Buffer.from(commit!.files['content/news/benches.md']!).toString()).toBe(
    story(
      'Benches',
      { image: 'same.jpg' },
      `See [it](/education#2025-10-17-${checksum(Buffer.from(covered)).slice(0, 8)}).\n`,
    ),
  )
  const list = parseWithdrawn(Buffer.from(commit!.files['content/withdrawn.json']!).toString())!
  expect(list.withdrawn).toMatchObject([{ checksums: [checksum(photo), checksum(resent)].sort() }])
  expect(list.different).toEqual([checksum(Buffer.from(covered))])
})
