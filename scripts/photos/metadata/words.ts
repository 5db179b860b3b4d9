/** Words inside photos that may ask not to publish them. */
import { readFileSync } from 'node:fs'
import { findRefusal } from '../../../src/shared/consent/find-questions'
import { wordLists } from '../../../src/shared/consent/words'
import { defineStep } from '../../store/step'
import { textsInside } from './texts'

export const wordsStep = defineStep('words', { version: 2 })

/** Changes with the words that are looked for. */
export const wordsVersion = () => wordsStep.keyOf(wordLists)

/** Empty if there are none. */
export function wordsInside(file: string): string {
  return findRefusal(textsInside(readFileSync(file)).join('\n')) ?? ''
}
