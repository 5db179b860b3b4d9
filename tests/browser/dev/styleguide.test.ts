/** The style guide: complete on the dev server, and not part of the published site. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, it } from 'vitest'
import { testSite } from '../../test-site'

it('is not published', async () => {
  const folder = join(testSite, 'assets')
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'))
  expect(scripts.filter((name) => readFileSync(join(folder, name), 'utf8').includes('Style guide'))).toEqual(
    [],
  )
  const response = await fetch(new URL('styleguide', inject('site')))
  expect(response.status).toBe(404)
})
