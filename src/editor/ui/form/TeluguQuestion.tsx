/** Texts in Telugu that were typed into the English form go where they belong, after a question. */
import { firstLanguage, foreignLanguage, type Language, otherLanguages } from '../../../i18n/languages'
import { aboutField, fieldsOf } from '../../../model/schema/fields'
import { useWords } from '../context'
import type { FormState } from '../form-state'

export function TeluguQuestion({
  state,
  onMoved,
  onNo,
}: {
  state: FormState
  onMoved(language: Language): void
  onNo(): void
}) {
  const { t } = useWords()
  const { openForm, dispatch, form } = state
  const source = openForm.texts[firstLanguage]
  const [other] = otherLanguages
  if (!source || !other || openForm.texts[other]) return null
  const isText = (name: string) =>
    ['line', 'text'].includes(aboutField(fieldsOf(form.schema)[name]!)?.kind ?? '')
  const names = Object.keys(source.fields).filter((name) => name in fieldsOf(form.schema) && isText(name))
  const text = [...names.map((name) => source.fields[name]), source.body].join('\n')
  if (foreignLanguage(text, firstLanguage) !== other) return null
  const move = () => {
    const moved = Object.fromEntries(names.map((name) => [name, source.fields[name]]))
    const left = {
      ...Object.fromEntries(Object.entries(source.fields).filter(([name]) => !names.includes(name))),
      ...('draft' in fieldsOf(form.schema) && { draft: 'true' }),
    }
    dispatch({ type: 'text', language: other, text: { fields: moved, body: source.body } })
    dispatch({ type: 'text', language: firstLanguage, text: { fields: left, body: '' } })
    onMoved(other)
  }
  return (
    <div className="note" role="status">
      <p>
        {t('Is this text in Telugu? English readers would see it on the English page.')}
        {'draft' in fieldsOf(form.schema) &&
          ` ${t('It becomes a draft: visitors see it after somebody has written it in English, too.')}`}
      </p>
      <span className="buttons">
        <button type="button" onClick={move}>
          {t('Yes, put it into the Telugu text')}
        </button>
        <button type="button" onClick={onNo}>
          {t('No, leave it here')}
        </button>
      </span>
    </div>
  )
}
