import { useTyped } from '../fields/use-typed'
import type { PhotoItem } from '../photo-fields/entries'
import { say } from '../words/say'

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
    <TextInput
      key={name}
      label={say(label)}
      source={source?.[name]}
      value={entry[name] ?? ''}
      onChange={(text) => onChange({ ...entry, [name]: text })}
    />
  ))
}

interface InputProps {
  label: string
  source?: string
  value: string
  onChange(text: string): void
}

function TextInput({ label, source, value, onChange }: InputProps) {
  const [typed, type] = useTyped(value, onChange)
  return (
    <label>
      {label}
      {source && <q lang="en">{source}</q>}
      <input type="text" value={typed} onChange={({ currentTarget }) => type(currentTarget.value)} />
    </label>
  )
}
