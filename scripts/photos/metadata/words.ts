/** Words inside photos that may ask not to publish them. */
import { readFileSync } from 'node:fs'
import { findNo } from '../../../src/shared/no/find-no'
import { wordTable } from '../../../src/shared/no/words'
import { defineStep } from '../../store/step'
import { textsInside } from './texts'

export const wordsStep = defineStep('words', { version: 1 })

/** Changes with the words that are looked for. */
export const wordsVersion = () => wordsStep.keyOf(wordTable)

/** Empty if there are none. */
export function wordsInside(file: string): string {
  return findNo(textsInside(readFileSync(file)).join('\n\n'))[0]?.words ?? ''
}
