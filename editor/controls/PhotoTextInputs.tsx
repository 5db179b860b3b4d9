import type { PhotoItem } from '../photo-fields/entries'

interface Props {
  entry: PhotoItem
  /** The texts in the language of the source text. */
  source?: PhotoItem
  onChange(entry: PhotoItem): void
}

const fields = [
  ['alt', 'What is on the photo, for people who cannot see it'],
  ['caption', 'The line below the photo'],
] as const

export function PhotoTextInputs({ entry, source, onChange }: Props) {
  return fields.map(([name, label]) => (
    <label key={name}>
      {label}
      {source?.[name] && <q>{source[name]}</q>}
      <input
        type="text"
        value={entry[name] ?? ''}
        onChange={({ currentTarget }) => onChange({ ...entry, [name]: currentTarget.value })}
      />
    </label>
  ))
}
