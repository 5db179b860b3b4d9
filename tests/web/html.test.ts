import { HtmlValidate, type Report } from 'html-validate'
import { expect, test } from 'vitest'
import { pages, read } from './site'

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // Written by React and by our own steps in their own, equally valid ways.
    'doctype-style': 'off',
    'attr-quotes': 'off',
    'no-trailing-whitespace': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'void-style': 'off',
    'long-title': 'off',
    // Photos and data lie on our own host, where a checksum adds nothing.
    'require-sri': 'off',
    // Says the number of a phone in the form that is dialled; the spaces between are no breaks in the text.
    'tel-non-breaking': 'off',
    // Without its bullets Safari takes a list for none.
    'no-redundant-role': 'off',
    // HTML asks of an id only that there is no space in it; React begins its own with a low line.
    'valid-id': ['error', { relaxed: true }],
  },
})

test.each(pages)('%s is valid HTML', async (page) => {
  const report: Report = await validator.validateString(read(page))
  const faults = report.results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column }) => `${line}:${column} ${ruleId}: ${message}`),
  )
  expect([...new Set(faults)]).toEqual([])
})
