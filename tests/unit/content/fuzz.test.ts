/** A short run of every reader with damaged input. The slow test beside it is longer. */
import { test } from 'vitest'
import { convertRandomTexts, readDamagedLists, readDamagedTexts, readOddNames } from './fuzz'

test('damaged fields and texts', () => readDamagedTexts('short', 100))
test('random texts', () => convertRandomTexts('short', 100))
test('damaged lists of withdrawn photos', () => readDamagedLists('short', 100))
test('odd names of files', () => readOddNames('short', 5))
