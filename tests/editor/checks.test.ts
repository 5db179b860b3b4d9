/** What the form of an entry refuses before it is saved. */
import { expect, test } from 'vitest'
import { checkFields, findFaults } from '../../editor/checks/check-fields'
import { schemas } from '../../editor/checks/schemas'
import type { Draft } from '../../editor/cms/cms'

test('a form is checked with the sentences of the schema', () => {
  const site = {
    email: 'trust@gmail,com',
    phone: '౯౮౪౮౦ 22338 / 22339',
    'social.youtube': 'example.org',
    url: '',
  }
  expect(findFaults(site, schemas.site!)).toEqual([
    ['email', expect.stringContaining('"trust@gmail,com" is not an e-mail address. Write one like')],
    ['phone', expect.stringContaining('is not a phone number. Write one number in the digits 0 to 9')],
    ['social.youtube', expect.stringContaining('is not a full web address.')],
  ])
})

test('a form that is as it should be has no faults', () => {
  const event = {
    day: '',
    title: 'Books',
    photos: [],
    'photos.0': 'blob:https://trust.example/1',
    'photos.1.file': 'b.jpg',
    'photos.1.alt': 'Benches',
    consent: 'pending',
    draft: false,
    body: 'A text',
  }
  expect(findFaults(event, schemas.galleries!)).toEqual([])
  expect(
    findFaults({ 'cards.0.title': 'A', 'cards.0.text': 'B', order: 2 }, schemas['focus-areas']!),
  ).toEqual([])
})

test('a translation is checked without the fields of the original and the photos', () => {
  const values = {
    'cards.1.title': 'బడి',
    'cards.0.image': 'a.jpg',
    order: 2,
    'gallery.0.focus': 'top',
    heading: '“బడి”',
  }
  const draft = {
    collectionName: 'focus-areas',
    defaultLocale: 'en',
    currentLocales: { te: true },
    currentValues: { te: values },
  } as unknown as Draft
  const { validationMessages } = checkFields(draft, { valid: true, validities: {}, validationMessages: {} })
  expect(validationMessages).toEqual({ te: { heading: [expect.stringContaining('has curly quotes')] } })
})

test('the faults are added to those that the CMS has found, for each language', () => {
  const draft = {
    collectionName: 'news',
    defaultLocale: 'en',
    currentLocales: { en: true, te: true, hi: false },
    currentValues: { en: { slug: 'A b' }, te: { title: 'x'.repeat(301) }, hi: { title: 'x'.repeat(301) } },
  } as unknown as Draft
  const results = { valid: true, validities: { en: { title: { valid: true } } }, validationMessages: {} }
  expect(checkFields(draft, results)).toMatchObject({
    valid: false,
    validities: { en: { title: { valid: true }, slug: { valid: false } } },
    validationMessages: {
      en: { slug: [expect.stringContaining('"A b" cannot be an address.')] },
      te: { title: ['has 301 characters. Shorten it to at most 300.'] },
    },
  })
  expect(checkFields(draft, results).validationMessages).not.toHaveProperty('hi')
})
