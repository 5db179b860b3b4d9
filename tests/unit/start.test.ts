/** How a command starts (scripts/start.mjs), in a small project of its own. */
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
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { transformWithOxc } from 'vite'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { type Run, waitForEnd } from '../fixtures/project'
import { temporaryFolder, writeFiles } from '../fixtures/site'

const files = [
  'start.mjs',
  'bundle.mjs',
  'rolldown.config.mjs',
  'bundler-env.json',
  'lib/faults.mjs',
  'store/sources.mjs',
]

let project: string
beforeEach(() => {
  project = realpathSync(temporaryFolder())
  for (const name of files) cpSync(join('scripts', name), join(project, 'scripts', name))
  symlinkSync(resolve('node_modules'), join(project, 'node_modules'))
  writeFiles(project, {
    'package.json': '{"type": "module", "engines": {"node": ">=20.19"}}',
    'scripts/cli.ts': `import { word } from '../src/shared/word'
await new Promise((done) => process.stdout.write(\`\${word as string}\\n\`, done))
process.exit()
`,
    'src/shared/word.ts': `export const word: string = 'Hello'\n`,
  })
})

const start = ({ cwd = project, flags = [] as string[], uid = undefined as number | undefined } = {}) =>
  waitForEnd(spawn(process.execPath, [...flags, 'scripts/start.mjs', 'hello'], { cwd, uid }))

const hello = { status: 0, out: 'Hello\n', err: '' }
const failed = (line: string): Run => ({ status: 1, out: '', err: `error    ${line}\n` })
/** The newest last. */
const bundles = () => readdirSync(join(project, '.cache/generator')).sort()

const word = 'src/shared/word.ts'

test('bundles the code once, and again after a change', async () => {
  expect(await start()).toEqual(hello)
  const before = bundles()
  expect(await start()).toEqual(hello)
  expect(bundles()).toEqual(before)
  writeFiles(project, { [word]: `export const word = 'Namaste'` })
  expect((await start()).out).toBe('Namaste\n')
})

test('a copy of the project uses the bundle', async () => {
  await start()
  const before = bundles()
  const copy = `${project}-copy`
  cpSync(project, copy, { recursive: true })
  onTestFinished(() => rmSync(copy, { recursive: true }))
  expect(await start({ cwd: copy })).toEqual(hello)
  expect(readdirSync(join(copy, '.cache/generator'))).toEqual(before)
})

test('a change counts if the clock was set back, and wherever the file is', async () => {
  writeFiles(project, {
    [word]: `export { word } from '../../elsewhere/word'`,
    'elsewhere/word.ts': `export const word = 'Hello'`,
  })
  expect(await start()).toEqual(hello)
  const path = join(project, 'elsewhere/word.ts')
  const { atimeMs, mtimeMs } = statSync(path)
  writeFileSync(path, `export const word = 'Howdy'`)
  utimesSync(path, atimeMs / 1000, mtimeMs / 1000)
  expect((await start()).out).toBe('Howdy\n')
})

test('a bundle with a damaged file is made again', async () => {
  const damages: [name: string, damage: (path: string) => void][] = [
    ['cli.mjs', (path) => writeFileSync(path, '')],
    ['cli.mjs', (path) => writeFileSync(path, readFileSync(path).subarray(0, -20))],
    ['cli.mjs', (path) => rmSync(path)],
    ['bundle.json', (path) => writeFileSync(path, readFileSync(path).subarray(0, -20))],
  ]
  await start()
  for (const [name, damage] of damages) {
    const before = bundles()
    damage(join(project, '.cache/generator', before.at(-1)!, name))
    expect(await start()).toEqual(hello)
    expect(bundles()).toHaveLength(before.length + 1)
  }
})

test('a command that does nothing fails', async () => {
  writeFiles(project, { 'scripts/cli.ts': '' })
  expect(await start()).toMatchObject({ status: 1, err: expect.stringMatching('cli.mjs has done nothing.') })
})

test.skipIf(process.platform === 'win32')(
  'what is gone while old bundles are removed is no fault',
  async () => {
    mkdirSync(join(project, '.cache/generator'), { recursive: true })
    symlinkSync('gone', join(project, '.cache/generator/1-1'))
    expect(await start()).toEqual(hello)
  },
)

test('two simultaneous runs both end well, and the next one uses a bundle of theirs', async () => {
  expect(await Promise.all([start(), start()])).toEqual([hello, hello])
  const before = bundles()
  expect(await start()).toEqual(hello)
  expect(bundles()).toEqual(before)
})

test.skipIf(process.platform === 'win32')('refuses a folder with # in its name', async () => {
  const odd = join(project, 'a#b')
  cpSync(join(project, 'scripts'), join(odd, 'scripts'), { recursive: true })
  expect(await start({ cwd: odd })).toEqual(
    failed(`${odd}/  cannot be used: rename the project's folder, without # ? % and *.`),
  )
})

const withVersion = (version: string) => [
  `--import=data:text/javascript,Object.defineProperty(process,'version',{value:'${version}'})`,
]

test('refuses an old Node', async () => {
  expect(await start({ flags: withVersion('v20.9.0') })).toEqual(
    failed(
      'this project needs Node.js 20.19 or newer, and this is 20.9.0: install a newer one from https://nodejs.org.',
    ),
  )
})

test.each(['start.mjs', 'bundle.mjs', 'lib/faults.mjs', 'store/sources.mjs'])(
  'Node 12 can read scripts/%s, which is loaded before the version is known',
  async (name) => {
    const text = readFileSync(join('scripts', name), 'utf8')
    const compile = async (target: string) => (await transformWithOxc(text, name, { target })).code
    const code = await compile('esnext')
    expect(await compile('node12')).toBe(code) // no syntax that Node 12 lacks
    expect(code).not.toMatch(/^await\b(?! import)|\breplaceAll\b|\.at\(/m)
  },
)

test('asks for npm ci if packages are missing, or for another system', async () => {
  const remedy = failed('the packages are not installed, or for another system: type npm ci.')
  rmSync(join(project, 'node_modules'))
  expect(await start()).toEqual(remedy)
  mkdirSync(join(project, 'node_modules/@rolldown/binding-plan9-mips'), { recursive: true })
  mkdirSync(join(project, 'node_modules/@img'))
  writeFiles(project, { 'node_modules/.package-lock.json': '{}' })
  expect(await start()).toEqual(remedy)
})

test('a damaged package is one sentence', async () => {
  writeFiles(project, { 'scripts/cli.ts': `process.dlopen({ exports: {} }, process.argv[1]!)` })
  expect(await start()).toEqual(
    failed('a package in node_modules is missing, damaged or for another system than this one: type npm ci.'),
  )
})

test('a file in the place of the cache is one sentence', async () => {
  writeFileSync(join(project, '.cache'), '')
  expect(await start()).toEqual(failed('the folder .cache is damaged: delete it, and run the command again.'))
})

test('a read-only disk is one sentence', async () => {
  // As Node reports it.
  const patch = `
    import fs from 'node:fs'
    import { syncBuiltinESMExports } from 'node:module'
    const refuse = (code, syscall) => (path) => { throw Object.assign(new Error(code), { code, syscall, path }) }
    fs.mkdirSync = refuse('ENOENT', 'mkdir')
    fs.accessSync = refuse('EROFS', 'access')
    syncBuiltinESMExports()`
  const flags = [`--import=data:text/javascript,${encodeURIComponent(patch)}`]
  const { err } = await start({ flags })
  expect(err).toBe('error    .cache  the disk is read-only: use another one.\n')
})

const nobody = 65534
/** Only root can run a program as another user, who may not reach a private folder. */
const canRunAsNobody =
  process.getuid?.() === 0 &&
  spawnSync(process.execPath, ['-e', 'fs.accessSync(process.argv[1])', resolve('node_modules')], {
    uid: nobody,
  }).status === 0

test.runIf(canRunAsNobody)('a cache that cannot be written is reported in one sentence', async () => {
  chownSync(project, nobody, nobody)
  for (const folder of ['.cache', '.cache/generator']) {
    mkdirSync(join(project, folder))
    const { err, ...ended } = await start({ uid: nobody })
    expect(ended).toEqual({ status: 1, out: '' })
    expect(err).toBe('error    .cache  permission was denied: check who may read and write there.\n')
  }
})
