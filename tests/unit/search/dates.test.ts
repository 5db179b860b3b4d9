/** Days, months and years in questions. */
import { expect, test } from 'vitest'
import { findDate, matchesDate } from '../../../src/behaviour/search/dates'

const october17 = { month: 10, day: 17, rest: '' }
const cases: [question: string, date: ReturnType<typeof findDate>][] = [
  ['17 October', october17],
  ['October 17', october17],
  ['17th of October', october17],
  ['17 oct 2025', { ...october17, year: 2025 }],
  ['October 17, 2025', { ...october17, year: 2025 }],
  ['2025-10-17', { ...october17, year: 2025 }],
  ['17.10.2025', { ...october17, year: 2025 }],
  ['17/10/25', { ...october17, year: 2025 }],
  ['10/17/2025', { ...october17, year: 2025 }],
  ['17/10', october17],
  ['17 అక్టోబర్', october17],
  ['అక్టోబరు 17న', october17],
  ['2025 అక్టోబర్ 17', { ...october17, year: 2025 }],
  ['aktobar ౧౭', october17],
  ['2025-10', { year: 2025, month: 10, rest: '' }],
  ['అక్టోబర్', { month: 10, rest: '' }],
  ['అక్టోబర్‌లో', { month: 10, rest: '' }],
  ['మే', { month: 5, rest: '' }],
  ['school 2025', { year: 2025, rest: 'school' }],
  ['benches in September', { month: 9, rest: 'benches in' }],
  ['40 benches in October', { month: 10, rest: '40 benches in' }],
  ['help me', undefined],
  ['17', undefined],
  ['5 lakh', undefined],
  ['2,50,000', undefined],
  ['32.10.2025', { year: 2025, rest: '32 10' }],
  ['marching', undefined],
]

test.each(cases)('%s', (question, date) => {
  expect(findDate(question)).toEqual(date)
})

test('a part of a date means all days with it', () => {
  expect(matchesDate('2025-10-17', { month: 10, rest: '' })).toBe(true)
  expect(matchesDate('2025-10-17', { year: 2024, month: 10, rest: '' })).toBe(false)
})
