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
test.runIf(isProject)(`no file has more than ${maxLines} lines`, () => {
  const sources = filesIn('src', 'scripts', 'editor').filter((file) => /\.tsx?$/.test(file))
  expect(sources.length).toBeGreaterThan(100)
  const long = sources.filter((file) => readFileSync(file, 'utf8').split('\n').length > maxLines + 1)
  expect(long).toEqual([])
})

const changelog = isProject ? readFileSync('CHANGELOG.md', 'utf8') : ''
const releases = [...changelog.matchAll(/^## \[(\d+\.\d+\.\d+)\] - \d{4}-\d{2}-\d{2}$/gm)].map(
  ([, release]) => release!,
)

test.runIf(isProject)('the newest release in the changelog is in package.json and the lock file', () => {
  const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'))
  expect(read('package.json').version).toBe(releases[0])
  expect(read('package-lock.json').version).toBe(releases[0])
})

test.runIf(isProject)('the changelog has each release, and each entry of a release, once', () => {
  const entries = changelog.split(/^## /m).flatMap((section, index) => {
    const found = section.match(/^- .*(\n {2}.*)*/gm) ?? []
    return found.map((entry) => `${index} ${entry.replace(/\s+/g, ' ').slice(0, 80)}`)
  })
  for (const list of [releases, entries])
    expect(list.filter((one, index) => list.indexOf(one) !== index)).toEqual([])
})
