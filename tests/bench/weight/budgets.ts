/** The budgets of a page without photos, and the columns of the table. */
import type { Blocking } from './blocking'
import { categories, type Figures } from './lighthouse'
import type { Weight } from './page-weight'

export interface Measured {
  weight: Weight
  blocked: Blocking
  lighthouse: Figures
}

export interface Budget {
  name: string
  /** Upper limit; undefined for a figure that is only printed. */
  most?: number
  /** Lower limit. */
  least?: number
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

const maxFonts = 70
/** The size of the English letters, rounded. */
const englishFonts = 25

/**
 * A page with events may be a little heavier. A page with Telugu may be heavier by its fonts; the rest has the same limit
 * as in English.
 */
export function budgetsFor({ hasEvents, hasTelugu, isHidden }: PageTraits): Budget[] {
  const maxPage = hasEvents ? 65 : 60
  return [
    { name: 'HTML', digits: 1, value: kilobytes(({ html }) => html) },
    { name: 'CSS', digits: 1, value: kilobytes(({ css }) => css) },
    { name: 'fonts', digits: 1, most: maxFonts, value: kilobytes(({ fonts }) => fonts) },
    { name: 'JS', digits: 1, most: 10, value: kilobytes(({ js }) => js) },
    {
      name: 'but fonts',
      digits: 1,
      most: maxPage - englishFonts,
      value: kilobytes(({ html, css, js }) => html + css + js),
    },
    {
      name: 'page',
      digits: 1,
      most: hasTelugu ? maxPage - englishFonts + maxFonts : maxPage,
      value: kilobytes(({ html, css, fonts, js }) => html + css + fonts + js),
    },
    { name: 'JS used', digits: 1, most: 120, value: kilobytes(({ jsUsed }) => jsUsed) },
    { name: 'photos', digits: 1, value: kilobytes(({ photos }) => photos) },
    {
      name: 'shift',
      digits: 4,
      most: 0,
      value: ({ weight, lighthouse }) => Math.max(weight.shift, lighthouse.shift),
    },
    { name: 'blocked ms', digits: 0, most: 50, value: ({ blocked }) => blocked.loading },
    { name: 'used ms', digits: 0, value: ({ blocked }) => blocked.used },
    { name: 'LCP s', digits: 2, value: ({ lighthouse }) => lighthouse.lcp / 1000 },
    ...categories.map((name) => ({
      name,
      digits: 0,
      least: name === 'seo' && isHidden ? undefined : 100,
      value: ({ lighthouse }: Measured) => lighthouse.scores[name],
    })),
  ]
}

export function isMissed({ most = Infinity, least = -Infinity, value }: Budget, measured: Measured): boolean {
  return value(measured) > most || value(measured) < least
}
