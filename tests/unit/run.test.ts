/** TypeScript is compiled on demand, and again after every change. */
import { spawn, spawnSync } from 'node:child_process'
import {
  chownSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { temporaryFolder, writeFiles } from '../fixtures/site'
import { firstOrAll } from '../is-all'

let project: string
beforeEach(() => {
  project = temporaryFolder()
  for (const name of [
    'run.mjs',
    'run-script.mjs',
    'faults.mjs',
    'lib/rename.mjs',
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
    'package.json': '{"engines": {"node": ">=20.19"}}',
    'scripts/hello.ts': `import { word } from '../src/word'\nconsole.log(word as string)\n`,
    'src/word.ts': `export const word: string = 'Hello'\n`,
  })
})

interface Run {
  status: number | null
  out: string
  err: string
}

function run(script = 'scripts/hello.ts', cwd = project, ...flags: string[]): Promise<Run> {
  const child = spawn(process.execPath, [...flags, 'scripts/run.mjs', script], { cwd })
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

test.skipIf(process.platform === 'win32').each(firstOrAll(['#', '?', '%', '*']))(
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

describe('one sentence, before anything is loaded, if', () => {
  /** Runs it without the code that would fail. */
  const refusal = async (...flags: string[]) => {
    writeFileSync(join(project, 'scripts/run-script.mjs'), 'throw new Error("loaded")')
    const { status, out, err } = await run('scripts/hello.ts', project, ...flags)
    expect([status, out]).toEqual([1, ''])
    return err
  }
  const withVersion = (version: string) =>
    `--import=data:text/javascript,Object.defineProperty(process,'version',{value:'${version}'})`

  test.each(firstOrAll(['v20.9.0', 'v12.22.12', 'v18.20.8', 'v20.10.0']))('Node is %s', async (version) => {
    expect(await refusal(withVersion(version))).toBe(
      `error    this project needs Node.js 20.19 or newer, and this is ${version.slice(1)}: install a newer one from https://nodejs.org.\n`,
    )
  })

  test.each(firstOrAll(['v22.0.0', 'v20.19.0', 'v30.1.0']))('not if it is %s', async (version) => {
    expect((await run('scripts/hello.ts', project, withVersion(version))).out).toBe('Hello\n')
  })

  test('the packages are not installed', async () => {
    rmSync(join(project, 'node_modules'))
    const missing = 'error    the packages are not installed: type npm ci first.\n'
    expect(await refusal()).toBe(missing)
    mkdirSync(join(project, 'node_modules/vite'), { recursive: true }) // npm ci was interrupted
    expect(await refusal()).toBe(missing)
  })

  test.each(firstOrAll(['@rolldown', '@img', '']))(
    'the packages in %s/ are for another system',
    async (scope) => {
      rmSync(join(project, 'node_modules'))
      const folders = { '@rolldown': 'binding', '@img': 'sharp', '': 'lightningcss' }
      for (const [folder, name] of Object.entries(folders)) {
        const system = folder === scope ? 'plan9-mips' : `${process.platform}-${process.arch}`
        mkdirSync(join(project, 'node_modules', folder, `${name}-${system}`), { recursive: true })
      }
      writeFiles(project, { 'node_modules/.package-lock.json': '{}' })
      expect(await refusal()).toBe(
        `error    the packages in node_modules are for another system than this one (${process.platform}-${process.arch}): type npm ci.\n`,
      )
    },
  )

  test('its syntax is new: Node 12 must be able to read it', () => {
    const text = readFileSync('scripts/run.mjs', 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
    expect(text).not.toMatch(/\?\.(?!\d)|\?\?|\|\|=|&&=|^\s*await\b|\breplaceAll\b|\.at\(|\.hasOwn\b/m)
    expect([...text.matchAll(/from '(.*?)'/g)].map(([, name]) => name)).toEqual([
      'node:fs',
      'node:path',
      'node:url',
    ])
  })
})

const nobody = 65534

test.runIf(process.getuid?.() === 0)('the folder of another user is named with the remedy', async () => {
  const file = join(project, '.cache/photos')
  writeFiles(project, { '.cache/photos/x': '' })
  writeFiles(project, {
    'scripts/hello.ts': `process.setuid!(${nobody})\nawait import('node:fs').then((fs) => fs.writeFileSync('.cache/photos/y', ''))`,
  })
  chownSync(project, nobody, nobody)
  expect((await run()).err).toBe(
    'error    the folder .cache belongs to another user: type sudo chown -R "$(id -un)" ".cache".\n',
  )
  expect(readdirSync(file)).toEqual(['x'])
})

test.runIf(process.getuid?.() === 0)('the cache of another user is named before anything is loaded', () => {
  rmSync(join(project, 'node_modules'))
  for (const name of ['@rolldown/binding', '@img/sharp', 'lightningcss'])
    mkdirSync(join(project, `node_modules/${name}-${process.platform}-${process.arch}`), { recursive: true })
  writeFiles(project, { 'node_modules/.package-lock.json': '{}', '.cache/photos/x': '' })
  chownSync(project, nobody, nobody)
  const { status, stderr } = spawnSync(process.execPath, ['scripts/run.mjs', 'scripts/hello.ts'], {
    cwd: project,
    uid: nobody,
    encoding: 'utf8',
  })
  expect([status, stderr]).toEqual([
    1,
    'error    the folder .cache belongs to another user: type sudo chown -R "$(id -un)" .cache, or delete it.\n',
  ])
})

test('a package that is damaged is one sentence', async () => {
  writeFiles(project, {
    'scripts/hello.ts': `process.dlopen({ exports: {} }, process.argv[1]!)`,
  })
  expect((await run()).err).toBe(
    'error    a package in node_modules is damaged or for another system than this one: type npm ci.\n',
  )
})

test.each(firstOrAll(['.cache', '.cache/generator']))(
  'a file in the place of the folder %s is one sentence',
  async (name) => {
    rmSync(join(project, name), { recursive: true, force: true })
    writeFiles(project, { [name]: '' })
    const damaged = 'error    the folder .cache is damaged: delete it, and run the command again.\n'
    expect(await run()).toEqual({ status: 1, out: '', err: damaged })
  },
)
