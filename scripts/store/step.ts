/**
 * A step makes results that are kept for later runs. It is a name, its code and its inputs: a result is valid as long as
 * all three are the same.
 */
import { checksum } from './checksum'
import { codeOf, projectCode } from './code'

interface Step {
  /** The key of the result for these inputs. They have to be complete: everything that is not in the code. */
  keyOf(...inputs: unknown[]): string
}

/**
 * `modules`: paths in the project of the modules whose functions make the results. With everything they import, they are
 * the code of the step. Without any, all code of the project is.
 */
export function defineStep(name: string, ...modules: string[]): Step {
  let code: string | undefined // read once: what runs does not change
  return {
    keyOf(...inputs) {
      code ??= modules.length ? codeOf(...modules) : projectCode()
      return checksum(JSON.stringify([name, code, inputs]))
    },
  }
}
