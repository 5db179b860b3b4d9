/** Converts a few short texts without a thread, because starting it takes longer. */
import { setImmediate } from 'node:timers/promises'
import { runInNewContext } from 'node:vm'
import type { MarkdownInput, MarkdownOutput } from './markdown'

/** Hostile texts up to this length cannot fill the memory: a table's size grows with the square of its text. */
const maxLength = 8192
/** More texts are worth a thread, which frees the memory of the converter when it ends. */
const maxTexts = 20
/** Elapsed time. Most texts take a few milliseconds. */
const limitMs = 1000

/** Undefined for a text that is too long, takes too long or fails, or follows many others: the thread has to convert it. */
export type ConvertShort = (input: MarkdownInput) => Promise<MarkdownOutput | undefined>

export function createConvertShort(): ConvertShort {
  let left = maxTexts
  let hasFailed = false
  return async (input) => {
    if (input.body.length > maxLength || left-- <= 0) return
    const { convertMarkdown } = await import('./markdown')
    await setImmediate() // allows signals and other tasks between two texts
    if (hasFailed) return
    const convert = () => convertMarkdown(input)
    try {
      return runInNewContext('convert()', { convert }, { timeout: limitMs })
    } catch {
      hasFailed = true // an interrupted library may be in an invalid state
    }
  }
}
