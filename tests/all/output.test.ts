/** What a command prints arrives whole, also if a slow program reads it through a pipe. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { minimalSite, sharedFolder, story, writeFiles } from '../fixtures/site'

const stories = 600
const folder = sharedFolder()
const files = Object.fromEntries(
  Array.from({ length: stories }, (_, index) => [
    `news/story-${index}.md`,
    story(`Story ${index}`, { date: '"2nd of September, as far as we remember"' }),
  ]),
)
writeFiles(folder, { ...(await minimalSite()), ...files })

const start = (...args: string[]) =>
  spawn(process.execPath, [resolve('scripts/start.mjs'), ...args, '--content', folder])

test('a list of 600 problems reaches a slow reader whole', async () => {
  const child = start('check')
  const ended = once(child, 'close')
  let text = ''
  child.stdout.resume()
  for await (const chunk of child.stderr) {
    text += chunk
    await setTimeout(2) // the reader is slow
  }
  expect(await ended).toEqual([1, null])
  expect(text.length).toBeGreaterThan(65_536)
  expect(text.match(/^error /gm)).toHaveLength(stories)
})

test('nothing is printed if nobody reads the output', async () => {
  const child = start('check')
  child.stdout.destroy()
  let text = ''
  child.stderr.on('data', (data) => (text += data))
  expect(await once(child, 'close')).toEqual([1, null])
  expect(text).not.toMatch(/EPIPE|\bat /)
})
