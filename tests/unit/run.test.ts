/** TypeScript is compiled on demand, and again after every change. */
import { spawn } from 'node:child_process'
import {
  cpSync,
  readdirSync,
  realpathSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { temporaryFolder, writeFiles } from '../fixtures/site'

let project: string
beforeEach(() => {
  project = temporaryFolder()
  for (const name of [
    'run.mjs',
    'late-optimization.mjs',
    'compiled.mjs',
    'compile.mjs',
    'compile-process.mjs',
    'stack.mjs',
    'machine-faults.json',
    'bundler-env.json',
  ])
    cpSync(join('scripts', name), join(project, 'scripts', name))
  symlinkSync(resolve('node_modules'), join(project, 'node_modules'))
  writeFiles(project, {
    'scripts/hello.ts': `import { word } from '../src/word'\nconsole.log(word as string)\n`,
    'src/word.ts': `export const word: string = 'Hello'\n`,
  })
})

interface Run {
  status: number | null
  out: string
  err: string
}

function run(script = 'scripts/hello.ts', cwd = project): Promise<Run> {
  const child = spawn(process.execPath, ['scripts/run.mjs', script], { cwd })
  const result: Run = { status: null, out: '', err: '' }
  child.stdout.on('data', (data) => (result.out += data))
  child.stderr.on('data', (data) => (result.err += data))
  return new Promise((done) => child.once('close', (status) => done({ ...result, status })))
}

const output = async () => (await run()).out.trim()
const copies = () => join(project, '.cache/generator')
const folders = () => readdirSync(copies()).filter((name) => !name.endsWith('.json'))

test('compiles a script once', async () => {
  const state = () => readdirSync(copies()).map((name) => [name, statSync(join(copies(), name)).ctimeMs])
  expect(await output()).toBe('Hello')
  const before = state()
  expect(await output()).toBe('Hello')
  expect(state()).toEqual(before)
})

test.skipIf(process.platform === 'win32').each(['#', '?', '%', '*'])(
  'refuses a folder with %s in its name in one line',
  async (sign) => {
    const odd = join(project, `a${sign}b`)
    cpSync(join(project, 'scripts'), join(odd, 'scripts'), { recursive: true })
    const { status, out, err } = await run('scripts/hello.ts', odd)
    expect([status, out]).toEqual([1, ''])
    expect(err).toBe(
      `error    ${JSON.stringify(realpathSync(odd))}  cannot be used: rename the project's folder, without # ? % and *.\n`,
    )
  },
)

test.each([
  ['an imported file', 'src/word.ts', `export const word = 'Namaste'`],
  ['the script', 'scripts/hello.ts', `console.log('Namaste')`],
])('compiles the script again after a change of %s', async (_what, file, text) => {
  expect(await output()).toBe('Hello')
  writeFiles(project, { [file]: text })
  expect(await output()).toBe('Namaste')
})

test('replaces a damaged copy or record', async () => {
  await run()
  truncateSync(join(copies(), folders()[0]!, 'hello.mjs'), 10)
  expect(await output()).toBe('Hello')
  for (const name of readdirSync(copies()).filter((file) => file.endsWith('.json')))
    writeFileSync(join(copies(), name), '{')
  expect(await output()).toBe('Hello')
  expect(folders()).toHaveLength(1)
})

test('several simultaneous runs make one copy', async () => {
  const runs = await Promise.all([run(), run(), run(), run()])
  expect(runs).toEqual(Array(4).fill({ status: 0, out: 'Hello\n', err: '' }))
  expect(folders()).toHaveLength(1)
})

test.each([
  ['', `throw new Error('a fault')`],
  [' that uses its own address', `throw new Error('a fault', { cause: import.meta.url })`],
])('stack traces name the file and line of a source%s', async (_which, line) => {
  writeFiles(project, { 'scripts/fault.ts': `interface Unused {}\n\n${line}\n` })
  const { status, err } = await run('scripts/fault.ts')
  expect(status).toBe(1)
  expect(err).toContain('Error: a fault')
  expect(err).toContain(join(realpathSync(project), 'scripts/fault.ts:3:'))
})
