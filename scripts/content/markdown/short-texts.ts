/** Converts short texts without a thread: starting one takes longer than most of them. */
import { setImmediate } from 'node:timers/promises'
import { createContext, runInContext } from 'node:vm'
import type { MarkdownInput, MarkdownOutput } from './markdown'

/** A hostile text of this length fits into memory: tables grow with the square of their text. */
const maxLength = 8192
/** On the clock. Most texts take a few milliseconds. */
const limitMs = 1000

/** Undefined for a text that is too long, takes too long or fails: the thread has the last word on it. */
export type ConvertShort = (input: MarkdownInput) => Promise<MarkdownOutput | undefined>

export function createConvertShort(): ConvertShort {
  const context = createContext({})
  let isStopped = false
  return async (input) => {
    if (isStopped || input.body.length > maxLength) return
    const { convertMarkdown } = await import('./markdown')
    await setImmediate() // signals and other tasks are handled between two texts
    context.convert = () => convertMarkdown(input)
    try {
      return runInContext('convert()', context, { timeout: limitMs })
    } catch {
      isStopped = true // whatever V8 interrupted is not used again
    }
  }
}
