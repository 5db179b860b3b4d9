import { expect, test } from 'vitest'
import { today } from '../../../src/shared/today'

test('returns the date in India, where a day begins at 18:30 UTC', () => {
  expect(today(Date.parse('2025-11-20T18:29:59Z'))).toBe('2025-11-20')
  expect(today(Date.parse('2025-11-20T18:30:00Z'))).toBe('2025-11-21')
})
