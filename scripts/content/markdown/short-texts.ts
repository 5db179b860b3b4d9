/** Converts short texts without a thread, because starting it takes longer. */
import { setImmediate } from 'node:timers/promises'
import { createContext, runInContext } from 'node:vm'
import type { MarkdownInput, MarkdownOutput } from './markdown'

/** Hostile texts up to this length cannot fill the memory: a table's size grows with the square of its text. */
const maxLength = 8192
/** Elapsed time. Most texts take a few milliseconds. */
const limitMs = 1000

/** Undefined for a text that is too long, takes too long or fails, which the thread has to convert. */
export type ConvertShort = (input: MarkdownInput) => Promise<MarkdownOutput | undefined>

export function createConvertShort(): ConvertShort {
  const context = createContext({})
  let isStopped = false
  return async (input) => {
    if (isStopped || input.body.length > maxLength) return
    const { convertMarkdown } = await import('./markdown')
    await setImmediate() // allows signals and other tasks between two texts
    context.convert = () => convertMarkdown(input)
    try {
      return runInContext('convert()', context, { timeout: limitMs })
    } catch {
      isStopped = true // an interrupted library may be in an invalid state
    }
  }
}
