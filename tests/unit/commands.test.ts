import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { commandTable, describeCommand } from '../../scripts/commands/commands'
import {
  building,
  readOptions,
  refuseTakenOptions,
  serving,
  withdrawOptions,
} from '../../scripts/commands/options'
import { describeFault } from '../../scripts/lib/faults.mjs'

const all = { ...building, port: serving.port }
const read = (...args: string[]) => readOptions(args, all)

test('has defaults for all options', () => {
  expect(read()).toEqual({
    content: 'content',
    out: 'dist',
    base: '/',
    strict: false,
    port: undefined,
    args: [],
  })
})

test('reads options, and adds slashes to the base', () => {
  expect(read('--content', 'tests/', '--out=site', '--base', 'sub', '--strict', '--port', '8080')).toEqual({
    content: 'tests',
    out: 'site',
    base: '/sub/',
    strict: true,
    port: 8080,
    args: [],
  })
  expect(['/', '', '/a/b', 'a/b/'].map((base) => read('--base', base).base)).toEqual([
    '/',
    '/',
    '/a/b/',
    '/a/b/',
  ])
})

test.each([
  [['--strcit'], 'there is no option --strcit. Did you mean --strict? --help prints the options.'],
  [['--verbose=1'], 'there is no option --verbose. --help prints the options.'],
  [['-x'], 'there is no option -x. --help prints the options.'],
  [['extra'], 'there is no option extra. --help prints the options.'],
  [['--strict=1'], 'write --strict. --help prints the options.'],
  [['--content'], 'write --content DIR. --help prints the options.'],
  [['--content', '--strict'], 'write --content DIR. --help prints the options.'],
  [['--content', 'nowhere'], 'there is no folder nowhere: --content takes the folder with the content.'],
  [
    ['--content', 'package.json'],
    'there is no folder package.json: --content takes the folder with the content.',
  ],
  [['--out', '..'], '--out .. would replace the project itself: name a folder for the finished site.'],
  [['--out', 'src/'], '--out src/ would replace the project itself: name a folder for the finished site.'],
  [['--base', 'a b'], '--base a b is not a path: write it like /sub/.'],
  [['--port', '99999'], '--port 99999 is not a port: write a number from 0 to 65535.'],
  [
    ['--errors', 'nowhere/errors.json'],
    '--errors nowhere/errors.json cannot be written: name a file that ends in .json, in a folder that exists.',
  ],
  [
    ['--errors', 'content'],
    '--errors content cannot be written: name a file that ends in .json, in a folder that exists.',
  ],
])('%s is refused', (args, message) => {
  expect(() => read(...args)).toThrow(message)
})

test('words after -- are no options', () => {
  expect(readOptions(['site', '--', '--help', '-x'], {}, true).args).toEqual(['site', '--help', '-x'])
})

function run(...args: string[]): [status: number | null, out: string, err: string] {
  const command = ['scripts/start.mjs', ...args]
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { encoding: 'utf8' })
  return [status, stdout, stderr]
}

test('--help lists the commands', () => {
  const [status, out] = run('--help')
  expect(status).toBe(0)
  const names = [...out.matchAll(/^ {2}npm run (\w+) +\w/gm)].map((match) => match[1]!)
  expect(names.sort()).toEqual([
    'build',
    'check',
    'dev',
    'new',
    'photos',
    'preview',
    'start',
    'strip',
    'update',
    'verify',
    'withdraw',
  ])
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
  for (const name of names) {
    expect(scripts[name]).toBe(`node scripts/start.mjs ${name}`)
  }
})

test('the help of a command lists only its own options', async () => {
  const help = await describeCommand('preview', new Map(commandTable).get('preview')!)
  expect([...help.matchAll(/^ {2}(--\w+)/gm)].map((match) => match[1])).toEqual([
    '--out',
    '--base',
    '--port',
    '--host',
    '--help',
  ])
})

test('an option that the command does not have is wrong usage', () => {
  const message = (name: string) => `error    there is no option ${name}. --help prints the options.\n`
  expect(run('check', '--port', '80')).toEqual([2, '', message('--port')])
  expect(run('bench', '--port', '80')).toEqual([2, '', message('--port')])
  const words = 'error    --photos abc is not a number: write --photos 12.\n'
  expect(run('bench', '--photos', 'abc')).toEqual([2, '', words])
})

/** Runs a check, in which `happening` happens when it looks for the content folder. */
function checkWhile(happening: string) {
  const patch = `
    import fs from 'node:fs'
    import { syncBuiltinESMExports } from 'node:module'
    const { statSync } = fs
    fs.statSync = (path, ...more) => {
      if (path === 'content') ${happening}
      return statSync(path, ...more)
    }
    syncBuiltinESMExports()`
  const flag = `--import=data:text/javascript,${encodeURIComponent(patch)}`
  return spawnSync(process.execPath, [flag, 'scripts/start.mjs', 'check'], { encoding: 'utf8' })
}

test.each<[args: string[], env: Record<string, string>, options: string]>([
  [['build', '/trust/'], { npm_config_base: 'true' }, '--base /path/'],
  [['withdraw', 'a.jpg'], { npm_config_allow: 'true', npm_config_out: 'site' }, '--out DIR --allow'],
])('options before -- are taken by npm: %j with %j', (args, env, options) => {
  const command = ['scripts/start.mjs', ...args]
  const { status, stderr } = spawnSync(process.execPath, command, {
    encoding: 'utf8',
    env: { ...process.env, ...env },
  })
  expect([status, stderr]).toEqual([
    2,
    `error    npm has taken ${options} for itself. Write options after --: npm run ${args[0]} -- ${options}\n`,
  ])
})

test('settings of npm with the same names are no options', () => {
  const settings = { npm_config_strict: '', npm_config_yes: 'true', npm_config_port: '80' }
  refuseTakenOptions('withdraw', withdrawOptions, [], settings)
  const typed = { npm_config_strict: 'true', npm_config_out: 'a' }
  refuseTakenOptions('build', building, ['--strict', '--out=b'], typed)
})

test('a fault of the machine is one line', () => {
  const { status, stdout, stderr } = checkWhile(
    "throw Object.assign(new Error('refused'), { code: 'ENOSPC', path })",
  )
  const fault = 'content  the disk is full: make room and run the command again.'
  expect([status, stdout, stderr]).toEqual([1, '', `error    ${fault}\n`])
  const tooMany = Object.assign(new Error('refused'), { code: 'EMFILE', path: 'content' })
  expect(describeFault(tooMany)).toBe('too many files are open: raise the limit (ulimit -n).')
})

test('Ctrl-C is confirmed', () => {
  const { status, stderr } = checkWhile("process.kill(process.pid, 'SIGINT')")
  expect([status, stderr]).toEqual([130, 'Stopped.\n'])
})

test('too many watched folders are no full disk', () => {
  for (const code of ['ENOSPC', 'EMFILE'])
    expect(
      describeFault(Object.assign(new Error('watch'), { code, syscall: 'watch', path: 'content' })),
    ).toBe(
      'too many folders are watched: close other programs, or raise the limits of Linux (sudo sysctl fs.inotify.max_user_watches=524288 fs.inotify.max_user_instances=512).',
    )
})

test('a fault names what people know, not a file that is only there for a moment', () => {
  const fault = (path: string) => describeFault(Object.assign(new Error('open'), { code: 'EACCES', path }))
  const said = 'permission was denied: check who may read and write there.'
  expect(fault('.cache/entries/.unfinished-12-a.json')).toBe(`.cache  ${said}`)
  expect(fault('content/galleries/.unfinished-12/a.jpg')).toBe(`content/galleries  ${said}`)
  expect(fault('content/news/a.md')).toBe(`content/news/a.md  ${said}`)
})

test('a copy that cannot be written names its target', () => {
  const paths = { path: '.cache/editor/a.js', dest: 'dist/a.js' }
  const fault = (code: string) => describeFault(Object.assign(new Error('copyfile'), { code, ...paths }))
  expect(fault('ENOSPC')).toBe('dist/a.js  the disk is full: make room and run the command again.')
  expect(fault('EROFS')).toBe('dist/a.js  the disk is read-only: use another one.')
  expect(fault('EIO')).toBe('.cache  the disk cannot be read or written: it may be failing.')
})
