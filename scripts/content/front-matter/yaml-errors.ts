/** Describes errors of the YAML parser in the words of a person who edits text. */
import type { ErrorCode, YAMLError } from 'yaml'

const quotes = 'Put "double quotes" around the whole value.'
const asField = 'Write the line as "field: value".'

const sentences: Record<ErrorCode, string> = {
  ALIAS_PROPS: `a value begins with *. ${quotes}`,
  BAD_ALIAS: `a value begins with *. ${quotes}`,
  BAD_COLLECTION_TYPE: `a value begins with !. ${quotes}`,
  BAD_DIRECTIVE: `the line begins with %. ${asField}`,
  BAD_DQ_ESCAPE: 'there is a backslash (\\) inside double quotes. Write two of them, \\\\, or remove it.',
  BAD_INDENT: 'the line starts too far left or too far right. Give it as many spaces as its neighbours.',
  BAD_PROP_ORDER: `a value begins with & or !. ${quotes}`,
  BAD_SCALAR_START:
    'a value begins with a character that has a special meaning. Put quotes around the value.',
  BLOCK_AS_IMPLICIT_KEY: 'the value contains a colon. Put quotes around the value.',
  BLOCK_IN_FLOW:
    'a comma between two entries in brackets is missing. If an entry contains a colon, put quotes around it.',
  DUPLICATE_KEY: 'is written twice. Keep one of the two.',
  IMPOSSIBLE: `the line cannot be read. ${asField}`,
  KEY_OVER_1024_CHARS: `the name of the field is too long. ${asField}`,
  MISSING_CHAR: 'a closing quote or bracket, or the colon after the field, is missing.',
  MULTILINE_IMPLICIT_KEY: `the colon after the field is missing. ${asField} If the line continues the value above it, begin it with two spaces.`,
  MULTIPLE_ANCHORS: `a value begins with &. ${quotes}`,
  MULTIPLE_DOCS: 'a line of three full stops ends the fields too early. Remove it.',
  MULTIPLE_TAGS: `a value begins with !. ${quotes}`,
  NON_STRING_KEY: `the name of a field must be one word. ${asField}`,
  RESOURCE_EXHAUSTION: 'too many brackets or hyphens are opened here and not closed. Remove them.',
  TAB_AS_INDENT: 'the line begins with a tab. Write two spaces instead of each tab.',
  TAG_RESOLVE_FAILED: `a value begins with !. ${quotes}`,
  UNEXPECTED_TOKEN: `something follows the value that does not belong to it. ${quotes}`,
}

/** Errors whose code is not specific enough. */
const byMessage: [RegExp, string][] = [
  [/^Missing closing/, 'the closing quote is missing.'],
  [
    /^Flow map/,
    'the closing bracket } is missing. If the words are a placeholder, write them in square brackets and quotes: "[Name]".',
  ],
  [/^Flow /, 'the closing bracket is missing.'],
  [/^Sequence item without/, sentences.BAD_INDENT],
  [/^Implicit map keys/, sentences.MULTILINE_IMPLICIT_KEY],
  [/^Missing directives-end|^Unexpected (directive|%)/, sentences.BAD_DIRECTIVE],
  [/^Anchor /, sentences.MULTIPLE_ANCHORS],
  [/^Missing ,/, 'a comma between two entries in brackets is missing.'],
  [
    /^Comments must/,
    'a space before # is missing. If # belongs to the value, put "double quotes" around it.',
  ],
  [/^A block sequence|block-seq-ind/, 'a list must begin on the next line, each entry after "- ".'],
]

export function describeYamlError({ code, message }: Pick<YAMLError, 'code' | 'message'>): string {
  return byMessage.find(([start]) => start.test(message))?.[1] ?? sentences[code] ?? sentences.IMPOSSIBLE
}

export function writtenTwice(firstLine: number): string {
  return `is written twice, first in line ${firstLine}. Keep one of the two.`
}
