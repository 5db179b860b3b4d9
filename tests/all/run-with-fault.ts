/** Runs a command of which a change of a file fails, or kills the command. */
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Project, Run } from '../fixtures/project'

/** Returns undefined if the command makes fewer changes than `number`. `fault`: `kill`, or the code of an error. */
export async function runWithFault(
  { folder, environment, run }: Pick<Project, 'folder' | 'environment' | 'run'>,
  command: readonly string[],
  number: number,
  fault: string,
): Promise<(Run & { what: string }) | undefined> {
  const log = join(folder, '.cache/changes.log')
  rmSync(log, { force: true })
  const settings = {
    NODE_OPTIONS: `--import ${resolve('tests/all/failing-changes.mjs')}`,
    FAIL_AT: String(number),
    FAIL_WITH: fault,
    FAIL_LOG: log,
  }
  Object.assign(environment, settings)
  const ended = await run(...command)
  for (const name of Object.keys(settings)) delete environment[name]
  const change = existsSync(log) ? readFileSync(log, 'utf8').split('\n')[number - 1] : undefined
  return change ? { ...ended, what: `${fault} at ${number}: ${change}` } : undefined
}
