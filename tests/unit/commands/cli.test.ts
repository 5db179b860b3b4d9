import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../fixtures/site'

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

test.each([
  ['build', ['--content', '--base', '--out', '--strict', '--help']],
  ['preview', ['--out', '--base', '--port', '--host', '--help']],
])('%s --help lists only the options of this command', (name, options) => {
  const [status, out] = run(name, '--help')
  expect([status, [...out.matchAll(/^ {2}(--\w+)/gm)].map((match) => match[1])]).toEqual([0, options])
})

test('an option that the command does not have is wrong usage', () => {
  expect(run('check', '--port', '80')).toEqual([2, '', 'error    there is no option --port.\n'])
  expect(run('chekc')[0]).toBe(2)
})

test.each([
  ['EFBIG', 'content  a file would be larger than this machine allows: raise the limit (ulimit -f).'],
  ['EMFILE', 'too many files are open: raise the limit (ulimit -n).'],
  ['ENOSPC', 'content  the disk is full: make room and run the command again.'],
])('a fault of the machine, %s, is one line', (code, fault) => {
  const patch = `
    import fs from 'node:fs'
    import { syncBuiltinESMExports } from 'node:module'
    const { statSync } = fs
    fs.statSync = (path, ...more) => {
      if (path === 'content') throw Object.assign(new Error('refused'), { code: '${code}', path })
      return statSync(path, ...more)
    }
    syncBuiltinESMExports()`
  const command = [
    '--import',
    `data:text/javascript,${encodeURIComponent(patch)}`,
    'scripts/start.mjs',
    'check',
  ]
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { encoding: 'utf8' })
  expect([status, stdout, stderr]).toEqual([1, '', `error    ${fault}\n`])
})

test('an update without Git is one sentence with the remedy', () => {
  const command = ['scripts/start.mjs', 'update']
  const env = { ...process.env, PATH: temporaryFolder(), Path: '' }
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { env, encoding: 'utf8' })
  const fault = 'Git is not installed: install it from https://git-scm.com, and update again.'
  expect([status, stdout, stderr]).toEqual([1, '', `error    ${fault}\n`])
})
