/** Measures programs in turn, so that a busy minute of the machine slows all of them. */
import type { Measured } from './measure'

/** How often each is measured. */
const rounds = 3

/** Runs each program in each round. Returns the run of each with the least processor time. */
export async function measureInTurn<Name extends string>(
  programs: Record<Name, () => Promise<Measured>>,
): Promise<Record<Name, Measured>> {
  const least: Partial<Record<Name, Measured>> = {}
  for (let round = 1; round <= rounds; round++)
    for (const [name, run] of Object.entries(programs) as [Name, () => Promise<Measured>][]) {
      const measured = await run()
      if (measured.cpu < (least[name]?.cpu ?? Number.POSITIVE_INFINITY)) least[name] = measured
    }
  return least as Record<Name, Measured>
}
