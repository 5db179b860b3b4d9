/** What the fields of an open form share. */
import { createContext, type Dispatch, type ReactNode, useContext } from 'react'
import type { z } from 'zod'
import type { Language } from '../../i18n/languages'
import type { Form } from '../model/entries/forms'
import { type OpenForm, type Path, valueAt } from '../model/open-form/open-form'
import type { Action } from '../model/open-form/reduce'
import type { Preparation } from './photos/use-preparation'

export interface FormState {
  form: Form
  openForm: OpenForm
  dispatch: Dispatch<Action>
  /** What is wrong with a field, in the language of the editor. */
  problemAt(language: Language, path: Path): string | undefined
  /** The line of the body, from 0, that the problem there is about. */
  wrongLine(language: Language): number
  /** The field that is shown next, with the focus. */
  target: FieldTarget | undefined
  /** Of chosen photos and documents. */
  preparation: Preparation
}

export interface FieldTarget {
  language: Language
  /** `cards.0.title`, or `photo:IMG_1.jpg`. */
  field: string
}

export const FormContext = createContext<FormState | undefined>(undefined)

export function useForm(): FormState {
  return useContext(FormContext)!
}

/** The `id` of the control of a field. */
export function idOf(language: Language, path: Path): string {
  return `${language}-${path.join('-')}`
}

/** What the control of a field gets. */
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
  const { openForm, dispatch } = useForm()
  const value = valueAt(openForm.texts[language]?.fields, path)
  const write = (text: string) => dispatch({ type: 'field', language, path, update: () => text })
  return { value: typeof value === 'string' ? value : '', write }
}
