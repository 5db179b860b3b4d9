/** A field with one value: a text, a number, a day. It shows the value as the file has it, also one that is refused. */
import { useEffect } from 'react'
import { isDate } from '../../src/shared/schema/values/values'
import { nextPosition } from '../checks/positions'
import { ReplaceButton } from './ReplaceButton'
import { type FieldProps, useField } from './use-field'
import { useTyped } from './use-typed'

/** What a phone's keyboard offers. */
const keyboards: Record<string, 'numeric' | 'tel' | 'email' | 'url'> = {
  number: 'numeric',
  phone: 'tel',
  email: 'email',
  url: 'url',
}

/** Kinds of values in which people write sentences. In others, invisible characters come from copying, and mean nothing. */
const prose = ['line', 'text']

export function ValueControl(props: FieldProps) {
  const { value, onChange, field, forID, cms } = props
  const { element, label, original, problem } = useField(props)
  const kind = String(field.get('kind'))
  const [typed, type] = useTyped(String(value ?? ''), (text) => {
    const clean = prose.includes(kind) ? text : text.replace(/\p{Cf}/gu, '')
    onChange(kind === 'number' && /^(?:0|[1-9]\d{0,14})$/.test(clean) ? Number(clean) : clean)
  })
  const { draft, entries } = cms
  useEffect(() => {
    const isNew = draft.isNew && field.get('name') === 'order' && (value ?? '') === ''
    if (isNew) onChange(nextPosition(draft, entries()))
  }, [draft, entries, field, value, onChange])
  const common = {
    id: forID,
    'aria-label': label,
    'aria-invalid': problem !== undefined,
    value: typed,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => type(currentTarget.value),
  }
  const isDay = kind === 'date' && (!typed || isDate(typed))
  return (
    <div className="photos value" ref={element}>
      {original && <q lang="en">{original}</q>}
      {problem && <p role="alert">{problem}</p>}
      <ReplaceButton text={typed} onChange={type} />
      {kind === 'text' ? (
        <textarea rows={2} {...common} />
      ) : (
        <input type={isDay ? 'date' : 'text'} inputMode={keyboards[kind]} {...common} />
      )}
    </div>
  )
}
