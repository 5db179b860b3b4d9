/** What the control of a field gets, and how it reads and writes its value. */
import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { Language } from '../../src/i18n/languages'
import { type Path, valueAt } from '../draft/draft'
import { useForm } from './form-state'

export interface ControlProps {
  field: z.ZodType
  id: string
  language: Language
  path: Path
  describedBy: string
  isWrong: boolean
  /** Shows a field that is inside this one. */
  renderField(name: string, path: Path): ReactNode
}

/** The value of a field as a text, and how it is changed. */
export function useText({ language, path }: Pick<ControlProps, 'language' | 'path'>) {
  const { draft, dispatch } = useForm()
  const value = valueAt(draft.texts[language]?.fields, path)
  const write = (text: string) => dispatch({ type: 'field', language, path, update: () => text })
  return { value: typeof value === 'string' ? value : '', write }
}
