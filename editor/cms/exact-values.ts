/**
 * Settings of the YAML parser of the CMS. Without them, `+914012345678` and `007` become other numbers, and the file is saved with
 * these. A value stays a text unless its number is written in the same way.
 */
import type { ParseOptions, SchemaOptions, Tags } from 'yaml'

const exact: Record<string, RegExp> = {
  'tag:yaml.org,2002:bool': /^(?:true|false)$/,
  'tag:yaml.org,2002:int': /^(?:0|-?[1-9]\d{0,14})$/,
  'tag:yaml.org,2002:float': /^-?(?:0|[1-9]\d{0,8})\.\d{0,5}[1-9]$/,
}

export const exactValues: ParseOptions & SchemaOptions = {
  customTags: (tags) => tags.flatMap(withExactTest),
}

/** Other ways of writing a number, such as `0x1` or `1e3`, are left out. */
function withExactTest(tag: Tags[number]): Tags {
  if (typeof tag === 'string' || !exact[tag.tag] || !('test' in tag)) return [tag]
  return tag.format ? [] : [{ ...tag, test: exact[tag.tag] } as typeof tag]
}
