/** Long runs of every reader with damaged input. */
import { describe, test } from 'vitest'
import { convertRandomTexts, readDamagedLists, readDamagedTexts, readOddNames } from './damaged-texts'

describe.each(['one', 'two', 'three', 'four'])('%s', (seed) => {
  test('damaged fields and texts', () => readDamagedTexts(seed, 1500))
  test('random texts', () => convertRandomTexts(seed, 1500))
  test('damaged lists of withdrawn photos', () => readDamagedLists(seed, 1000))
  test('odd names of files', () => readOddNames(seed, 100))
})
