/** The control of a field, by its kind. A kind that is missing here does not compile. */
import type { ReactNode } from 'react'
import { z } from 'zod'
import { firstLanguage } from '../../../i18n/languages'
import { type CollectionName, collections } from '../../../model/schema/collections'
import { aboutField } from '../../../model/schema/fields'
import type { FieldKind } from '../../../model/schema/values/values'
import { titleOf } from '../../model/entries/entries'
import { useEditor, useWords } from '../context'
import { type ControlProps, useText } from '../form-state'
import { PhotosField } from '../photos/PhotosField'
import { TranslatedPhotos } from '../photos/TranslatedPhotos'
import { ListField } from './ListField'
import { fieldsIn } from './labels'
import { PdfField } from './PdfField'

const inputTypes = {
  line: 'text',
  number: 'text',
  date: 'date',
  file: 'text',
  asTyped: 'text',
  slug: 'text',
  alias: 'text',
  url: 'url',
  email: 'email',
  phone: 'tel',
  repository: 'text',
  checksum: 'text',
} satisfies Partial<Record<FieldKind, string>>

type Kind = Exclude<FieldKind, keyof typeof inputTypes>

const controls: Record<Kind, (props: ControlProps) => ReactNode> = {
  text: (props) => <TextArea {...props} />,
  boolean: (props) => <Switch {...props} />,
  choice: (props) => {
    const { options = [] } = aboutField(props.field)
    return <Choice {...props} options={options.map((value) => ({ value, label: value }))} />
  },
  relation: (props) => <Relation {...props} />,
  photo: (props) => <PhotosField {...props} />,
  photos: (props) =>
    props.language === firstLanguage ? <PhotosField {...props} /> : <TranslatedPhotos {...props} />,
  pdf: (props) => <PdfField {...props} />,
}

export function Control(props: ControlProps) {
  const { kind } = aboutField(props.field)
  if (!kind) return <Group {...props} />
  if (kind in inputTypes) return <Input {...props} type={inputTypes[kind as keyof typeof inputTypes]} />
  const Own = controls[kind as Kind]
  return <Own {...props} />
}

function attributes({ id, describedBy, isWrong, language }: ControlProps) {
  return { id, 'aria-describedby': describedBy, 'aria-invalid': isWrong, lang: language }
}

function Input({ type, ...props }: ControlProps & { type: string }) {
  const { value, write } = useText(props)
  const { day } = useWords()
  // A value that is no day would be shown as an empty field.
  const isDay = type === 'date' && (!value || /^\d{4}-\d{2}-\d{2}$/.test(value))
  return (
    <>
      <input
        {...attributes(props)}
        type={type === 'date' && !isDay ? 'text' : type}
        inputMode={aboutField(props.field).kind === 'number' ? 'decimal' : undefined}
        autoComplete="off"
        enterKeyHint="next"
        value={value}
        onChange={({ target }) => write(target.value)}
      />
      {isDay && value && <output htmlFor={props.id}>{day(new Date(`${value}T12:00`))}</output>}
    </>
  )
}

function TextArea(props: ControlProps) {
  const { value, write } = useText(props)
  return (
    <textarea
      {...attributes(props)}
      rows={2 + Math.ceil(value.length / 60)}
      value={value}
      onChange={({ target }) => write(target.value)}
    />
  )
}

function Switch(props: ControlProps) {
  const { value, write } = useText(props)
  const { t } = useWords()
  return (
    <span className="check">
      <input
        {...attributes(props)}
        type="checkbox"
        checked={value === 'true'}
        onChange={({ target }) => write(target.checked ? 'true' : '')}
      />
      {t('Yes')}
    </span>
  )
}

function Choice({
  options,
  ...props
}: ControlProps & { options: readonly { value: string; label: string }[] }) {
  const { value, write } = useText(props)
  const { t } = useWords()
  const isKnown = !value || options.some((option) => option.value === value)
  return (
    <select {...attributes(props)} value={value} onChange={({ target }) => write(target.value)}>
      <option value="">{t('(not chosen)')}</option>
      {!isKnown && <option value={value}>{value}</option>}
      {options.map(({ value: option, label }) => (
        <option key={option} value={option}>
          {label}
        </option>
      ))}
    </select>
  )
}

function Relation(props: ControlProps) {
  const words = useWords()
  const { entries } = useEditor()
  const { collection } = aboutField(props.field)
  const { folder } = collections[collection as CollectionName]
  const options = entries
    .filter(({ form }) => form.name === folder)
    .map((entry) => ({ value: entry.name, label: titleOf(entry, words) }))
  return <Choice {...props} options={options} />
}

/** A field without a kind contains other fields, or a list. */
function Group(props: ControlProps) {
  const inner = props.field instanceof z.ZodOptional ? (props.field.unwrap() as z.ZodType) : props.field
  if (inner instanceof z.ZodArray) return <ListField {...props} element={inner.element as z.ZodType} />
  return <>{fieldsIn(inner, props.language).map((name) => props.renderField(name, [...props.path, name]))}</>
}
