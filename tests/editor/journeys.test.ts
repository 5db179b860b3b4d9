/** What a volunteer does with a phone. The rest is in tests/all. */
import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { message } from '../../src/i18n/messages/message'
import { findInJpeg } from '../../src/media/images/jpeg'
import { isDrawnPdf } from '../../src/media/pdf/draw-pdf'
import { hold } from '../browser'
import { makeTellingPdf, secrets } from '../fixtures/pdf'
import { heicFile, makePhonePhoto } from '../fixtures/phone-photo'
import {
  choosePhotos,
  contentWith,
  editorAddress,
  hasLeftForm,
  keptForms,
  openEditor,
  openForm,
  readContent,
  save,
} from './editor'
import { reportOf } from './github'

const day = () => new Date().toLocaleDateString('sv')
/** The photo whose button has the focus. Runs in the browser. */
const focusedPhoto = () => document.activeElement?.closest<HTMLElement>('[data-photo]')?.dataset.photo

test('an event from a phone is one commit of clean photos and a text', async () => {
  const { page, repository, faults } = await openEditor()
  await page.getByRole('link', { name: 'New event' }).click()
  const jpeg = await makePhonePhoto({ width: 2600, height: 1950, orientation: 6 })
  await choosePhotos(page, [
    { name: 'IMG 1.JPG', buffer: jpeg },
    { name: 'IMG_2.HEIC', buffer: readFileSync(heicFile) },
    { name: 'IMG_3.jpg', buffer: await makePhonePhoto({ seed: 3 }) },
    { name: 'again.jpg', buffer: await makePhonePhoto({ seed: 3 }) },
    { name: 'drawing.jpg', buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') },
  ])
  const refusals = page.getByRole('alert').getByRole('listitem')
  expect(await refusals.allTextContents()).toEqual([
    'again.jpg is already in the list.',
    expect.stringMatching(/^drawing\.jpg /),
  ])
  // Another event is on this day.
  await page.getByLabel('Day', { exact: true }).fill('2025-10-17')
  await page.getByLabel(/^A word that tells it from another event/).fill('Evening')
  await page.getByLabel('Day', { exact: true }).fill(day())
  await page.getByRole('button', { name: 'More about IMG_3.jpg' }).click()
  await page.getByRole('button', { name: 'Earlier: IMG_3.jpg' }).click()
  await page.getByRole('button', { name: 'More about IMG_3.jpg' }).click()
  await page.getByRole('button', { name: 'More about IMG_1.jpg' }).click()
  await page.getByLabel('The line below the photo').fill('పిల్లలు: # 1')
  await page.getByRole('button', { name: 'Yes', exact: true }).click()
  expect(await page.getByRole('button', { name: 'Add photos' }).count()).toBe(1)
  const areas = await page.getByLabel(/^Area/).locator('option').allTextContents()
  expect(areas.slice(1)).toEqual(['Agriculture', 'Education', 'Empowerment', 'Healthcare', 'Social Needs'])
  await page.getByLabel(/^Area/).selectOption('Social Needs')
  await page.getByLabel(/^Title/).fill('Books for a school')
  await page.getByLabel(/^Title/).press('Enter') // goes on to the next field, and saves nothing
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('en-body')
  await page.getByLabel('Text', { exact: true }).evaluate((area) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', '<p>We gave <b>forty</b> books.</p>')
    area.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await page.getByRole('button', { name: 'తెలుగు', exact: true }).click()
  await page.getByRole('button', { name: 'Begin the text in తెలుగు' }).click()
  await page.getByLabel(/^Title/).fill('పుస్తకాలు')
  await page.getByText('Texts of the photos').click()
  const captions = page.getByLabel(/^The line below the photo/)
  await captions.nth(0).fill('పిల్లలు')
  await captions.nth(1).fill('పాఠశాల')
  expect(await captions.nth(0).inputValue()).toBe('పిల్లలు')
  await page.getByLabel('The translation says the same as the original').check()
  await page.getByText('The translation is up to date.').waitFor()
  await save(page)
  await page.getByText('Saved. 3 files were sent.', { exact: true }).waitFor()

  expect(repository.commits.map(({ message }) => message)).toEqual([
    'first',
    `content: add galleries ${day()}-evening`,
  ])
  const folder = `content/galleries/${day()}-evening/`
  expect(repository.text(`${folder}index.md`)).toBe(`---
title: Books for a school
area: socialneeds
photos:
  - file: IMG_1.jpg
    caption: "పిల్లలు: # 1"
  - IMG_3.jpg
  - IMG_2.jpg
consent: given
---

We gave **forty** books.
`)
  expect(repository.text(`${folder}index.te.md`)).toMatch(
    /^---\ntitle: పుస్తకాలు\nphotos:\n {2}- file: IMG_1\.jpg\n {4}caption: పిల్లలు\n {2}- file: IMG_3\.jpg\n {4}caption: పాఠశాల\ntranslates: \w+\n---\n/,
  )
  for (const name of ['IMG_1.jpg', 'IMG_2.jpg', 'IMG_3.jpg']) {
    const sent = repository.files().get(folder + name)!
    expect(findInJpeg(sent), name).toBeUndefined()
    const { width, height, exif, xmp } = await sharp(sent).metadata()
    expect([exif, xmp]).toEqual([undefined, undefined])
    expect(Math.max(width, height)).toBeLessThanOrEqual(2560)
    if (name === 'IMG_1.jpg') expect([width, height]).toEqual([2560, 1920]) // upright
    if (name === 'IMG_2.jpg') expect([width, height]).toEqual([1920, 2560])
  }
  expect(faults).toEqual([])
})

test('a story in two languages is checked, previewed, and kept when the tab is closed', async () => {
  const { page, repository } = await openEditor({ at: '#/news/' })
  await page.getByLabel(/^Title/).fill('పాఠశాలకు పుస్తకాలు')
  await page.getByRole('button', { name: 'Yes, put it into the Telugu text' }).click()
  await page.getByRole('button', { name: 'English', exact: true }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Description: is still empty.').waitFor()
  await page.getByText('More fields').click()
  await page.getByLabel('Draft', { exact: true }).uncheck()
  await page.getByText('Title: is still empty.').waitFor()
  const focused = () => page.evaluate(() => document.activeElement?.id)
  await page.getByRole('button', { name: /^Not saved: \d things to correct\.$/ }).click()
  await expect.poll(focused).toBe('en-title')
  await page.getByRole('button', { name: 'Preview' }).click()
  const wrong = page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'Description' })
  await wrong.getByRole('button', { name: 'Show' }).click()
  await expect.poll(focused).toBe('en-description')
  await page.getByLabel(/^Title/).fill('Books')
  await page.getByLabel(/^Description/).fill('Forty books for a school.')
  await choosePhotos(page, [{ name: 'main.jpg', buffer: await makePhonePhoto() }])
  await page.getByLabel('Text', { exact: true }).fill('See [our work](/educatoin).')
  await page.getByRole('button', { name: 'Choose a saved photo' }).nth(1).click()
  await page.getByRole('searchbox', { name: 'Search' }).fill('slide-1')
  await page.getByRole('dialog').getByRole('listitem').getByRole('button').click()
  await page.getByRole('button', { name: 'More about slide-1.jpg' }).click()
  await page.getByLabel('The line below the photo').fill('The slide')
  await page.getByLabel('Text after photo 1').fill('It is theirs.')

  await page.getByText('main.jpg').first().waitFor()
  await expect.poll(async () => JSON.stringify(await page.evaluate(keptForms))).toContain('educatoin')
  await page.reload()
  await page.getByText('What you typed before, and did not save, is here again.').waitFor()
  expect(await page.getByLabel(/^Title/).inputValue()).toBe('Books')

  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page
    .getByRole('alert')
    .filter({ hasText: 'Not saved. The site would refuse this:' })
    .getByText('does not lead to a page of this site')
    .waitFor()
  expect(repository.commits).toHaveLength(1)
  await page.getByLabel('Text', { exact: true }).fill('See [our work](/education).')

  await page.getByRole('button', { name: 'Preview' }).click()
  const shown = page.frameLocator('iframe')
  await shown.getByRole('heading', { name: 'Books', level: 1 }).waitFor()
  const [natural, reserved] = await shown
    .locator('main img')
    .first()
    .evaluate((image: HTMLImageElement) => [
      [image.naturalWidth, image.naturalHeight],
      ['width', 'height'].map((name) => Number(image.getAttribute(name))),
    ])
  expect([natural, reserved]).toEqual([
    [800, 600],
    [800, 600],
  ])
  await page.getByRole('dialog').getByRole('button', { name: 'తెలుగు' }).click()
  await shown.getByRole('heading', { name: 'పాఠశాలకు పుస్తకాలు', level: 1 }).waitFor()
  await page.goBack() // closes the dialog, and nothing else
  await page.getByRole('dialog').waitFor({ state: 'detached' })

  repository.intercept = ({ path }) => (path.startsWith('/git/') ? { status: 403 } : undefined)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText(/^Not saved\. Your token lacks a right/).waitFor()
  repository.intercept = ({ method }) =>
    method === 'POST' ? { status: 429, headers: { 'retry-after': '600' } } : undefined
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('GitHub asks you to wait 600 seconds.').waitFor()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByText('Not saved: you cancelled it.').waitFor()
  repository.intercept = () => undefined
  await page.getByRole('button', { name: 'More about main.jpg' }).click()
  await page.getByLabel('The part that stays in view where the photo is cropped').selectOption('top')
  await page.getByLabel(/^Description/).fill('Fifty books for a school.')
  await page.getByText('Kept on this phone, not saved yet.').waitFor()
  await save(page)
  expect(repository.text('content/news/books.md')).toContain(
    'title: Books\ndescription: Fifty books for a school.\nimage:\n  file: main.jpg\n  focus: top\n',
  )
  expect(repository.text('content/news/books.md')).toContain(
    '(/education).\n\n![](slide-1.jpg "The slide")\n\nIt is theirs.\n',
  )
  expect(repository.text('content/news/books.md')).not.toContain('draft')
  expect(repository.text('content/news/books.te.md')).toContain('title: పాఠశాలకు పుస్తకాలు\n')
  expect(repository.files().has('content/photos/main.jpg')).toBe(true)
  expect(await page.evaluate(keptForms)).toEqual([])
})

test('what is typed and chosen while it saves is kept, and saved next', async () => {
  const { page, repository } = await openEditor({ at: '#/galleries/' })
  await choosePhotos(page, [{ name: 'a.jpg', buffer: await makePhonePhoto({ seed: 1 }) }])
  const { release } = await hold(page, '**/git/refs/heads/*')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'Cancel' }).waitFor()
  await page.getByLabel(/^Title/).fill('Books for a school')
  await choosePhotos(page, [{ name: 'b.jpg', buffer: await makePhonePhoto({ seed: 2 }) }])
  await page.locator('[data-photo="b.jpg"]').waitFor()
  release()
  await page.getByText('What you have changed since then is not saved yet.').waitFor()
  const folder = `content/galleries/${day()}/`
  expect([repository.commits.length, repository.text(`${folder}index.md`)]).toEqual([
    2,
    expect.not.stringContaining('title'),
  ])
  expect(await page.getByLabel(/^Title/).inputValue()).toBe('Books for a school')
  await page.getByText('not saved yet', { exact: true }).waitFor() // of the photo

  // While there is no room on the device, it says so.
  await page.evaluate(() => {
    const { put } = IDBObjectStore.prototype
    IDBObjectStore.prototype.put = () => {
      IDBObjectStore.prototype.put = put
      throw new DOMException('', 'QuotaExceededError')
    }
  })
  await page.getByLabel(/^Place/).fill('Kotha')
  const noRoom = page.getByText('This phone has no room to keep what you type and choose')
  await noRoom.waitFor()
  await page.getByLabel(/^Place/).fill('Kothapalli')
  await noRoom.waitFor({ state: 'detached' })
  await expect.poll(async () => JSON.stringify(await page.evaluate(keptForms))).toContain('Kothapalli')
  await page.reload()
  await page.getByText('What you typed before, and did not save, is here again.').waitFor()
  expect(await page.getByLabel(/^Place/).inputValue()).toBe('Kothapalli')
  await save(page)
  expect(repository.commits.at(-1)!.message).toBe(`content: change galleries ${day()}`)
  expect(repository.text(`${folder}index.md`)).toContain('title: Books for a school\n')
  expect(repository.text(`${folder}index.md`)).toContain('place: Kothapalli\n')
  expect(['a.jpg', 'b.jpg'].map((name) => repository.files().has(folder + name))).toEqual([true, true])
  expect(await page.evaluate(keptForms)).toEqual([])
})

test('chosen photos are prepared after the form was left, and what is discarded can come back', async () => {
  const { page, repository } = await openEditor({ at: '#/galleries/' })
  const photos = [1, 2, 3].map(async (seed) => ({
    name: `${seed}.jpg`,
    mimeType: 'image/jpeg',
    buffer: await makePhonePhoto({ seed, width: 1600, height: 1200 }),
  }))
  await page.getByLabel(/^Title/).fill('Books')
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles(await Promise.all(photos))
  await page.getByRole('link', { name: 'All entries' }).click()
  const countKept = async () => {
    const [kept] = (await page.evaluate(keptForms)) as { files: string[]; chosen: string[] }[]
    return kept && kept.files.length + kept.chosen.length
  }
  await expect.poll(countKept).toBe(3)
  // Another one is shared with the editor.
  await page.evaluate(
    async (photo) => {
      const cache = await caches.open(`editor-shared ${location.pathname}`)
      const headers = { 'x-name': '4.jpg', 'content-type': 'image/jpeg' }
      const bytes = Uint8Array.from(atob(photo), (letter) => letter.charCodeAt(0))
      await cache.put(`shared/${Date.now()}/0`, new Response(bytes, { headers }))
    },
    (await makePhonePhoto({ seed: 4 })).toString('base64'),
  )
  await page.reload()
  await page.getByRole('status').getByText('1 photo waits on this phone.').waitFor()
  await page.getByRole('link', { name: /^Events/ }).click()
  await page.getByRole('link', { name: 'Go on with the new entry' }).click()
  await expect.poll(() => page.locator('[data-photo]').count()).toBe(3)
  await page.getByRole('link', { name: 'All entries' }).click()
  await page.getByRole('link', { name: 'Go on with the new entry' }).click()
  await expect.poll(() => page.locator('[data-photo]').count()).toBe(4)

  await page.getByRole('button', { name: 'Discard it' }).click()
  await page.getByText('What you typed is discarded.').waitFor()
  expect(await page.getByLabel(/^Title/).inputValue()).toBe('')
  expect(await page.locator('[data-photo]').count()).toBe(0)
  await expect.poll(() => page.evaluate(keptForms)).toEqual([])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => page.locator('[data-photo]').count()).toBe(4)
  await page.getByRole('button', { name: 'Discard it' }).click()
  await page.getByRole('link', { name: 'All entries' }).click()
  await page.getByRole('heading', { name: 'What would you like to change?' }).waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => page.locator('[data-photo]').count()).toBe(4)
  expect(await page.getByLabel(/^Title/).inputValue()).toBe('Books')

  await page.getByRole('button', { name: 'More about 1.jpg' }).click()
  await page.getByRole('button', { name: 'Remove 1.jpg' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  expect(await page.evaluate(focusedPhoto)).toBe('2.jpg')
  await save(page)
  const saved = [...repository.files().keys()].filter((path) => path.includes(`/${day()}/`))
  expect(saved.map((path) => path.split('/').at(-1)).sort()).toEqual(['2.jpg', '3.jpg', '4.jpg', 'index.md'])
})

test('two people who change one text lose nothing', async () => {
  const path = 'content/news/box.md'
  const note = '# Ask the school before this is shown elsewhere\n'
  const files = contentWith({ [path]: (text) => text.replace('---\n', `---\n${note}`) })
  const { page, repository } = await openEditor({ files })
  await openForm(page, 'news/box')
  const before = repository.text(path)!
  await page.getByLabel(/^Place/).fill('Kothapalli')
  const text = page.getByLabel('Text', { exact: true }).first()
  const own = await text.inputValue()
  await text.fill(`${own} Mine.`)
  const theirs = before.replace(/^title: .*$/m, 'title: Their title').replace(/\n*$/, '\n\nTheirs.\n')
  repository.saveElsewhere({ [path]: theirs })
  await save(page, 'What somebody else has saved in the meantime is in it, too.')
  const merged = repository.text(path)!
  expect(merged).toContain(note)
  expect(merged).toContain('title: Their title\n')
  expect(merged).toContain('place: Kothapalli\n')
  expect(merged).toContain(' Mine.\n')
  expect(merged).toContain('\nTheirs.\n')
  const kept = (whole: string) =>
    whole.split('\n').filter((line) => !/title|place|Mine|Theirs/.test(line) && !own.includes(line))
  expect(kept(merged)).toEqual(kept(theirs))

  // Both change one field and one paragraph: nothing is saved before somebody has chosen.
  await openForm(page, 'news/box')
  await page.getByLabel(/^Title/).fill('My title')
  await text.fill((await text.inputValue()).replace('Theirs.', 'Mine again.'))
  const later = merged.replace('Their title', 'Their other title').replace('Theirs.', 'Theirs again.')
  repository.saveElsewhere({ [path]: later })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Changed in the meantime' })
  const clash = (name: string) => dialog.getByRole('group', { name })
  await clash('Title')
    .getByRole('radio', { name: /^Yours/ })
    .check()
  expect(await page.getByRole('button', { name: 'Save what is chosen' }).isDisabled()).toBe(true)
  await page.getByRole('button', { name: 'Back to the form' }).click()
  await page.getByText('Kept on this phone, not saved yet.').waitFor()
  expect(repository.text(path)).toBe(later)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await clash('Title')
    .getByRole('radio', { name: /^Yours/ })
    .check()
  await clash('Text').getByRole('radio', { name: 'Both, one after the other' }).check()
  await page.getByRole('button', { name: 'Save what is chosen' }).click()
  await hasLeftForm(page)
  expect(repository.text(path)).toContain('title: My title\n')
  expect(repository.text(path)).toContain('\nMine again.\n\nTheirs again.\n')
})

test('nothing that keeps photos back is lost by an answer without data, or by another person', async () => {
  const folder = 'content/galleries/2031-01-02/'
  const before = '---\ntitle: Old title\narea: education\nhide:\n  - b.jpg\nconsent: pending\n---\n'
  const files = {
    ...readContent(),
    [`${folder}a.jpg`]: await makePhonePhoto({ seed: 41 }),
    [`${folder}b.jpg`]: await makePhonePhoto({ seed: 42 }),
    [`${folder}index.md`]: before,
  }
  const { page, repository } = await openEditor({ files })
  await openForm(page, 'galleries/2031-01-02')
  await page.getByLabel(/^Place/).fill('Kothapalli')
  repository.saveElsewhere({ [`${folder}index.md`]: before.replace('Old title', 'Better title') })
  let asked = 0
  repository.intercept = ({ path }) =>
    path === '/graphql' && asked++ < 1
      ? { status: 200, json: { data: null, errors: [{ message: 'timeout' }] } }
      : undefined
  await save(page, 'What somebody else has saved in the meantime is in it, too.')
  const merged = before.replace('Old title', 'Better title').replace(/---\n$/, 'place: Kothapalli\n---\n')
  expect(repository.text(`${folder}index.md`)).toBe(merged)

  await openForm(page, 'galleries/2031-01-02')
  await page.getByLabel(/^Place/).fill('Peddapalli')
  const letOut = merged.replace(/hide:\n.*\n/, '').replace('pending', 'given')
  repository.saveElsewhere({ [`${folder}index.md`]: letOut })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Changed in the meantime' })
  for (const [field, value] of [
    ['Consent', 'Not yet'],
    ['Hide', 'b.jpg'],
  ])
    await dialog
      .getByRole('group', { name: field, exact: true })
      .getByRole('radio', { name: `Yours ${value}`, checked: true })
      .waitFor()
  await dialog.getByRole('button', { name: 'Save what is chosen' }).click()
  await hasLeftForm(page)
  const kept = repository.text(`${folder}index.md`)!
  expect(kept).toContain('consent: pending\n')
  expect(kept).toContain('hide:\n  - b.jpg\n')
  expect(kept).toContain('place: Peddapalli\n')

  // The list of what waits publishes only what is chosen, and not before somebody has seen the newest state of it.
  await page.goto(`${editorAddress}#/`)
  await page.getByRole('link', { name: /for consent$/ }).click()
  const agreed = page.getByRole('button', { name: 'They have agreed' })
  const event = page.getByRole('checkbox', { name: /2 January 2031/ })
  await page.getByRole('listitem').filter({ has: event }).locator('img').first().waitFor()
  await event.check()
  await event.uncheck()
  expect(await agreed.isDisabled()).toBe(true)
  await event.check()
  const retitled = kept.replace('Better title', 'Best title')
  const broken = `${retitled}\nSee [this](/nowhere).\n`
  repository.saveElsewhere({ [`${folder}index.md`]: broken })
  const moved = page.getByText('Somebody else has just saved a change. Look at it, and answer again.')
  await agreed.click()
  await moved.waitFor()
  await expect.poll(() => event.isChecked()).toBe(false)
  expect(repository.text(`${folder}index.md`)).toBe(broken)
  await event.check()
  await agreed.click()
  await page.getByText('Not saved. The site would refuse this:').waitFor()
  expect(repository.text(`${folder}index.md`)).toBe(broken)
  repository.saveElsewhere({ [`${folder}index.md`]: retitled })
  await agreed.click()
  await moved.waitFor()
  await expect.poll(() => event.isChecked()).toBe(false)
  await event.check()
  await agreed.click()
  await page.getByText('Saved.').waitFor()
  await event.waitFor({ state: 'detached' })
  expect(repository.text(`${folder}index.md`)).toBe(retitled.replace('pending', 'given'))
  await page.getByRole('button', { name: 'Undo the last change' }).click()
  await page.getByText('Undone.').waitFor()
  expect(repository.text(`${folder}index.md`)).toBe(retitled)

  // What somebody else has deleted comes back after a question only.
  await openForm(page, 'galleries/2031-01-02')
  await page.getByLabel(/^Place/).fill('Narsapur')
  repository.saveElsewhere({ [`${folder}index.md`]: null })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Deleted in the meantime' })
  await question.getByRole('button', { name: 'Back to the form' }).click()
  await page.getByText('Kept on this phone, not saved yet.').waitFor()
  expect(repository.text(`${folder}index.md`)).toBeUndefined()
  expect(await page.getByLabel(/^Place/).inputValue()).toBe('Narsapur')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await question.getByRole('button', { name: 'Save it again' }).click()
  await hasLeftForm(page)
  expect(repository.text(`${folder}index.md`)).toBe(retitled.replace('Peddapalli', 'Narsapur'))
})

test('a photo is covered, and withdrawn with every mention, each in one commit', async () => {
  const story = 'content/news/shown.md'
  const files = contentWith({
    [story]: () =>
      '---\ntitle: Shown\ndescription: Text.\nimage: ../galleries/2025-10-17/IMG_1003.jpg\n---\n\nText.\n\n![](../galleries/2025-10-17/IMG_1004.jpg)\n',
  })
  const { page, repository } = await openEditor({ files })
  await openForm(page, 'galleries/2025-10-17')
  const path = 'content/galleries/2025-10-17/IMG_1002.jpg'
  const before = repository.files().get(path)!
  await page.getByRole('button', { name: 'More about IMG_1002.jpg' }).click()
  await page.getByRole('button', { name: 'Cover a face' }).click()
  await page.getByAltText('The photo, to tap on faces').click({ position: { x: 120, y: 90 } })
  const face = page.getByRole('button', { name: 'Cover 1', exact: true })
  const ellipseOf = () =>
    face.evaluate(({ style: { left, top, width, height } }) =>
      [left, top, width, height].map((percent) => Number.parseFloat(percent) / 100),
    )
  const { x = 0, y = 0, width = 0, height = 0 } = (await face.boundingBox()) ?? {}
  const [placed] = await ellipseOf()
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(x + width / 2 + 20, y + height / 2)
  await page.mouse.up()
  await page.mouse.move(x, y)
  const first = await ellipseOf()
  expect(first[0]).toBeGreaterThan(placed!)
  await page.getByRole('button', { name: 'Add a cover' }).click()
  await page.getByRole('button', { name: 'Cover 2', exact: true }).press('Delete')
  await page.getByRole('button', { name: 'Cover 2', exact: true }).waitFor({ state: 'detached' })
  await face.press('Shift+ArrowRight')
  const ellipse = await ellipseOf()
  expect(ellipse).toEqual([first[0], first[1], expect.any(Number), first[3]])
  expect(ellipse[2]).toBeGreaterThan(first[2]!)
  await page.getByText('Photos of the same moment that look nearly the same will be left out').waitFor()
  await page.getByRole('button', { name: 'Cover', exact: true }).click()
  await page.getByText('A face is covered.').waitFor()
  await save(page)
  const { plain, covered, changed, others } = await compareInside(
    before,
    repository.files().get(path)!,
    ellipse,
  )
  // Inside of the ellipse, shapes become one colour with noise; around it, nothing changes.
  expect(plain).toBeGreaterThan(25)
  expect(covered).toBeLessThan(20)
  expect(changed).toBeGreaterThan(15)
  expect(others).toBeLessThan(3)
  expect(JSON.parse(repository.text('content/withdrawn.json')!).withdrawn).toHaveLength(1)
  expect(repository.commits.at(-1)!.message).toBe('content: change galleries 2025-10-17')

  await openForm(page, 'galleries/2025-10-17')
  const name = 'IMG_1003.jpg'
  await page.getByLabel(/^Title/).fill('Not saved yet')
  const remove = async (photo: string, answer: string) => {
    await page.getByRole('button', { name: `More about ${photo}` }).click()
    await page.getByRole('button', { name: `Remove ${photo}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: answer }).click()
  }
  await remove('IMG_1004.jpg', 'Keep the file, do not show it')
  await page.getByText('Not on the site. Its file stays').waitFor()
  expect(await page.evaluate(focusedPhoto)).toBe('IMG_1004.jpg')
  const hidden = page.locator('[data-photo="IMG_1004.jpg"]')
  await hidden.getByText('Also shown in: Shown').waitFor()
  await hidden.getByRole('button', { name: 'Take it out there, too' }).click()
  await hidden.getByText('It is taken out there when you save.').waitFor()
  for (const photo of ['IMG_1005.jpg', 'IMG_1006.jpg']) await remove(photo, 'Only here')
  await page.getByRole('button', { name: 'Keep it: IMG_1005.jpg' }).click()
  expect(await page.evaluate(focusedPhoto)).toBe('IMG_1005.jpg')
  await remove(name, 'Cancel')
  await page.getByRole('button', { name: `Remove ${name}` }).click()
  await page.getByRole('dialog').getByText('Also shown in: Shown').waitFor()
  await page.getByRole('button', { name: 'Everywhere and for good' }).click()
  const dialog = page.getByRole('dialog', { name: 'Withdraw this photo' })
  await dialog.getByText('Shown cannot be without a photo.').waitFor()
  expect(await dialog.getByRole('button', { name: 'Withdraw', exact: true }).isDisabled()).toBe(true)
  await dialog.getByRole('button', { name: 'Choose a saved photo' }).click()
  const picker = page.getByRole('dialog', { name: 'Choose a saved photo' })
  await picker.getByLabel('Search').fill('slide-1')
  await picker.getByRole('listitem').getByRole('button').click()
  await dialog.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await page.getByText(/^Withdrawn: /).waitFor()
  expect(repository.text(story)).toMatch(/image: slide-1\.jpg\n[\s\S]*IMG_1004/)
  expect(repository.files().has(`content/galleries/2025-10-17/${name}`)).toBe(false)
  for (const [file, data] of repository.files())
    if (file.endsWith('.md')) expect(String(data), file).not.toContain(`2025-10-17/${name}`)
  expect(JSON.parse(repository.text('content/withdrawn.json')!).withdrawn).toHaveLength(2)
  expect(repository.commits.at(-1)!.message).toBe('content: withdraw a photo')
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
  // What is typed in the form is not saved with it, and stays.
  const index = () => String(repository.text('content/galleries/2025-10-17/index.md'))
  expect(index()).not.toContain('Not saved yet')
  expect(await page.getByLabel(/^Title/).inputValue()).toBe('Not saved yet')
  await save(page)
  expect(index()).toContain('title: Not saved yet\n')
  expect(index()).not.toContain(name)
  expect(index()).toContain('hide:\n  - IMG_1004.jpg\n')
  expect(repository.text(story)).not.toContain('IMG_1004')
  const folder = 'content/galleries/2025-10-17/'
  const isThere = (photo: string) => repository.files().has(folder + photo)
  expect(['IMG_1004.jpg', 'IMG_1005.jpg', 'IMG_1006.jpg'].map(isThere)).toEqual([true, true, false])
})

test('a photo that is taken out of a list leaves the others in it', async () => {
  const { page, repository } = await openEditor()
  await openForm(page, 'focus-areas/empowerment')
  const name = 'empowerment-gallery-2.jpg'
  await page.getByRole('button', { name: `More about ${name}` }).click()
  await page.getByRole('button', { name: `Remove ${name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Only here' }).click()
  await save(page)
  const text = repository.text('content/focus-areas/empowerment.md')!
  expect(text.match(/(?<=file: empowerment-gallery-)\d/g)).toEqual(['1', '3', '4'])
})

test('a document is drawn again on the phone, and what is no document is refused', async () => {
  const { page, repository } = await openEditor({ at: '#/documents/' })
  const choose = (data: Uint8Array) =>
    page
      .locator('input[accept*="pdf"]')
      .setInputFiles({ name: 'report.pdf', mimeType: 'application/pdf', buffer: Buffer.from(data) })
  await choose(Buffer.from('hello'))
  await page.getByText('is damaged, or not a PDF').waitFor()
  await choose(await makeTellingPdf())
  await page.getByRole('button', { name: 'Choose another PDF' }).waitFor()
  await page.getByLabel(/^Title/).fill('Report')
  await page.getByLabel(/^Year/).fill('2024-25')
  await save(page)
  expect(repository.text('content/documents/report.md')).toContain('file: report.pdf\n')
  const sent = Buffer.from(repository.files().get('content/documents/report.pdf')!)
  expect(await isDrawnPdf(sent)).toBe(true)
  expect(secrets.filter((secret) => sent.includes(secret))).toEqual([])

  // It is deleted after a question, and that can be undone.
  const isThere = () => ['md', 'pdf'].map((end) => repository.files().has(`content/documents/report.${end}`))
  await openForm(page, 'documents/report')
  const button = page.getByRole('button', { name: 'Delete', exact: true }).first()
  const dialog = page.getByRole('dialog', { name: 'Delete “Report”?' })
  await button.click()
  expect(await dialog.getByRole('listitem').allTextContents()).toEqual(['The text in English', 'report.pdf'])
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)
  expect(isThere()).toEqual([true, true])
  await button.click()
  const answer = dialog.getByRole('button', { name: 'Delete', exact: true })
  const request = '**/git/refs/heads/*'
  const { fail } = await hold(page, request)
  await answer.click()
  await dialog.getByText('Saving …').waitFor()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.waitFor({ state: 'detached' })
  fail()
  await page.unroute(request)
  await button.click()
  expect(isThere()).toEqual([true, true])
  await answer.click()
  await page.getByText('“Report” is deleted.').waitFor()
  expect(isThere()).toEqual([false, false])
  await page.getByRole('button', { name: 'Undo the last change' }).click()
  await page.getByText('Undone.').waitFor()
  expect(isThere()).toEqual([true, true])
})

test('an expired invitation says whom to ask, and a failed build leads to the field', async () => {
  const invitation = `#/signin/${Buffer.from(JSON.stringify({ token: 'old' })).toString('base64')}`
  const { page, repository } = await openEditor({ at: invitation, isSignedIn: false })
  await page.getByRole('button', { name: 'Accept the invitation' }).click()
  await page.getByText('This invitation is no longer valid. Ask Ravi (+91 40 1234 5678').waitFor()
  const signIn = async (token = 'token') => {
    await page.getByLabel('Token').fill(token)
    await page.getByRole('button', { name: 'Sign in' }).click()
  }
  await signIn('half')
  await page.getByText('GitHub does not know this token.').waitFor()
  const mayOnlyRead = { status: 200, json: { default_branch: 'main', permissions: { push: false } } }
  repository.intercept = ({ path }) => (path === '' ? mayOnlyRead : undefined)
  await signIn()
  await page.getByText('This token may read, but not save').waitFor()
  repository.intercept = ({ path }) => (path.includes('/actions/') ? { status: 403 } : undefined)
  await signIn()
  await page.getByText('your token lacks the right “Actions: Read-only”').waitFor()
  await page.getByRole('link', { name: 'Make a token on GitHub' }).waitFor()
  repository.intercept = () => undefined
  expect(await page.evaluate(() => localStorage.getItem('editor-token'))).toBe('token')
  await page.goto(`${editorAddress}#/news/nothing`)
  await page.getByText('This entry does not exist any more.').waitFor()
  await page.goto(`${editorAddress}#/`)

  repository.run = { status: 'completed', conclusion: 'failure' }
  repository.comments = [
    reportOf([
      ['content/galleries/2025-10-11/IMG_0904.jpg', message('failedPhoto')],
      ['content/pages/home.md', message('empty'), { field: 'pillars 1, title' }],
      ['content/pages/about.md', message('empty'), { field: 'description' }],
    ]),
  ]
  await page.reload()
  await page.getByText('IMG_0904.jpg: could not be made ready for the site. Send a smaller copy.').waitFor()
  await page.getByRole('link', { name: 'Open “Home page”' }).click()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('en-pillars-0-title')
  await page.getByText('Title: is empty. Write a value.').waitFor()
  expect(await page.getByText('Description: is empty.').count()).toBe(0) // of another page
  // The focus follows the items of a list.
  const focused = () => page.evaluate(() => document.activeElement?.id)
  const titles = page.getByLabel(/^Title/)
  const before = await Promise.all([1, 2].map((index) => titles.nth(index).inputValue()))
  await page.getByRole('button', { name: 'Move item 1 down' }).click()
  await expect.poll(() => titles.nth(1).inputValue()).toBe(before[1])
  expect(await titles.nth(2).inputValue()).toBe(before[0])
  await page.getByRole('button', { name: 'Add an item' }).first().click()
  await expect.poll(focused).toBe('en-pillars-5-title')
  await page.getByRole('button', { name: 'Remove item 6' }).click()
  await expect.poll(focused).toBe('en-pillars')
  await page.goto(`${editorAddress}#/`)
  await page.getByRole('link', { name: 'Open “Saturday, 11 October 2025”' }).click()
  const row = page.locator('[data-photo="IMG_0904.jpg"]')
  await row.getByText('could not be made ready for the site.').waitFor()
  await row.getByLabel('The line below the photo').waitFor()

  await page.goto(`${editorAddress}#/`)
  await page.getByText('Your account').click()
  await page.getByText('1 form is not saved. It stays on this phone.').waitFor()
  await page.getByRole('button', { name: 'Delete what is kept on this phone' }).click()
  expect(await page.evaluate(keptForms)).toHaveLength(1)
  await page.getByRole('button', { name: 'Yes, delete it' }).click()
  await expect.poll(() => page.evaluate(keptForms)).toEqual([])
  await page.getByRole('button', { name: 'Invite somebody' }).click()
  await page.getByText('Whoever has the code or the link can change the website in your name').waitFor()
  await page.getByRole('img', { name: 'The code of the invitation' }).waitFor()
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('heading', { name: 'Change the website' }).waitFor()
  expect(await page.evaluate(() => localStorage.getItem('editor-token'))).toBeNull()
})

/**
 * Compares two pictures inside and outside of an ellipse, which is given by its left and upper edge, its width and its height in parts of
 * the picture. `plain`, `covered`: how much the pixels inside differ from their mean (standard deviation, of 255). `changed`, `others`: the
 * mean difference of the two, inside and outside.
 */
async function compareInside(before: Uint8Array, after: Uint8Array, ellipse: number[]) {
  const [one, other] = await Promise.all(
    [before, after].map((data) =>
      sharp(data).autoOrient().removeAlpha().raw().toBuffer({ resolveWithObject: true }),
    ),
  )
  const { width, height, channels } = one!.info
  expect(other!.info).toMatchObject({ width, height, channels })
  const [left = 0, top = 0, wide = 0, high = 0] = ellipse
  const inside: number[] = []
  const differences: { [Place in 'inside' | 'outside']: number[] } = { inside: [], outside: [] }
  for (let at = 0; at < width * height; at++) {
    const across = ((at % width) / width - left - wide / 2) / (wide / 2)
    const down = (Math.floor(at / width) / height - top - high / 2) / (high / 2)
    const distance = Math.hypot(across, down)
    // At its edge, the ellipse and what JPEG makes of it mix.
    const place = distance < 0.9 ? 'inside' : distance > 1.3 ? 'outside' : undefined
    if (!place) continue
    for (let channel = at * channels; channel < (at + 1) * channels; channel++) {
      differences[place].push(Math.abs(one!.data[channel]! - other!.data[channel]!))
      if (place === 'inside') inside.push(channel)
    }
  }
  const mean = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length
  const spread = (data: Buffer) => {
    const deviations = [0, 1, 2].map((channel) => {
      const own = inside.filter((at) => at % channels === channel).map((at) => data[at]!)
      const middle = mean(own)
      return Math.sqrt(mean(own.map((value) => (value - middle) ** 2)))
    })
    return Math.max(...deviations)
  }
  return {
    plain: spread(one!.data),
    covered: spread(other!.data),
    changed: mean(differences.inside),
    others: mean(differences.outside),
  }
}
