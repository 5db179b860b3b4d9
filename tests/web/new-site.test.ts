/** `npm run new -- site` on the content of the test site. */
import { cpSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { create } from '../../scripts/commands/new'
import { readOptions } from '../../scripts/commands/options/options'
import { newOptions } from '../../scripts/commands/options/tables'
import { temporaryFolder } from '../fixtures/site'
import { testContent } from '../test-site'
import { loadFolder } from '../unit/content/load'

test('a site made from the test content has no errors', async () => {
  for (const method of ['log', 'error'] as const) vi.spyOn(console, method).mockImplementation(() => {})
  const content = join(temporaryFolder(), 'content')
  cpSync(testContent, content, { recursive: true })
  const options = readOptions(['site', 'Lamp Trust', '--content', content], newOptions, true)
  expect(await create(options)).toBe(0)
  const { lines } = await loadFolder(content)
  expect(lines.filter((line) => line.startsWith('error'))).toEqual([])
  expect(readFileSync(join(content, 'focus-areas/healthcare.md'), 'utf8')).not.toMatch(
    /Drawing|sample picture/,
  )
})
