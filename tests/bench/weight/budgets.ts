/** The budgets of a page without photos, and the columns of the table. */
import { categories, type Figures } from './lighthouse'
import type { Weight } from './page-weight'

export interface Measured {
  weight: Weight
  lighthouse: Figures
}

export interface Budget {
  name: string
  /** Upper limit; undefined for a figure that is only printed. */
  max?: number
  /** Lower limit. */
  min?: number
  /** In the unit of the limits. */
  value: (measured: Measured) => number
  /** Decimal places in the table. */
  digits: number
}

/** Bytes as sent with gzip, without headers, in units of 1,000. */
const kilobytes = (pick: (weight: Weight) => number) => (measured: Measured) => pick(measured.weight) / 1000

/** The properties of a page that its limits depend on. */
export interface PageTraits {
  hasEvents: boolean
  hasTelugu: boolean
  /** The page is not indexed by search engines. */
  isHidden: boolean
}

const maxFontsKb = 70
/** Once everything on a page was used. The tests measure it. */
export const maxUsedJsKb = 105

/** The page of an area may contain 144 photos, and the first page in Telugu loads its letters. */
export function budgetsFor({ hasEvents, hasTelugu, isHidden }: PageTraits): Budget[] {
  return [
    { name: 'HTML', digits: 1, value: kilobytes(({ html }) => html) },
    { name: 'CSS', digits: 1, value: kilobytes(({ css }) => css) },
    { name: 'fonts', digits: 1, max: maxFontsKb, value: kilobytes(({ fonts }) => fonts) },
    { name: 'JS', digits: 1, max: 6, value: kilobytes(({ js }) => js) },
    {
      name: 'page',
      digits: 1,
      max: hasEvents ? 100 : hasTelugu ? 90 : 62,
      value: kilobytes(({ html, css, fonts, js }) => html + css + fonts + js),
    },
    { name: 'photos', digits: 1, value: kilobytes(({ photos }) => photos) },
    { name: 'shift', digits: 4, max: 0, value: ({ lighthouse }) => lighthouse.shift },
    { name: 'LCP s', digits: 2, value: ({ lighthouse }) => lighthouse.lcp / 1000 },
    ...categories.map((name) => ({
      name,
      digits: 0,
      min: name === 'seo' && isHidden ? undefined : 100,
      value: ({ lighthouse }: Measured) => lighthouse.scores[name],
    })),
  ]
}

export function isMissed({ max = Infinity, min = -Infinity, value }: Budget, measured: Measured): boolean {
  return value(measured) > max || value(measured) < min
}
