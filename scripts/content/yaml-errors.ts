/** What the YAML reader found wrong, in the words of a person who edits text. */
import type { YAMLError } from 'yaml'

const sentences: Partial<Record<YAMLError['code'], string>> = {
  BAD_ALIAS: 'a value begins with *. Put quotes around it.',
  BAD_INDENT: 'the line starts too far left or too far right. Give it as many spaces as its neighbours.',
  BAD_SCALAR_START:
    'a value begins with a character that has a meaning of its own. Put quotes around the value.',
  BLOCK_AS_IMPLICIT_KEY: 'the value has a colon in it. Put quotes around the value.',
  DUPLICATE_KEY: 'the field stands here a second time. Keep one of the two.',
  MISSING_CHAR: 'a closing quote or bracket, or the colon behind the field, is missing.',
  MULTILINE_IMPLICIT_KEY: 'the colon behind the field is missing. Write the line as "field: value".',
  TAB_AS_INDENT: 'the line starts with a tab. Use spaces.',
  UNEXPECTED_TOKEN:
    'something follows the value that does not belong to it. Put "double quotes" around the whole value.',
  TAG_RESOLVE_FAILED: 'a value begins with !. Put quotes around it.',
}

/** What the code of an error leaves open. */
const byMessage: [RegExp, string][] = [
  [/^Missing closing/, 'the closing quote is missing.'],
  [/^Flow /, 'the closing bracket is missing.'],
  [/^Sequence item without/, sentences.BAD_INDENT!],
  [/^Implicit map keys/, 'the colon behind the field is missing. Write the line as "field: value".'],
  [/^Anchor /, 'a value begins with &. Put quotes around it.'],
]

export function describeYamlError(error: Pick<YAMLError, 'code' | 'message'>): string {
  const told = byMessage.find(([start]) => start.test(error.message))?.[1] ?? sentences[error.code]
  return told ?? `the line cannot be read (${error.message.split('\n')[0]}).`
}
