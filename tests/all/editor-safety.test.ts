/** Nothing that must not leave the phone leaves it, nothing is lost, and nothing hostile runs. */
import { readFileSync } from 'node:fs'
import type { Locator } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import {
  choosePhotos,
  contentWith,
  editorAddress,
  openEditor,
  openForm,
  readContent,
  save,
} from '../editor/editor'
import { reportOf } from '../editor/github'
import { makePhonePhoto } from '../fixtures/phone-photo'

const newPhotos = async (count: number) => {
  const photos = Array.from({ length: count }, (_, seed) => makePhonePhoto({ width: 320, height: 240, seed }))
  return (await Promise.all(photos)).map((buffer, index) => ({ name: `IMG_${index + 1}.jpg`, buffer }))
}

test('40 photos over a connection that breaks five times are one whole commit', async () => {
  const { page, repository } = await openEditor({ at: '#/galleries/' })
  await choosePhotos(page, await newPhotos(40))
  let sent = 0
  const broken = new Set<number>()
  repository.intercept = ({ method, path }) => {
    if (method !== 'POST' || path !== '/git/blobs') return
    sent++
    if (![3, 11, 17, 26, 39].includes(sent)) return
    broken.add(sent)
    return sent % 2 ? 'broken' : 'lost'
  }
  await save(page)
  expect(broken.size).toBe(5)
  expect(repository.commits).toHaveLength(2)
  const folder = `content/galleries/${new Date().toLocaleDateString('sv')}/`
  const names = [...repository.files().keys()].filter((path) => path.startsWith(folder))
  expect(names).toHaveLength(41)
})

test('a save that fails changes nothing, and the next one sends no photo twice', async () => {
  const { page, repository } = await openEditor({ at: '#/galleries/' })
  await choosePhotos(page, await newPhotos(3))
  repository.intercept = ({ path }) => (path === '/git/trees' ? { status: 400 } : undefined)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('GitHub answered with 400').waitFor()
  expect(repository.commits).toHaveLength(1)
  const posted: string[] = []
  repository.intercept = ({ method, path }) => {
    if (method === 'POST') posted.push(path)
    return undefined
  }
  await save(page)
  expect(posted.filter((path) => path === '/git/blobs')).toEqual([])
  expect(repository.commits).toHaveLength(2)
})

test('a lost answer is recognised when the connection is back', async () => {
  const { page, repository } = await openEditor()
  await openForm(page, 'about')
  await page.getByLabel(/^Description/).fill('Another description.')
  let isGone = false
  repository.intercept = ({ method, path }) => {
    if (method === 'PATCH') {
      isGone = true
      return 'lost'
    }
    return isGone && path.startsWith('/git/ref') ? 'broken' : undefined
  }
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('The connection broke. Trying again …').waitFor()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByText('Not saved: you cancelled it.').waitFor()
  repository.intercept = () => undefined
  await save(page, 'your change has arrived')
  expect(repository.commits).toHaveLength(2)
})

const folder = 'content/galleries/2031-01-02/'
const eventFiles = async () => ({
  ...readContent(),
  [`${folder}a.jpg`]: await makePhonePhoto({ width: 320, height: 240, seed: 51 }),
  [`${folder}index.md`]: '---\ntitle: Books\narea: education\nconsent: pending\n---\n',
})
const theirs = async () => ({
  [`${folder}theirs.jpg`]: await makePhonePhoto({ width: 320, height: 240, seed: 52 }),
  [`${folder}index.te.md`]: '---\ntitle: పుస్తకాలు\n---\n',
})
const ofEvent = (files: ReadonlyMap<string, unknown>) =>
  [...files.keys()].filter((path) => path.startsWith(folder)).sort()

test.each([
  ['Delete', 'Delete “Books”?', 'Delete', '“Books” is deleted.'],
  ['Withdraw this event', 'Withdraw this event', 'Withdraw', /^Withdrawn: /],
])('%s shows the files again if somebody has added others', async (button, title, answer, done) => {
  const { page, repository } = await openEditor({ files: await eventFiles() })
  await openForm(page, 'galleries/2031-01-02')
  await page.getByRole('button', { name: button, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: title })
  const listed = () => dialog.getByRole('listitem').allTextContents()
  const nameOf = (path: string) =>
    path.endsWith('.md')
      ? `The text in ${path.endsWith('.te.md') ? 'తెలుగు' : 'English'}`
      : path.slice(folder.length)
  const names = (files: readonly string[]) => files.map(nameOf).sort()
  const before = ofEvent(repository.files())
  await expect.poll(async () => (await listed()).sort()).toEqual(names(before))
  repository.saveElsewhere(await theirs())
  await dialog.getByRole('button', { name: answer, exact: true }).click()
  await dialog.getByText('Somebody else has just saved a change. Look at the files again').waitFor()
  expect(repository.commits).toHaveLength(2)
  const all = ofEvent(repository.files())
  expect(all).toHaveLength(4)
  await expect.poll(async () => (await listed()).sort()).toEqual(names(all))
  await dialog.getByRole('button', { name: answer, exact: true }).click()
  await page.getByText(done).waitFor()
  expect(repository.commits).toHaveLength(3)
  expect(ofEvent(repository.files())).toEqual([])
  if (answer === 'Withdraw')
    expect(JSON.parse(repository.text('content/withdrawn.json')!).withdrawn).toHaveLength(2)
})

test('without an answer about consent, the preview says that nobody sees the page', async () => {
  const files = contentWith({ 'content/site.md': (text) => text.replace('---\n', '---\naskConsent: true\n') })
  const { page, repository } = await openEditor({ files, at: '#/galleries/' })
  const before = [...repository.files().keys()]
  await choosePhotos(page, [
    { name: 'copy.jpg', buffer: readContent()['content/galleries/2025-10-17/IMG_1002.jpg']! },
  ])
  await page.getByRole('button', { name: 'Preview' }).click()
  await page.getByText('Nobody will see this page until the question is answered').waitFor()
  await page.goBack()
  await save(page)
  expect([...repository.files().keys()]).toEqual(expect.arrayContaining(before))
})

const isInView = (place: Locator) =>
  place.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return top >= 0 && bottom > top && bottom <= innerHeight
  })

test('a photo is not withdrawn unless copies of it can be recognised', async () => {
  const photos = {
    [`${folder}a.jpg`]: await makePhonePhoto({ seed: 1 }),
    [`${folder}b.jpg`]: await makePhonePhoto({ seed: 2 }),
    [`${folder}damaged.jpg`]: Buffer.from([0xff, 0xd8, 0xff, 0xd9]),
    [`${folder}index.md`]: '---\ntitle: Books\n---\n',
  }
  const { page, repository } = await openEditor({ files: { ...readContent(), ...photos } })
  await page.evaluate(() => {
    const create = createImageBitmap
    let isFirst = true
    window.createImageBitmap = ((blob: Blob, options?: ImageBitmapOptions) => {
      if (!options || !isFirst) return create(blob, options)
      isFirst = false
      return Promise.reject(new DOMException('out of memory for a moment', 'InvalidStateError'))
    }) as typeof createImageBitmap
  })
  await openForm(page, 'galleries/2031-01-02')
  const dialog = page.getByRole('dialog')
  const button = dialog.getByRole('button', { name: 'Withdraw', exact: true })
  await page.getByRole('button', { name: 'More about a.jpg' }).click()
  await page.getByRole('button', { name: 'Remove a.jpg' }).click()
  await page.getByRole('button', { name: 'Everywhere and for good' }).click()
  await button.click()
  await page.getByText(/^Withdrawn: /).waitFor()
  const list = () => JSON.parse(repository.text('content/withdrawn.json')!).withdrawn
  expect(list()).toEqual([expect.objectContaining({ fingerprint: expect.any(String) })])
  await page.getByRole('button', { name: 'Withdraw this event' }).click()
  await dialog
    .getByText(/^This device cannot read damaged\.jpg, so copies of it would not be recog/)
    .waitFor()
  await expect.poll(() => isInView(dialog.getByRole('alert'))).toBe(true)
  expect(await button.isDisabled()).toBe(true)
  expect(list()).toHaveLength(1)
})

test('a photo that looks like a withdrawn one is named before it is saved', async () => {
  const { page, repository } = await openEditor()
  const path = 'content/galleries/2025-10-17/IMG_1002.jpg'
  const before = repository.files().get(path)!
  await openForm(page, 'galleries/2025-10-17')
  await page.getByRole('button', { name: 'More about IMG_1002.jpg' }).click()
  await page.getByRole('button', { name: 'Remove IMG_1002.jpg' }).click()
  await page.getByRole('button', { name: 'Everywhere and for good' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw', exact: true }).click()
  await page.getByText(/^Withdrawn: /).waitFor()

  const resent = await sharp(before).resize(500).jpeg({ quality: 70 }).toBuffer()
  await page.goto(`${editorAddress}#/galleries/`)
  await choosePhotos(page, [{ name: 'resent.jpg', buffer: resent }, ...(await newPhotos(1))])
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const alert = page.getByRole('alert').filter({ hasText: 'The site would leave this out:' })
  await alert.getByText(/shows the same as a photo that was withdrawn/).waitFor()
  expect(await alert.getByRole('listitem').count()).toBe(1)
  expect(repository.commits).toHaveLength(2)
  await page.getByRole('button', { name: 'Not saved yet: look at 1 thing.' }).click()
  await page.getByRole('button', { name: 'Remove resent.jpg' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await save(page)
  expect(repository.commits).toHaveLength(3)
})

test('a file that is no photo is refused with a sentence, and nothing is sent', async () => {
  const { page, repository } = await openEditor({ at: '#/galleries/' })
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  const cut = (await makePhonePhoto()).subarray(0, 2000)
  await page.locator('input[type="file"]').setInputFiles([
    { name: 'drawing.jpg', mimeType: 'image/jpeg', buffer: svg },
    { name: 'cut.jpg', mimeType: 'image/jpeg', buffer: cut },
    { name: 'empty.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(0) },
  ])
  await expect
    .poll(() => page.getByRole('alert').filter({ hasText: 'drawing.jpg' }).locator('li').count())
    .toBe(3)
  expect(repository.blobs.size).toBe(0)
})

test('a hostile repository runs nothing', async () => {
  const script = '<script>window.ran = 1</script><img src=x onerror="window.ran = 2">'
  const files = contentWith({
    'content/news/hostile.md': () =>
      `---\ntitle: "${script.replaceAll('"', "'")}"\ndescription: "${script.replaceAll('"', "'")}"\nimage: evil.jpg\n---\n\n${script}\n\n[link](javascript:window.ran=3)\n`,
  })
  files['content/photos/evil.jpg'] = '<svg xmlns="http://www.w3.org/2000/svg" onload="window.ran = 4"/>'
  files['content/photos/"><img src=x onerror=window.ran=5>.jpg'] = 'no photo'
  const { page, repository } = await openEditor({ files })
  repository.run = { status: 'completed', conclusion: 'failure' }
  repository.comments = [reportOf([['content/news/hostile.md', script]])]
  await page.reload()
  await page.getByText('1 mistake to correct').waitFor()
  await page.goto(`${editorAddress}#/news`)
  await page.getByRole('link', { name: /script/ }).click()
  await page.getByRole('button', { name: 'Preview' }).click()
  await page.frameLocator('iframe').locator('h1').waitFor()
  for (const frame of page.frames()) expect(await frame.evaluate('window.ran')).toBeUndefined()
  expect(await page.frameLocator('iframe').locator('a[href^="javascript:"]').count()).toBe(0)
})

test('one worker prepares photos, and ends, which frees their memory', async () => {
  const { page } = await openEditor({ at: '#/galleries/' })
  const running = () => page.workers().filter((worker) => worker.url().endsWith('/photo-worker.js')).length
  const counts: number[] = []
  page.on('worker', () => counts.push(running()))
  await choosePhotos(page, await newPhotos(3))
  await expect.poll(running).toBe(0)
  expect(Math.max(...counts)).toBe(1)
})

test('the page of the editor is not indexed, and allows no other origin than the API', async () => {
  const { page } = await openEditor({ isSignedIn: false })
  expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex')
  const policy = await page.locator('meta[http-equiv="Content-Security-Policy"]').getAttribute('content')
  expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';")
  expect(policy).toContain("connect-src 'self' https://api.github.com;")
  expect(readFileSync('.cache/test-site/sitemap.xml', 'utf8')).not.toContain('admin')
})
