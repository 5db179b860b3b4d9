import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { findForgottenDashes } from '../../../scripts/commands/options/forgotten-dashes'

test.each<[env: Record<string, string>, meant: string | undefined]>([
  [{ npm_config_base: 'true' }, 'npm run build -- … --base …'],
  [{ npm_config_port: '8080', npm_config_strict: 'true' }, 'npm run build -- … --strict … --port …'],
  [{ npm_config_json: 'true', npm_config_cache: '/root/.npm', npm_config_base: '' }, undefined],
])('%j', (env, meant) => {
  const found = findForgottenDashes(['base', 'strict', 'port'], { ...env, npm_lifecycle_event: 'build' })
  expect(found).toBe(meant && `put -- before the options: ${meant}`)
})

test.each([
  [['run', 'check', '--public'], 'npm run check -- … --public …'],
  [['run', 'build', '--base', '/repo'], 'npm run build -- … --base …'],
])('npm %j exits with 2, and shows what to type', (args, meant) => {
  const { status, stderr } = spawnSync('npm', args, { encoding: 'utf8', shell: process.platform === 'win32' })
  expect(stderr).toContain(`error    put -- before the options: ${meant}\n`)
  expect(status).toBe(2)
})
