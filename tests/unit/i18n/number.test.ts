import { expect, test } from 'vitest'
import { writeNumber } from '../../../src/i18n/number'

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1,000'],
  [250000, '2,50,000'],
  [12345678, '1,23,45,678'],
])('%i is written %s', (number, text) => {
  expect(writeNumber(number)).toBe(text)
})
