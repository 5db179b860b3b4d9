/** A PDF document, made clean on this device before anything leaves it. */
import { useRef } from 'react'
import { useWords } from '../context'
import { type ControlProps, useForm, useText } from '../form-state'
import { isPlace } from '../photos/use-preparation'
import styles from './fields.module.css'

export function PdfField({ id, language, path, describedBy, isWrong }: ControlProps) {
  const { t } = useWords()
  const { openForm, preparation } = useForm()
  const { value } = useText({ language, path })
  const input = useRef<HTMLInputElement>(null)
  const place = { language, path }
  const isBusy = openForm.chosen.some((chosen) => isPlace(chosen.place, place))
  const [refusal] = preparation.refusals.filter((one) => isPlace(one.place, place))
  return (
    <>
      {value && <p>{value}</p>}
      <span className="buttons">
        <button
          type="button"
          id={id}
          disabled={isBusy}
          aria-describedby={describedBy}
          aria-invalid={isWrong}
          onClick={() => input.current!.click()}
        >
          {value ? t('Choose another PDF') : t('Choose a PDF')}
        </button>
      </span>
      <input
        ref={input}
        type="file"
        hidden
        accept="application/pdf,.pdf"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file) preparation.choose([file], place)
          currentTarget.value = ''
        }}
      />
      <p role="status">{isBusy && preparation.status}</p>
      <p role="alert" className={styles.problem}>
        {refusal?.sentence}
      </p>
    </>
  )
}
