/** What is still wrong with a form since its last Save. */
import { isSame } from '../../../model/front-matter/values'
import { keyOf } from '../entries/entries'
import { photosIn } from '../entries/photo-items'
import { entryOf, formKey, type OpenForm, valueAt } from '../open-form/open-form'
import type { Finding, Target } from './findings'

/** Without those whose field or photo is not as it was when it was refused. Those elsewhere go with the first change. */
export function stillOpen(findings: readonly Finding[], refused: OpenForm, now: OpenForm): Finding[] {
  const isSameForm = refused.texts === now.texts && refused.files === now.files && refused.name === now.name
  return findings.filter(({ target }) => {
    if (!target || !isOfForm(target, refused)) return isSameForm
    const { field, language } = target
    if (field === 'day') return refused.name === now.name
    if (field.startsWith('photo:')) return isSamePhoto(field.slice('photo:'.length), refused, now)
    const [before, after] = [refused, now].map(({ texts: { [language]: text } }) =>
      field === 'body' ? text?.body : valueAt(text?.fields, field.split('.')),
    )
    return isSame(before, after)
  })
}

/** Whether the form shows the entry of a problem. A new one has no key yet. */
export function isOfForm({ entry }: Pick<Target, 'entry'>, openForm: OpenForm): boolean {
  return keyOf(entry) === formKey(openForm) || keyOf(entry) === keyOf(entryOf(openForm))
}

/** Whether the form has a photo as before, and shows it. */
function isSamePhoto(name: string, refused: OpenForm, now: OpenForm): boolean {
  const fileIn = ({ files }: OpenForm) => files.find((file) => file.name === name)?.data
  const uses = ({ texts, removed }: OpenForm) => [
    removed.includes(name),
    ...Object.values(texts).map((text) => [photosIn(text).includes(name), text.fields.hide]),
  ]
  return fileIn(refused) === fileIn(now) && isSame(uses(refused), uses(now))
}
