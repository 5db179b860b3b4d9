/** A copy of the project for measurements, with its own content. */
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { onExit } from '../../scripts/lib/system'
import { npmScript } from '../fixtures/npm-script'
import { folderInMemory } from '../memory'
import { type Measured, measure } from './measure'

const parts = [
  'content',
  'editor',
  'index.html',
  'package.json',
  'public',
  'scripts',
  'src',
  'tests/tsconfig.json',
  'tsconfig.base.json',
  'tsconfig.json',
  'vite.config.ts',
]

/** A folder in memory, because a disk would decide how long a build takes, or else in `work`. It is removed at the end. */
export function workFolder(work: string): string {
  const parent = folderInMemory() ?? resolve(work)
  mkdirSync(parent, { recursive: true })
  const folder = mkdtempSync(join(parent, 'bench-'))
  onExit(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

export function copyProject(project: string): void {
  mkdirSync(project, { recursive: true })
  for (const part of parts) cpSync(part, join(project, part), { recursive: true })
  symlinkSync(resolve('node_modules'), join(project, 'node_modules'))
}

const maxShown = 100

/** Prints what runs and how long it took, because the whole measurement takes minutes. */
export function runNode(folder: string, ...args: string[]): Promise<Measured> {
  return run(folder, process.execPath, ...args)
}

/** Runs a command of the project in `folder` with npm. */
export function runNpm(folder: string, command: string): Promise<Measured> {
  return run(folder, 'npm', 'run', command)
}

/** Runs a command of the project in `folder`, as `npm run` does. */
export function runCommand(folder: string, ...args: string[]): Promise<Measured> {
  return runNode(folder, ...npmScript(folder, args))
}

async function run(folder: string, program: string, ...args: string[]): Promise<Measured> {
  const measured = await measure(folder, program, ...args)
  const shown = `${basename(program)} ${args.join(' ')}`.slice(0, maxShown)
  console.log(`  ${shown}: ${measured.cpu.toFixed(2)} s, ${Math.round(measured.peak / 1e6)} MB`)
  return measured
}
