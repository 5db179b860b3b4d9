/**
 * Finds words that may ask not to publish something where they have no effect. It accepts false alarms: they cost a
 * sentence, but a request that is overlooked publishes a child's photo.
 */

/** The fields that keep the photos of an event from being published, with an example of each. */
const examples: Record<string, string> = {
  consent: 'consent: pending',
  hide: 'hide: [IMG_1204.jpg]',
  draft: 'draft: true',
}

const word = `(${Object.keys(examples).join('|')})`

/** Each finds the word in its first group. */
const patterns = [
  // At the start of a line, after list markers, quotes and other signs: `1. “Consent pending”`, `hide A.jpg`.
  new RegExp(`^[^\\p{L}]*${word}(?![\\p{L}\\p{N}])`, 'iu'),
  // Like a field, anywhere in a line: `"consent": pending`, `**Hide** = A.jpg`.
  new RegExp(`(?<!\\p{L})${word}["'”’*_~\`]*[ \\t]*[:=]`, 'iu'),
  /(?<!\p{L})(consent) +(?:is +)?(?:pending|awaited|missing)/iu,
  /(?<!\p{L})(?:not|don.?t) +(publish)/iu,
]

/** In a comment. */
const anywhere = new RegExp(`(?<!\\p{L})${word}(?![\\p{L}\\p{N}])`, 'iu')

interface Entry {
  /** The lines before the body. */
  head: readonly string[]
  /** The values of its fields, with the lines and the names of the fields. */
  values: readonly { text: string; line: number; field: string }[]
  body: string
}

export interface Request {
  /** Counted from 1. */
  line: number
  /** In small letters. */
  word: string
}

/** Fields whose values are names of photos. */
const nameFields = ['hide', 'photos', 'file']

/**
 * The words outside the fields `consent`, `hide` and `draft` in the file of an event, and `draft: true` in the text of
 * another entry. `known`: the names of its fields.
 */
export function listRequests({ head, values, body }: Entry, known: readonly string[]): Request[] {
  if (!known.includes('consent')) return known.includes('draft') ? findDraftLines(body, head.length) : []
  const comments = head.map((row) => /(?:^|\s)#(.*)/.exec(row)?.[1] ?? '')
  const texts = values.filter(({ field }) => !nameFields.includes(field))
  return [
    ...comments.flatMap((text, row) =>
      findIn(text, row + 1, copiedField.test(text) ? patterns : [...patterns, anywhere]),
    ),
    ...texts.flatMap(({ text, line }) => text.split('\n').flatMap((row) => findIn(row, line, patterns))),
    ...findInBody(body, head.length, known.includes('translates')),
  ]
}

/** `npm run new -- translation` copies the fields and the body of the source text into comments, which may contain the words. */
const copiedField = /^ *(?:- )?\w+: "/

function findInBody(body: string, offset: number, isTranslation: boolean): Request[] {
  let isOpen = false
  return body.split('\n').flatMap((row, index) => {
    const isCopied = isOpen && isTranslation
    const comments = `${isOpen ? '<!--' : ''}${row}`.match(/<!--.*?(?:-->|$)/g) ?? []
    isOpen = comments.length > 0 && !comments.at(-1)!.endsWith('-->')
    const line = offset + index + 1
    const found = [
      ...findIn(row, line, patterns),
      ...findIn(comments.join(' '), line, isCopied ? [] : [anywhere]),
    ]
    return found.slice(0, 1)
  })
}

function findIn(text: string, line: number, searched: readonly RegExp[]): Request[] {
  const plain = toPlain(text)
  const found = searched.map((pattern) => pattern.exec(plain)?.[1]).find(Boolean)
  return found ? [{ line, word: found.toLowerCase() }] : []
}

function findDraftLines(body: string, offset: number): Request[] {
  const pattern = /^[\s>#*_-]*draft[\s*_]*[:：]\s*(?:true|yes)/i
  return body
    .split('\n')
    .flatMap((row, index) => (pattern.test(row) ? [{ line: offset + index + 1, word: 'draft' }] : []))
}

/** Whether the name of a file or folder, or the text of a file, contains such a word. */
export function mentionsRequest(text: string): boolean {
  return /consent|permission|publish(?!er)|(?<!\p{L})(?:hide|draft)(?!\p{L})/iu.test(toPlain(text))
}

export function describeRequest(word: string): string {
  const example = examples[word] ?? examples.consent
  return `"${word}" has no effect here. If something must not be published, write a field like ${example} between the two lines of ---, without # in front. If not, use other words.`
}

/** Without unusual forms of letters and invisible characters. */
function toPlain(text: string): string {
  return text.normalize('NFKC').replace(/\p{Cf}/gu, '')
}
