/** Withdraws a photo in the editor. A repository in memory answers for GitHub's API. */
import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { checksum } from '../../scripts/store/checksum'
import { fingerprintOf, formatFingerprint } from '../../src/shared/photos/likeness'
import { today } from '../../src/shared/today'
import { phone, startAlone } from '../browser/visit'
import { makePhonePhoto } from '../fixtures/phone-photo'
import { squareOf } from '../fixtures/photo-square'
import { minimalSite, story } from '../fixtures/site'
import { load } from '../unit/content/load'
import { openForm } from './editor'
import { answerForGitHub, signIn } from './github'

const [photo, other, cover] = await Promise.all([1, 2, 3].map((seed) => makePhonePhoto({ seed })))
const resent = await sharp(photo).resize(640).jpeg({ quality: 70 }).toBuffer()
const folder = 'content/galleries/2025-10-17'
const id = `2025-10-17-${checksum(photo!).slice(0, 8)}`
const benches = story(
  'Benches',
  { image: 'sent.jpg' },
  `Before.\n\n![A](sent.jpg)\n\nSee [this](/education#${id}).\n`,
)

async function contentFiles() {
  const site = Object.entries(await minimalSite()).map(([path, data]) => [`content/${path}`, data])
  return {
    ...Object.fromEntries(site),
    [`${folder}/a.jpg`]: photo!,
    [`${folder}/b.jpg`]: other!,
    [`${folder}/same.jpg`]: photo!,
    [`${folder}/index.md`]: '---\ntitle: Books\nphotos:\n  - a.jpg\n  - b.jpg\n---\n',
    [`${folder}/index.te.md`]: '---\nphotos:\n  - file: a.jpg\n    alt: B\n---\n',
    'content/photos/sent.jpg': resent,
    'content/photos/cover.jpg': cover!,
    'content/news/benches.md': benches,
  }
}

test('a photo is withdrawn with its copies, in one commit, until it is gone from the public site', async () => {
  const { page } = await startAlone(phone)
  const repository = await answerForGitHub(page, await contentFiles())
  // The site shows the copy, in a small size.
  const key = createHash('sha1').update(`blob ${resent.length}\0`).update(resent).digest('hex').slice(0, 16)
  const published = 'photos/benches-1-2-400.jpg'
  const small = await sharp(resent).resize(400).jpeg({ quality: 70 }).toBuffer()
  let isPublished = true
  await page.route('**/admin/photos.json', (route) => route.fulfill({ json: { [key]: [published] } }))
  await page.route(`**/${published}`, (route) =>
    isPublished ? route.fulfill({ body: small, contentType: 'image/jpeg' }) : route.fulfill({ status: 404 }),
  )
  await signIn(page)
  await openForm(page, 'galleries/2025-10-17/index.md')
  await page.getByRole('button', { name: 'More about a.jpg' }).click()
  await page.getByRole('button', { name: 'Withdraw this photo: a.jpg' }).click()

  const dialog = page.getByRole('dialog', { name: 'Withdraw this photo' })
  await dialog.getByText('2 copies, which will be deleted too').waitFor()
  const copies = dialog.getByRole('group', { name: '2 copies' })
  await copies.getByText('galleries/2025-10-17/same.jpg').waitFor()
  await copies.getByText('photos/sent.jpg').waitFor()
  await dialog.getByRole('listitem').filter({ hasText: 'Benches' }).waitFor()
  const confirm = dialog.getByRole('button', { name: 'Withdraw', exact: true })
  expect(await confirm.isDisabled()).toBe(true) // a story has a main photo
  await dialog
    .getByRole('group', { name: '“Benches” cannot be without a photo.' })
    .getByText('photos/cover.jpg')
    .click()
  const before = today()
  await confirm.click()
  const notice = page.locator('#notice')
  const outcome = 'Withdrawn: 3 files deleted, 3 texts changed.'
  await notice.getByText(`${outcome} The public site still has the photo`).waitFor()
  await page.waitForURL(/#\/collections\/galleries$/)

  const [commit, ...more] = repository.commits
  expect(more).toEqual([])
  expect(commit!.message.headline).toMatch(/^content: withdraw a photo/)
  const text = (path: string) => Buffer.from(commit!.files[path]!).toString()
  expect(Object.keys(commit!.files).filter((path) => /(a|same|sent)\.jpg$/.test(path))).toEqual([])
  expect(text(`${folder}/index.md`)).toBe('---\ntitle: Books\nphotos:\n  - b.jpg\n---\n')
  expect(text('content/news/benches.md')).toBe(
    story('Benches', { image: '"cover.jpg"' }, 'Before.\n\nSee this.\n'),
  )

  const files = Object.fromEntries(
    Object.entries(commit!.files).map(([path, data]) => [path.replace('content/', ''), data]),
  )
  const { content, lines } = await load(files)
  expect(lines.filter((line) => line.startsWith('error'))).toEqual([])
  const [withdrawn] = content!.forbidden.withdrawn
  expect(withdrawn).toMatchObject({
    checksums: [photo!, resent].map((data) => checksum(data)).sort(),
  })
  expect([before, today()]).toContain(withdrawn!.day) // midnight may pass
  // The generator computes nearly the same numbers.
  const numbers = (text: string) => text.match(/../g)!.map((digits) => Number.parseInt(digits, 16))
  const own = numbers(await fingerprint(photo!))
  const difference = numbers(withdrawn!.fingerprint!).map((level, index) => Math.abs(level - own[index]!))
  expect(Math.max(...difference)).toBeLessThanOrEqual(2)

  isPublished = false
  await page.reload()
  await notice.getByText(`${outcome} The photo is gone from the public site.`).waitFor()
})

async function fingerprint(jpeg: Buffer): Promise<string> {
  return formatFingerprint(fingerprintOf(await squareOf(jpeg))!)
}
