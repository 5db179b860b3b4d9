/** A copy of the project for measurements, with its own content. */
import { cpSync, existsSync, mkdirSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Measured, measure } from './measure'

const parts = [
  'content',
  'editor',
  'index.html',
  'package.json',
  'public',
  'scripts',
  'src',
  'tsconfig.json',
  'vite.config.ts',
]

export function copyProject(project: string): void {
  mkdirSync(project, { recursive: true })
  const isMade = (path: string) => path.includes(join('src', 'content', 'generated'))
  for (const part of parts.filter((name) => existsSync(name))) {
    cpSync(part, join(project, part), { recursive: true, filter: (path) => !isMade(path) })
  }
  symlinkSync(resolve('node_modules'), join(project, 'node_modules'))
}

export function runNode(folder: string, ...args: string[]): Promise<Measured> {
  return measure(folder, process.execPath, ...args)
}

/** Runs a TypeScript file of the project in `folder`. */
export function runTs(folder: string, ...args: string[]): Promise<Measured> {
  return runNode(folder, 'scripts/run.mjs', ...args)
}
