/** The editor by touch, by keyboard, in small windows, in Telugu, and on the computer that has the content. */
import { readFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { serveSite } from '../../scripts/commands/preview'
import { desktop, openEmpty, phone } from '../browser'
import {
  choosePhotos,
  contentWith,
  editorAddress,
  keptForms,
  openEditor,
  openForm,
  readContent,
  save,
} from '../editor/editor'
import { heicFile, makePhonePhoto } from '../fixtures/phone-photo'
import { testContent, testSite } from '../test-site'

const views = {
  'a phone': { width: 360, height: 740 },
  'letters of 200 %': { width: 180, height: 370 },
  'a computer': { width: 1280, height: 800 },
}

/** What does not scroll, in pixels, and what is wider than the window. */
const measure = (page: Page) =>
  page.evaluate(() => ({
    fixed: [...document.querySelectorAll('body *')]
      .filter((element) => ['sticky', 'fixed'].includes(getComputedStyle(element).position))
      .reduce((sum, element) => sum + element.getBoundingClientRect().height, 0),
    overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    small: [
      ...document.querySelectorAll<HTMLElement>(
        'button, select, summary, input:not([type="checkbox"], [type="radio"], [hidden])',
      ),
    ]
      .filter((element) => element.offsetParent && element.getBoundingClientRect().height < 43)
      .map((element) => element.outerHTML.slice(0, 80)),
  }))

test.each(Object.entries(views))('forms and lists fit %s', async (_name, viewport) => {
  const { page, faults } = await openEditor({ device: { ...phone, viewport } })
  for (const place of ['', 'news', 'consent']) {
    await page.goto(`${editorAddress}#/${place}`)
    await page.locator('main h1').waitFor()
    expect(await measure(page), place).toMatchObject({ overflow: 0, small: [] })
  }
  for (const entry of ['galleries/2025-10-17', 'news/benches', 'site']) {
    await openForm(page, entry)
    const more = page.getByRole('button', { name: /^More about/ }).first()
    if (await more.count()) await more.click()
    const { fixed, overflow, small } = await measure(page)
    expect(fixed, entry).toBeLessThanOrEqual(120)
    expect([overflow, small], entry).toEqual([0, []])
  }
  expect(faults).toEqual([])
})

test.each(['light', 'dark'] as const)('axe finds nothing in the %s editor', async (colorScheme) => {
  const { page } = await openEditor({ device: { ...desktop, colorScheme } })
  const check = async () => {
    await page.evaluate(readFileSync('node_modules/axe-core/axe.min.js', 'utf8'))
    const found = await page.evaluate(`axe.run({ exclude: ['iframe'] })`)
    return (found as { violations: { id: string; nodes: { html: string }[] }[] }).violations.map(
      ({ id, nodes }) => `${id}: ${nodes[0]!.html}`,
    )
  }
  expect(await check()).toEqual([])
  for (const entry of ['galleries/2025-10-17', 'focus-areas/education']) {
    await openForm(page, entry)
    await page
      .getByRole('button', { name: /^More about/ })
      .first()
      .click()
    expect(await check(), entry).toEqual([])
  }
  await page.getByRole('button', { name: 'Cover a face' }).first().click()
  await page.getByAltText('The photo, to tap on faces').waitFor()
  expect(await check()).toEqual([])
})

test('a form can be filled in by keyboard alone', async () => {
  const { page, repository } = await openEditor({ device: desktop })
  await openForm(page, 'galleries/2025-10-17')
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
  await page.getByRole('button', { name: 'More about IMG_1001.jpg' }).press('Enter')
  const down = page.getByRole('button', { name: 'Later: IMG_1001.jpg' })
  await down.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => page.locator('[data-photo]').nth(1).getAttribute('data-photo')).toBe('IMG_1001.jpg')
  expect(await down.evaluate((button) => button === document.activeElement)).toBe(true)
  await page.getByLabel(/^Title/).focus()
  await page.keyboard.type('Benches')
  await page.keyboard.press('Enter') // goes on to the text, and saves nothing
  await page.keyboard.type('Under a tree.')
  expect(await page.getByLabel('Text', { exact: true }).inputValue()).toContain('Under a tree.')
  expect(repository.commits).toHaveLength(1)
  const button = page.getByRole('button', { name: 'Save', exact: true })
  await button.focus()
  await page.keyboard.press('Enter')
  await page.getByText('Saved.').first().waitFor()
  expect(repository.text('content/galleries/2025-10-17/index.md')).toContain(
    '- IMG_1002.jpg\n  - IMG_1001.jpg\n',
  )
})

test('photos that are chosen together keep their order in a text', async () => {
  const { page, repository } = await openEditor({ at: '#/news/' })
  await page.getByLabel(/^Title/).fill('Books')
  await page.getByLabel(/^Description/).fill('Forty books.')
  await choosePhotos(page, [{ name: 'main.jpg', buffer: await makePhonePhoto() }])
  await page.getByLabel('Text', { exact: true }).fill('One.')
  const inText = [1, 2, 3].map(async (seed) => ({
    name: `in-text-${seed}.jpg`,
    buffer: await makePhonePhoto({ seed: seed + 1 }),
  }))
  await choosePhotos(page, await Promise.all(inText), 1)
  await page.locator('[data-photo="in-text-3.jpg"]').waitFor()
  await save(page)
  expect(await page.evaluate(() => [scrollY, document.activeElement?.textContent])).toEqual([0, 'News'])
  expect(repository.text('content/news/books.md')).toContain(
    'One.\n\n![](in-text-1.jpg)\n\n![](in-text-2.jpg)\n\n![](in-text-3.jpg)\n',
  )
})

test('photos are ordered by finger or mouse', async () => {
  const { page } = await openEditor()
  await openForm(page, 'galleries/2025-10-17')
  const handle = page.locator('[data-photo="IMG_1001.jpg"] [data-handle]')
  await handle.scrollIntoViewIfNeeded()
  const from = (await handle.boundingBox())!
  const to = (await page.locator('[data-photo="IMG_1003.jpg"]').boundingBox())!
  await page.mouse.move(from.x + 10, from.y + 10)
  await page.mouse.down()
  await page.mouse.move(from.x + 10, to.y + to.height - 5, { steps: 10 })
  await page.mouse.up()
  const order = () =>
    page.locator('[data-photo]').evaluateAll((rows) => rows.map((row) => (row as HTMLElement).dataset.photo))
  await expect.poll(async () => (await order()).indexOf('IMG_1001.jpg')).toBeGreaterThan(0)
})

test('a HEIC of the repository has a picture, and a face is covered in it', async () => {
  const path = 'content/galleries/2031-01-02/IMG_1.heic'
  const { page, repository } = await openEditor({
    files: { ...readContent(), [path]: readFileSync(heicFile) },
  })
  await openForm(page, 'galleries/2031-01-02')
  const isSeen = (image: Locator) =>
    expect.poll(() => image.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBeGreaterThan(0)
  await isSeen(page.locator('[data-photo] img'))
  await page.getByRole('button', { name: 'More about IMG_1.heic' }).click()
  await page.getByRole('button', { name: 'Cover a face' }).click()
  const photo = page.getByAltText('The photo, to tap on faces')
  await isSeen(photo)
  const cover = async () => {
    await photo.click({ position: { x: 120, y: 90 } })
    await page.getByRole('button', { name: 'Cover', exact: true }).click()
  }
  // A dialog that is closed covers nothing any more.
  await cover()
  await page.getByRole('button', { name: 'Covering …' }).waitFor()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(() => page.workers().length).toBe(0)
  expect(await page.getByText('A face is covered.').count()).toBe(0)
  await page.getByRole('button', { name: 'Cover a face' }).click()
  await isSeen(photo)
  await cover()
  await page.getByText('A face is covered.').waitFor()
  await save(page)
  expect((await sharp(repository.files().get(path)).metadata()).format).toBe('jpeg')
})

test('a HEIC of the repository that cannot be read is named where it cannot be covered', async () => {
  const path = 'content/galleries/2031-01-02/IMG_1.heic'
  const { page } = await openEditor({
    files: { ...readContent(), [path]: readFileSync(heicFile).subarray(0, 2000) },
  })
  await openForm(page, 'galleries/2031-01-02')
  await page.getByRole('button', { name: 'More about IMG_1.heic' }).click()
  await page.getByRole('button', { name: 'Cover a face' }).click()
  await page
    .getByRole('alert')
    .getByText(/^IMG_1\.heic is damaged/)
    .waitFor()
})

test('what is deleted elsewhere keeps its changes on this phone, and can be discarded', async () => {
  const { page, repository } = await openEditor()
  await openForm(page, 'news/box')
  await page.getByLabel(/^Place/).fill('Kothapalli')
  await expect.poll(async () => JSON.stringify(await page.evaluate(keptForms))).toContain('Kothapalli')
  repository.saveElsewhere({ 'content/news/box.md': null, 'content/news/box.te.md': null })
  await page.goto(`${editorAddress}#/news`)
  await page.reload()
  await page.getByRole('link', { name: /box.*deleted, and changed on this phone/ }).click()
  expect(await page.getByLabel(/^Place/).inputValue()).toBe('Kothapalli')

  // What is discarded comes back, also after the form was left.
  await page.getByRole('button', { name: 'Discard it' }).click()
  await page.getByRole('heading', { name: 'News' }).waitFor()
  await expect.poll(() => page.evaluate(keptForms)).toEqual([])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => page.getByLabel(/^Place/).inputValue()).toBe('Kothapalli')
})

test('Back closes the dialog, then the form, and loses nothing', async () => {
  const { page } = await openEditor({ at: '#/galleries' })
  await page.getByRole('link', { name: /17 October 2025/ }).click()
  await page.getByLabel(/^Title/).fill('Not saved')
  await page.getByRole('button', { name: 'More about IMG_1001.jpg' }).click()
  await page.getByRole('button', { name: 'Cover a face' }).click()
  await page.getByRole('dialog').waitFor()
  await page.goBack()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await page.getByLabel(/^Title/).inputValue()).toBe('Not saved')
  await page.goBack()
  await page.getByText('changed on this phone').waitFor()
  await page.getByRole('link', { name: /17 October 2025/ }).click()
  await expect.poll(() => page.getByLabel(/^Title/).inputValue()).toBe('Not saved')
  await page.getByRole('button', { name: 'Discard it' }).click()
  await expect.poll(() => page.getByLabel(/^Title/).inputValue()).not.toBe('Not saved')
  await page.goBack()
  await page.getByText('What you typed is discarded.').waitFor()
  await page.getByRole('link', { name: /17 October 2025/ }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => page.getByLabel(/^Title/).inputValue()).toBe('Not saved')
})

test('an address that changes while the editor opens is followed', async () => {
  const { page } = await openEditor({ isSignedIn: false })
  await page.addInitScript(() => {
    localStorage.setItem('editor-token', 'token')
    const add = window.addEventListener
    window.addEventListener = (type: string, listener: EventListenerOrEventListenerObject) => {
      if (type === 'hashchange') history.replaceState(null, '', '#/news')
      add(type, listener)
    }
  })
  await page.reload()
  await page.getByRole('heading', { name: 'News' }).waitFor()
})

test('the editor speaks Telugu, and remembers it', async () => {
  const { page, faults } = await openEditor()
  await page.getByText('Your account').click()
  await page.getByRole('button', { name: 'తెలుగు' }).click()
  await page.getByRole('link', { name: 'కొత్త కార్యక్రమం' }).click()
  await page.getByRole('heading', { name: 'కొత్తది: కార్యక్రమం' }).waitFor()
  await page.reload()
  await page.getByLabel('రోజు', { exact: true }).waitFor()
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('te')
  // Sentences of the interface that are left in English would have none of its letters.
  await openFormInTelugu(page, 'news/benches')
  const buttons = await page.getByRole('button').allTextContents()
  expect(buttons.filter((text) => /[a-z]{3}/i.test(text) && text !== 'English')).toEqual([])
  expect(faults).toEqual([])
})

async function openFormInTelugu(page: Page, entry: string): Promise<void> {
  await page.goto(`${editorAddress}#/${entry}`)
  await page.getByRole('button', { name: 'భద్రపరచండి', exact: true }).waitFor()
}

/** HTML, and the Markdown that it becomes. */
const pasted: [from: string, html: string, markdown: string][] = [
  [
    'a web page',
    '<style>p{}</style><h2>Benches</h2><p class="MsoNormal">We gave <b>forty</b>&nbsp;<a href="https://example.org/a">benches</a>.</p><ul><li>one</li><li>two *</li></ul><script>alert(1)</script>',
    '## Benches\n\nWe gave **forty** [benches](https://example.org/a).\n\n- one\n- two \\*',
  ],
  [
    'lists in lists',
    '<h3>Given</h3><ul><li>One<ol><li>first</li><li><p>second</p></li></ol></li><li>Two</li><ul><li>beside</li></ul></ul><p>End</p>',
    '### Given\n\n- One\n  1. first\n  2. second\n- Two\n  - beside\n\nEnd',
  ],
  [
    'Word',
    '<p class=MsoListParagraph style="mso-list:l0 level1 lfo1">·   One</p><p class=MsoListParagraph style="mso-list:l0 level2 lfo1">o   Inner</p>',
    '- One\n  - Inner',
  ],
  ['a quotation', '<blockquote><p>One</p><p>Two</p></blockquote>', '> One\n>\n> Two'],
  [
    'a table',
    '<table><tr><th>Year</th><th>Books</th></tr><tr><td>2025</td><td>forty | fifty</td></tr><tr><td>2026</td></tr></table>',
    '| Year | Books |\n| --- | --- |\n| 2025 | forty \\| fifty |\n| 2026 |  |',
  ],
  ['a table that places a letter', '<table><tr><td><p>Dear all</p></td></tr></table>', 'Dear all'],
]

test('what is pasted from web pages and Word becomes Markdown', async () => {
  const { page } = await openEditor({ at: '#/news/' })
  const text = page.getByLabel('Text', { exact: true })
  for (const [from, html, markdown] of pasted) {
    await text.fill('')
    await text.evaluate((area: HTMLTextAreaElement, html) => {
      area.focus()
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/html', html)
      clipboardData.setData('text/plain', 'Benches')
      area.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, html)
    expect(await text.inputValue(), from).toBe(markdown)
  }
})

test('a story is deleted with its photos, which are named by their pictures', async () => {
  const files = contentWith({
    'content/news/lonely.md': () =>
      '---\ntitle: Lonely\ndescription: Text.\nimage: lonely.jpg\n---\n\n![](slide-1.jpg)\n',
  })
  files['content/photos/lonely.jpg'] = await makePhonePhoto({ seed: 7 })
  const { page, repository } = await openEditor({ files })
  await openForm(page, 'news/lonely')
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  const dialog = page.getByRole('dialog')
  expect(await dialog.getByRole('listitem').allTextContents()).toEqual(['The text in English', 'lonely.jpg'])
  await dialog.getByText('Photos that are shown elsewhere, too, stay.').waitFor()
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByText('“Lonely” is deleted.').waitFor()
  const has = (path: string) => repository.files().has(`content/${path}`)
  expect(['news/lonely.md', 'photos/lonely.jpg', 'photos/slide-1.jpg'].map(has)).toEqual([false, false, true])
  await page.getByRole('button', { name: 'Undo the last change' }).click()
  await page.getByText('Undone.').waitFor()
  expect(['news/lonely.md', 'photos/lonely.jpg'].map(has)).toEqual([true, true])
})

test('an entry that others link to is not deleted before they are changed', async () => {
  const files = contentWith({
    'content/news/lonely.md': () =>
      '---\ntitle: Lonely\ndescription: Text.\nimage: slide-1.jpg\n---\n\nText.\n',
    'content/members/founder.md': (text) => `${text}\nSee [it](/lonely).\n`,
  })
  const { page, repository } = await openEditor({ files })
  await openForm(page, 'news/lonely')
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByText('Not deleted. Change this first:').waitFor()
  expect(repository.commits).toHaveLength(1)
  repository.saveElsewhere({
    'content/members/founder.md': String(files['content/members/founder.md']).replace('/lonely', '/about'),
  })
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByText('“Lonely” is deleted.').waitFor()
  expect(repository.files().has('content/news/lonely.md')).toBe(false)
})

test('photos that were shared with the editor are put into the event that is chosen, and not into another one', async () => {
  const { page, repository } = await openEditor()
  const photos = [await makePhonePhoto(), await makePhonePhoto({ seed: 2 })]
  const share = `(async () => {
      const cache = await caches.open('editor-shared ' + location.pathname)
      const photos = ${JSON.stringify(photos.map((photo) => photo.toString('base64')))}
      for (const [index, photo] of photos.entries()) {
        const bytes = Uint8Array.from(atob(photo), (letter) => letter.charCodeAt(0))
        const headers = { 'x-name': 'IMG_20251125_10150' + index + '.jpg', 'content-type': 'image/jpeg' }
        await cache.put(new URL('shared/' + Date.now() + '/' + index, location.href).href, new Response(bytes, { headers }))
      }
    })()`
  await page.evaluate(share)
  await page.reload()
  await page.getByText('2 photos wait on this phone. What you do not save').waitFor()
  await page.getByRole('link', { name: 'New event', exact: true }).click()
  await page.getByLabel('Day', { exact: true }).waitFor()
  expect(await page.getByText(/^Preparing photo/).count()).toBe(0)
  await page.goBack()
  await page.getByRole('link', { name: 'A new event' }).click()
  await page.locator('[data-photo="IMG_20251125_101501.jpg"]').waitFor()
  expect(await page.getByLabel('Day', { exact: true }).inputValue()).toBe('2025-11-25')
  await page.getByRole('button', { name: 'More about IMG_20251125_101501.jpg' }).click()
  await page.getByRole('button', { name: 'Remove IMG_20251125_101501.jpg' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()

  // What was removed stays so.
  await expect.poll(() => page.evaluate(keptForms)).toEqual([expect.objectContaining({ chosen: [] })])
  await expect.poll(async () => JSON.stringify(await page.evaluate(keptForms))).not.toContain('101501')
  await page.goBack()
  await page.getByRole('heading', { name: 'What would you like to change?' }).waitFor()
  await expect.poll(() => page.getByText('wait on this phone').count()).toBe(0)
  await page.reload()
  await page.getByRole('link', { name: 'New event' }).click()
  await page.locator('[data-photo="IMG_20251125_101500.jpg"]').waitFor()
  expect(await page.locator('[data-photo]').count()).toBe(1)
  await save(page)
  const names = [...repository.files().keys()].filter((path) => path.includes('/2025-11-25/'))
  expect(names).toEqual(['content/galleries/2025-11-25/index.md', expect.stringContaining('101500.jpg')])

  await page.evaluate(share)
  await page.goto(editorAddress)
  await page.getByRole('heading', { name: 'Add to which event?' }).waitFor()
  await page.getByRole('link', { name: /17 October 2025/ }).click()
  await page.locator('[data-photo="IMG_20251125_101501.jpg"]').waitFor()
  await page.locator('[data-photo="IMG_1001.jpg"]').waitFor()
  await save(page)
  expect(repository.files().has('content/galleries/2025-10-17/IMG_20251125_101501.jpg')).toBe(true)
})

test('on the computer that has the content, the editor changes a copy of it in memory', async () => {
  const server = await serveSite(testSite, '/', { content: testContent })
  onTestFinished(() => server.close())
  const { page } = await openEmpty({ ...phone, hasOwnProfile: true })
  await page.goto(`${server.resolvedUrls!.local[0]!.replace('127.0.0.1', 'localhost')}admin/`)
  await page.getByText('This is a trial: nothing is published').waitFor()
  await page.getByRole('link', { name: /^News/ }).click()
  await page
    .getByRole('link', { name: /benches/ })
    .first()
    .click()
  await page.getByLabel(/^Title/).fill('Only here')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('link', { name: /Only here/ }).waitFor()
  await page.reload()
  await page.locator('main h1').waitFor()
  expect(await page.getByText('Only here').count()).toBe(0)
})
