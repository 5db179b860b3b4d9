/** `npm run new -- site` on real folders. The result passes a check. */
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import { listHints } from '../../../scripts/check/hints'
import { create } from '../../../scripts/commands/new'
import { readOptions } from '../../../scripts/commands/options/options'
import { newOptions } from '../../../scripts/commands/options/tables'
import { askBasics } from '../../../scripts/new/ask-site'
import { readBasics } from '../../../scripts/new/site'
import { isSamplePhoto } from '../../../scripts/photos/sample-photo'
import { area, entry, minimalSite, plainPhoto, story, temporaryFolder, writeFiles } from '../../fixtures/site'
import { loadFolder } from '../content/load'
import { answers, anyOther, asProposed } from '../prompts'

let folder: string
let content: string
let printed: string[]
const run = (...words: string[]) =>
  create(readOptions(['site', ...words, '--content', content], newOptions, true))
const read = (path: string) => readFileSync(join(folder, path), 'utf8')

beforeEach(async () => {
  answers.clear()
  answers.set(anyOther, [asProposed])
  folder = temporaryFolder()
  content = join(folder, 'content')
  printed = []
  for (const method of ['log', 'error'] as const) {
    vi.spyOn(console, method).mockImplementation(
      (line) => void printed.push(line.replaceAll(`${folder}/`, '')),
    )
  }
  writeFiles(content, {
    ...(await minimalSite()),
    'README.md': 'The guide.',
    '.git/HEAD': 'ref: refs/heads/main',
    'site.md': entry({
      name: '"[Name of the trust]"',
      tagline: 'Light',
      footerLine: 'For tomorrow',
      url: '"[https://www.example.org]"',
      email: '"[office@example.org]"',
      phone: '"+91 40 1234 5678"',
      address: 'Office, Hyderabad',
      photosUrl: 'https://photos.example',
    }),
    'pages/about.md': entry(
      {
        title: 'About',
        description: 'Who',
        banner: 'school.jpg',
        blocks: '[{title: "Our: Mission", text: Help, image: {file: school.jpg, focus: top}}]',
      },
      'First.\n\n![A drawing](school.jpg "Line")\n\nSecond.',
    ),
    'news/sample.md': story('Sample'),
    'galleries/2025-03-04/IMG_1.jpg': await plainPhoto('red'),
  })
})

test('moves the sample content away, and the rest passes a check', async () => {
  expect(await run('శ్రీ Lamp: "Trust"')).toBe(0)
  expect(readdirSync(content).sort()).toEqual([
    '.git',
    'README.md',
    'focus-areas',
    'pages',
    'photos',
    'site.md',
  ])
  expect(readBasics(content)).toMatchObject({
    name: 'శ్రీ Lamp: "Trust"',
    tagline: 'Light',
    email: '[office@example.org]',
  })
  expect(read('content/pages/about.md')).toBe(
    '---\ntitle: About\ndescription: Who\nblocks: [ { title: "Our: Mission", text: Help, image: school.jpg } ]\n---\n\nFirst.\n\nSecond.',
  )
  const { lines } = await loadFolder(content)
  expect(lines.filter((line) => !/placeholder|stub/.test(line))).toEqual([])
  expect(isSamplePhoto(readFileSync(join(content, 'photos/school.jpg')))).toBe(true)
  // The store belongs to the other trust.
  expect(read('content/site.md')).not.toContain('photosUrl')
  expect(read('sample-content/.gitignore')).toBe('*\n')
  expect(readdirSync(join(folder, 'sample-content')).sort()).toEqual([
    '.gitignore',
    'focus-areas',
    'galleries',
    'news',
    'pages',
    'photos',
    'site.md',
  ])
  expect(read('sample-content/news/sample.md')).toContain('title: Sample')
  expect(printed[0]).toBe(
    'Moved the files in content to sample-content, which git ignores. Copy back what you want to keep.',
  )
})

test('keeps the translations of what it keeps, and they are up to date', async () => {
  writeFiles(content, {
    'focus-areas/education.md': area('Education', 1, {
      gallery: '[{file: school.jpg, alt: A school}]',
    }),
    'site.te.md': entry({ name: 'ట్రస్టు', tagline: 'వెలుగు' }),
    'pages/contact.te.md': entry({ title: 'సంప్రదించండి', description: 'ఎక్కడ' }),
    'news/sample.te.md': entry({ title: 'కథ' }),
  })
  expect(
    await create(readOptions(['translation', 'education', 'te', '--content', content], newOptions, true)),
  ).toBe(0)
  const made = read('content/focus-areas/education.te.md')
  const [translates] = /^translates: .*/m.exec(made)!
  writeFiles(content, {
    'focus-areas/education.te.md': `---\n${translates}\ntitle: విద్య\ngallery: [{file: school.jpg, alt: పాఠశాల}]\n---\n`,
  })
  expect(await run('Lamp Trust')).toBe(0)
  expect(readdirSync(join(content, 'pages'))).toContain('contact.te.md')
  expect(existsSync(join(content, 'news'))).toBe(false)
  const { content: loaded, lines } = await loadFolder(content)
  expect(lines.filter((line) => line.startsWith('error'))).toEqual([])
  expect(loaded!.translations.get('te')!.size).toBe(3)
  const stale = listHints(loaded!, new Set()).filter(({ message }) => message.includes('has changed'))
  expect(stale.map(({ file }) => file)).toEqual([])
})
test('overwrites no folder', async () => {
  mkdirSync(join(folder, 'sample-content'))
  expect(await run('Lamp Trust')).toBe(0)
  expect(readdirSync(join(folder, 'sample-content'))).toEqual([])
  expect(existsSync(join(folder, 'sample-content-2/news/sample.md'))).toBe(true)
})

test('refuses a site that has a name', async () => {
  writeFiles(content, await minimalSite())
  expect(await run('Other Trust')).toBe(1)
  expect(printed).toEqual([
    'error    content/site.md  already has the name Lamp Trust: new site works only once. To start over, move the folder content away yourself.',
  ])
  expect(readdirSync(folder)).toEqual(['content'])
})

test.each([
  [[], 'the name is missing: new site "Name of the trust".'],
  [['Lamp', 'Trust'], '"Trust" is an extra word: put a name of several words in quotes, "Lamp Trust".'],
  [['Lamp', '--photo', 'a.jpg'], '--photo does not apply to new site: remove it.'],
])('new site %j is refused', async (words, message) => {
  await expect(run(...words)).rejects.toThrow(message)
  expect(readdirSync(folder)).toEqual(['content'])
})

test('asks until the answers are valid, and requires only the name', async () => {
  answers.set('The name of the trust, at most 60 letters', ['', 'Lamp Trust'])
  answers.set('The address of the site, for example https://www.example.org (optional)', [
    'lamp',
    'https://lamp.example',
  ])
  answers.set('The current content will be moved to sample-content. Continue?', [true])
  expect(await askBasics(readBasics(content), 'sample-content')).toMatchObject({
    name: 'Lamp Trust',
    url: 'https://lamp.example',
    email: '[office@example.org]',
    phone: '+91 40 1234 5678',
  })
  expect([...answers.values()].flat()).toEqual([asProposed])
})

test('changes nothing without confirmation', async () => {
  answers.set('The name of the trust, at most 60 letters', ['Lamp Trust'])
  answers.set('The current content will be moved to sample-content. Continue?', [false])
  expect(await askBasics(readBasics(content), 'sample-content')).toBeUndefined()
})
