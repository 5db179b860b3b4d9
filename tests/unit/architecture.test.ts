/** Rules for files. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isProject } from '../is-project'

const maxLines = 250

function filesIn(...folders: string[]): string[] {
  return folders.flatMap((folder) =>
    (readdirSync(folder, { recursive: true }) as string[]).map((name) => join(folder, name)),
  )
}

// The names of classes begin with the name of their module.
test('style modules have different names', () => {
  const names = filesIn('src')
    .filter((file) => file.endsWith('.module.css'))
    .map((file) => file.replace(/.*[/\\]/, ''))
  expect(names.length).toBeGreaterThan(20)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

// Split a longer file by subject, not by length.
test(`no file has more than ${maxLines} lines`, () => {
  const sources = filesIn('src', 'scripts', 'editor').filter((file) => /\.tsx?$/.test(file))
  expect(sources.length).toBeGreaterThan(100)
  const long = sources.filter((file) => readFileSync(file, 'utf8').split('\n').length > maxLines + 1)
  expect(long).toEqual([])
})

test.runIf(isProject)(
  'package.json and the lock file have the version of the newest release in the changelog, which has each once',
  () => {
    const headings = readFileSync('CHANGELOG.md', 'utf8').matchAll(
      /^## \[(\d+\.\d+\.\d+)\] - \d{4}-\d{2}-\d{2}$/gm,
    )
    const releases = [...headings].map((heading) => heading[1])
    const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'))
    expect(read('package.json').version).toBe(releases[0])
    expect(read('package-lock.json').version).toBe(releases[0])
    expect(new Set(releases).size).toBe(releases.length)
  },
)
