/** Finds words that may ask not to publish something in what a person has written into a Markdown file. */
import type { z } from 'zod'
import { photoEnding } from '../../../src/shared/addresses/photo-name'
import { type FoundNo, findNo } from '../../../src/shared/no/find-no'
import { aboutField, fieldNames, fieldsOf } from '../../../src/shared/schema/fields'
import type { TextValue } from './yaml-fields'

interface Written {
  /** The lines before the body. */
  head: readonly string[]
  values: readonly TextValue[]
  body: string
}

/** Their values are names of photos, or answers. */
const otherFields = ['hide', 'photos', 'gallery', 'file', 'image', 'banner', 'consent', 'draft', 'translates']

/** In the fields, the comments and the text of a file with fields of this schema. */
export function findNoIn({ head, values, body }: Written, schema: z.ZodType): FoundNo[] {
  const hasHiddenPhotos = fieldNames(schema).includes('hide')
  const comments = listComments(head, schema, hasHiddenPhotos)
  return [
    ...findNo(comments.join('\n')),
    ...(hasHiddenPhotos ? findPhotos(comments) : []),
    ...values
      .filter(({ field }) => !otherFields.includes(field))
      .flatMap(({ text, line }) => findNo(text, line)),
    ...findNo(body, head.length + 1),
  ]
}

/** A photo of an event is shown although the line that names it begins with `#`. */
function findPhotos(comments: readonly string[]): FoundNo[] {
  const name = new RegExp(`[^\\s"'[\\],:]+${photoEnding}`, 'iu')
  return comments.flatMap((text, index) => {
    const words = name.exec(text)?.[0]
    return words ? [{ line: index + 1, words: `# ${words}` }] : []
  })
}

/** The comment of each line, without those that `npm run new` writes: a description, and a field after `#` without a space. */
function listComments(head: readonly string[], schema: z.ZodType, hasHiddenPhotos: boolean): string[] {
  const descriptions = describedIn(schema, hasHiddenPhotos ? ['hide', 'consent', 'draft'] : [])
  let isTemplate = false
  return head.map((row) => {
    const [, comment] = /(?:^|\s)#(.*)/.exec(row) ?? []
    const isDescription = descriptions.some((description) => comment?.startsWith(` ${description}`))
    isTemplate = isDescription || (isTemplate && /^#(?! \S)/.test(row))
    return isTemplate ? '' : (comment ?? '')
  })
}

function describedIn(schema: z.ZodType, without: readonly string[]): string[] {
  return Object.entries(fieldsOf(schema))
    .filter(([name]) => !without.includes(name))
    .flatMap(([, field]) => [aboutField(field).description ?? [], ...describedIn(field, [])].flat())
}
