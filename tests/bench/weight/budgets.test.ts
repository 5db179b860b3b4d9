import { expect, test } from 'vitest'
import { budgetsFor, isMissed, type Measured, type PageTraits } from './budgets'

const good: Measured = {
  weight: { html: 9_000, css: 11_000, js: 10_000, fonts: 30_000, photos: 500_000, jsUsed: 120_000, shift: 0 },
  blocked: { loading: 50, used: 900 },
  lighthouse: {
    scores: { performance: 100, accessibility: 100, 'best-practices': 100, seo: 100 },
    lcp: 1500,
    shift: 0,
    faults: [],
  },
}

const missed = (measured: Measured, traits: Partial<PageTraits> = {}) =>
  budgetsFor({ hasEvents: false, hasTelugu: false, isHidden: false, ...traits })
    .filter((budget) => isMissed(budget, measured))
    .map(({ name }) => name)

const weighing = (weight: Partial<Measured['weight']>): Measured => ({
  ...good,
  weight: { ...good.weight, ...weight },
})
const scoring = (scores: Partial<Measured['lighthouse']['scores']>): Measured => ({
  ...good,
  lighthouse: { ...good.lighthouse, scores: { ...good.lighthouse.scores, ...scores } },
})

test('figures at their limits meet the budget', () => expect(missed(good)).toEqual([]))

test.each<[Measured, string[]]>([
  [weighing({ html: 0, js: 10_001 }), ['JS']],
  [weighing({ html: 9_001 }), ['page']],
  [weighing({ jsUsed: 120_001 }), ['JS used']],
  [weighing({ html: 0, css: 0, js: 0, fonts: 70_001 }), ['fonts', 'page']],
  [weighing({ html: 14_001, fonts: 0 }), ['without fonts']],
  [weighing({ shift: 0.0001 }), ['shift']],
  [{ ...good, lighthouse: { ...good.lighthouse, shift: 0.0001 } }, ['shift']],
  [{ ...good, blocked: { loading: 51, used: 0 } }, ['blocked ms']],
  [scoring({ performance: 99 }), ['performance']],
  [scoring({ seo: 63 }), ['seo']],
])('%j misses %j', (measured, names) => expect(missed(measured)).toEqual(names))

test('a page with events may weigh 65 kB, and a hidden page needs no SEO score', () => {
  const events = { hasEvents: true }
  expect(missed(weighing({ html: 14_000 }), events)).toEqual([])
  expect(missed(weighing({ html: 19_000, fonts: 25_001 }), events)).toEqual(['page'])
  expect(missed(scoring({ seo: 63 }), { isHidden: true })).toEqual([])
})

test('a page with Telugu may have 70 kB of fonts, and the rest has the limit of all pages', () => {
  const telugu = { hasTelugu: true }
  expect(missed(weighing({ html: 14_000, fonts: 70_000 }), telugu)).toEqual([])
  expect(missed(weighing({ fonts: 70_001 }), telugu)).toEqual(['fonts'])
  expect(missed(weighing({ html: 14_001, fonts: 50_000 }), telugu)).toEqual(['without fonts'])
})
