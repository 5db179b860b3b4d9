/** Compares three versions of an entry field by field: as it was opened, as the form has it, and as somebody has saved it since. */

import type { Texts, Values } from '../cms/draft'

export interface FieldVersions {
  language: string
  /** A field of the form; a list is one. */
  field: string
  mine: Values
  theirs: Values
}

interface Merged {
  theirs: FieldVersions[]
  /** Fields that both have changed. */
  both: FieldVersions[]
}

export function compareVersions(opened: Texts, mine: Texts, theirs: Texts): Merged {
  const merged: Merged = { theirs: [], both: [] }
  const languages = new Set([...Object.keys(mine), ...Object.keys(theirs)])
  for (const language of languages) {
    const versions = [opened, mine, theirs].map((version) => version[language] ?? {})
    for (const field of new Set(versions.flatMap(Object.keys).map(fieldOf))) {
      const [before, own, other] = versions.map((values) => partOf(values, field)) as [Values, Values, Values]
      if (isSame(own, other) || isSame(before, other)) continue
      merged[isSame(before, own) ? 'theirs' : 'both'].push({ language, field, mine: own, theirs: other })
    }
  }
  return merged
}

function fieldOf(path: string): string {
  return path.replace(/\..*/, '')
}

/** The values of a field that are written to a file. */
function partOf(values: Values, field: string): Values {
  return Object.fromEntries(
    Object.entries(values).filter(
      ([path, value]) =>
        fieldOf(path) === field &&
        !/\.__sc_\w+$/.test(path) && // the CMS marks the items of a list
        !(value === null || typeof value === 'object' || ['', undefined, false].includes(value as string)),
    ),
  )
}

function isSame(a: Values, b: Values): boolean {
  const names = Object.keys(a)
  return (
    names.length === Object.keys(b).length &&
    names.every((name) => name in b && String(a[name]).trim() === String(b[name]).trim())
  )
}
