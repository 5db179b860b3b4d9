/** The labels of fields, and the fields of parts of a schema. */
import type { z } from 'zod'
import { firstLanguage, type Language } from '../../../i18n/languages'
import { aboutField, fieldsOf } from '../../../model/schema/fields'
import { isTranslated } from '../../../model/schema/translation'
import { toLabel } from '../../model/entries/forms'
import type { Path } from '../../model/open-form/open-form'
import type { Sentence } from '../../words/words'

/** Labels that the names of fields would not explain. */
const labels: Record<string, string> = {
  aliases: 'Former addresses',
  slug: 'Address of the page',
  upi: 'UPI id',
  url: 'Address of the site',
  body: 'Text',
}

export function labelOf(name: string): Sentence {
  return (labels[name] ?? toLabel(name)) as Sentence
}

/** The schema of a field, as in the language of the source text. */
export function fieldAt(schema: z.ZodType, path: Path): z.ZodType {
  return path
    .filter((segment) => typeof segment === 'string')
    .reduce<z.ZodType>((outer, name) => fieldsOf(outer)[name]!, schema)
}

export function fieldsIn(schema: z.ZodType, language: Language): string[] {
  return Object.entries(fieldsOf(schema))
    .filter(([, field]) => !aboutField(field).deprecated)
    .filter(([, field]) => language === firstLanguage || isTranslated(field))
    .map(([name]) => name)
}
