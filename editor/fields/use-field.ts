/** What a control knows of its field: where it is in the form, the original that it translates, and what is wrong with it. */
import type { CustomFieldControlProps } from '@sveltia/cms'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { findProblems } from '../checks/check-fields'
import { schemas } from '../checks/schemas'
import type { Cms } from '../cms/cms'
import { sourceFields } from '../translations/source-fields'
import { translateProblem } from '../words/say'

export type FieldProps = CustomFieldControlProps & { cms: Cms }

interface FieldState {
  /** For an element of the control. */
  element: RefObject<HTMLDivElement | null>
  label: string
  /** The text that this field translates; empty in the source text itself. */
  original: string
  /** Why the value of the file is refused, until the form says so itself. */
  problem?: string
}

export function useField({ entry, field, cms, value }: FieldProps): FieldState {
  const element = useRef<HTMLDivElement>(null)
  const [keyPath, setKeyPath] = useState(String(field.get('name')))
  useEffect(() => {
    const path = element.current?.closest<HTMLElement>('[data-key-path]')?.dataset.keyPath
    if (path) setKeyPath(path)
  })
  return {
    element,
    label: String(field.get('label')),
    original: textAt(
      cms.language === cms.draft.defaultLocale ? undefined : sourceFields({ entry, field }),
      keyPath,
    ),
    problem: storedProblem(keyPath, value, cms),
  }
}

function textAt(fields: unknown, keyPath: string): string {
  const value = keyPath
    .split('.')
    .reduce((at: unknown, name) => (at as Record<string, unknown> | undefined)?.[name], fields)
  return typeof value === 'string' ? value : ''
}

function storedProblem(keyPath: string, value: unknown, { draft, language }: Cms): string | undefined {
  const stored = draft.originalEntry?.locales[language]?.content?.[keyPath]
  const schema = schemas[draft.fileName ?? draft.collectionName]
  const isShown = draft.validities[language]?.[keyPath]?.valid === false
  if (stored === undefined || stored !== value || !schema || isShown || language !== draft.defaultLocale)
    return
  const found = findProblems({ [keyPath]: value }, schema).find(([path]) => path === keyPath)
  return found && translateProblem(found[1])
}
