/** Prepared answers to the questions at the terminal. The unit tests get this module instead of `@clack/prompts`. */

/** Remaining answers by question. `anyOther` has the answer to all questions that are not listed. */
export const answers = new Map<string, unknown[]>()
export const anyOther = 'any other question'

/** The answer that accepts the proposed value. */
export const asProposed = Symbol('as proposed')

const cancelled = Symbol('Ctrl-C')

interface Question {
  message: string
  initialValue?: unknown
  validate?(text: string): unknown
}

/** Gives the next answer that is valid, or ends like Ctrl-C if none is left. */
async function answer({ message, initialValue, validate }: Question): Promise<unknown> {
  for (;;) {
    const given = answers.has(message) ? answers.get(message)!.shift() : answers.get(anyOther)?.[0]
    const next = given === asProposed ? (initialValue ?? '') : given
    if (next === undefined) return cancelled
    const fault = validate?.(next as string)
    if (!fault) return next
    // The next one would be the same.
    if (!answers.has(message)) throw new Error(`${message}: ${fault}`)
  }
}

export { answer as confirm, answer as multiselect, answer as select, answer as text }
export const isCancel = (value: unknown) => typeof value === 'symbol'
