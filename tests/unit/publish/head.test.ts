import { expect, test } from 'vitest'
import { titleTags } from '../../../scripts/publish/render/head'
import type { PageOf, Site } from '../../../src/page-data/model'

const site = { name: 'ట్రస్టు', url: 'https://www.example.org', languages: ['en', 'te'] } as unknown as Site
const page = { kind: 'about', path: '/te/about', title: 'About Us', description: 'Why' } as PageOf<'about'>

test('the title of a page that is not translated has the language of its text', () => {
  expect(titleTags({ ...page, isUntranslated: true }, site)).toContain(
    '<title lang="en">About Us – ట్రస్టు</title>',
  )
  expect(titleTags(page, site)).toContain('<title>About Us – ట్రస్టు</title>')
})
