/** Gives new files other names where somebody else has saved a file of the same name. */
import type { Fields } from '../../../model/front-matter/values'
import { renamePhoto } from '../../../model/withdrawal/edit-text'
import type { Snapshot } from '../../repository/repository'
import { textsOf } from '../entries/entries'
import { formOf, type OpenForm, pathOfFile } from '../open-form/open-form'
import { documentName, photoName } from './file-names'

/** The names of all files beside which a new one is put, in lower case. */
export function takenNames(openForm: OpenForm, { files }: Pick<Snapshot, 'files'>): Set<string> {
  const folder = formOf(openForm).filesOf(openForm.name)
  const before = formOf(openForm).filesOf(openForm.openedName || openForm.name)
  const saved = [...files.keys()].flatMap((path) =>
    [folder, before].flatMap((start) => (path.startsWith(start) ? path.slice(start.length) : [])),
  )
  return new Set([...saved, ...openForm.files.map(({ name }) => name)].map((name) => name.toLowerCase()))
}

export function renameTaken(openForm: OpenForm, snapshot: Snapshot): OpenForm {
  return openForm.files.reduce((renamed, file) => {
    if (file.replaces || !snapshot.files.has(pathOfFile(renamed, file))) return renamed
    const nameOf = file.name.endsWith('.pdf') ? documentName : photoName
    return rename(renamed, file.name, nameOf(file.name, takenNames(renamed, snapshot)))
  }, openForm)
}

const hiddenIn = ({ hide }: Fields) => (hide === undefined ? {} : { hide })

export function rename(openForm: OpenForm, from: string, to: string): OpenForm {
  const replace = (value: unknown): unknown => {
    if (typeof value === 'string') return value === from ? to : value
    if (Array.isArray(value)) return value.map(replace)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, replace(inner)]))
  }
  const texts = textsOf(openForm.texts).map(([code, { fields, body }]) => [
    code,
    // What is hidden is saved already.
    {
      fields: { ...(replace(fields) as Fields), ...hiddenIn(fields) },
      body: renamePhoto(body, from, to),
    },
  ])
  const files = openForm.files.map((file) => (file.name === from ? { ...file, name: to } : file))
  return { ...openForm, texts: Object.fromEntries(texts), files }
}
