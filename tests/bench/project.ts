/** A copy of the project for measurements, with its own content. */
import { cpSync, mkdirSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { npmScript } from '../fixtures/npm-script'
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

export function copyProject(project: string): void {
  mkdirSync(project, { recursive: true })
  for (const part of parts) cpSync(part, join(project, part), { recursive: true })
  symlinkSync(resolve('node_modules'), join(project, 'node_modules'))
}

const maxShown = 100

/** Says what runs, because some take minutes. */
export function runNode(folder: string, ...args: string[]): Promise<Measured> {
  console.log(`  node ${args.join(' ').slice(0, maxShown)} …`)
  return measure(folder, process.execPath, ...args)
}

/** Runs a command of the project in `folder` with npm. */
export function runNpm(folder: string, command: string): Promise<Measured> {
  console.log(`  npm run ${command} …`)
  return measure(folder, 'npm', 'run', command)
}

/** Runs a command of the project in `folder`, as `npm run` does. */
export function runCommand(folder: string, ...args: string[]): Promise<Measured> {
  return runNode(folder, ...npmScript(folder, args))
}
