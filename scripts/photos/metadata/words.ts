/** Words inside photos and documents that may ask not to publish them. */
import { readFileSync } from 'node:fs'
import { findRefusal } from '../../../src/shared/consent/find-questions'
import { wordLists } from '../../../src/shared/consent/words'
import { defineStep } from '../../store/step'
import { textsInside } from './texts'

export const wordsStep = defineStep('words', { version: 2 })

/** Changes with the words that are looked for. */
export const wordsVersion = () => wordsStep.keyOf(wordLists)

/** The first refusing word in the texts inside a file; empty if there is none. */
export function wordsInside(file: string): string {
  return refusalIn(textsInside(readFileSync(file))) ?? ''
}

/** Programs also write data that is no text where people write. */
export function refusalIn(texts: readonly string[]): string | undefined {
  return findRefusal(texts.filter((text) => !/(?!\s)\p{Cc}/u.test(text)).join('\n'))
}
