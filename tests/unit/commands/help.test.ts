import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { commandTable, describeCommand } from '../../../scripts/commands/help'
import { isProject } from '../../is-project'

const documents = readFileSync('docs/commands.md', 'utf8')

/** If this fails, copy what the command prints into the document. */
test.each(commandTable)('docs/commands.md has the options of %s', async (name, command) => {
  const text = await describeCommand(name, command)
  expect(documents).toContain(`## ${name}\n\n\`\`\`\n${text}\n\`\`\`\n`)
})

test.runIf(isProject)('the README has one line for each command', () => {
  const readme = readFileSync('README.md', 'utf8')
  const lines = readme.match(/^\| `npm (?:run )?[a-z:]+` \|.*$/gm)!
  const named = lines.map((line) => /npm (?:run )?([a-z:]+)/.exec(line)![1])
  expect(named).toEqual(expect.arrayContaining(commandTable.map(([name]) => name)))
  expect(lines.filter((line) => line.length > 160)).toEqual([])
})
