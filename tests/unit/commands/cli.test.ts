import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

function run(...args: string[]): [status: number | null, out: string, err: string] {
  const command = ['scripts/run.mjs', 'scripts/cli.ts', ...args]
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { encoding: 'utf8' })
  return [status, stdout, stderr]
}

test('without a command the commands are listed, and the call was wrong', () => {
  const [status, out] = run()
  expect(status).toBe(2)
  for (const name of ['start', 'dev', 'build', 'preview', 'check', 'bench', 'new'])
    expect(out).toMatch(new RegExp(`^  npm run ${name} +\\w`, 'm'))
  expect(run('--help')).toEqual([0, out, ''])
})

test.each([
  ['build', ['--content', '--base', '--out', '--strict', '--compress', '--help']],
  ['preview', ['--out', '--base', '--port', '--host', '--help']],
])('%s --help lists the options that mean something to it', (name, options) => {
  const [status, out] = run(name, '--help')
  expect([status, [...out.matchAll(/^ {2}(--\w+)/gm)].map((match) => match[1])]).toEqual([0, options])
})

test('an option of other commands is refused, and those are named', () => {
  expect(run('check', '--port', '80')).toEqual([
    2,
    '',
    'error    this command has no option --port. It belongs to start, dev, and preview.\n',
  ])
})
