/** Ends a test as soon as its page or its browser crashes. What it waits for would never happen. */
import { aroundEach } from 'vitest'

let endTest = (_error: Error) => {}

/** Fails the running test. `message` names what crashed. */
export function reportCrash(message: string): void {
  endTest(new Error(message))
}

/** Applies to every test of the file. The setup of the project calls it for all files. */
export function failOnCrash(): void {
  aroundEach(async (runTest) => {
    const crashed = new Promise<never>((_, reject) => {
      endTest = reject
    })
    await Promise.race([runTest(), crashed])
  })
}
