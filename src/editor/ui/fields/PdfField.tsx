/** A PDF document, made clean on this device before anything leaves it. */
import { FileButton } from '../components/FileButton'
import { useWords } from '../context'
import { type ControlProps, useForm, useText } from '../form-state'
import { isPlace } from '../photos/use-preparation'

export function PdfField({ id, language, path, describedBy, isWrong }: ControlProps) {
  const { t } = useWords()
  const { openForm, preparation } = useForm()
  const { value } = useText({ language, path })
  const place = { language, path }
  const isBusy = openForm.chosen.some((chosen) => isPlace(chosen.place, place))
  const [refusal] = preparation.refusals.filter((one) => isPlace(one.place, place))
  return (
    <>
      {value && <p>{value}</p>}
      <span className="buttons">
        <FileButton
          label={value ? t('Choose another PDF') : t('Choose a PDF')}
          accept="application/pdf,.pdf"
          isDisabled={isBusy}
          onChoose={(files) => preparation.choose(files, place)}
          {...{ id, describedBy, isWrong }}
        />
      </span>
      <p role="status">{isBusy && preparation.status}</p>
      <p role="alert" className="problem">
        {refusal?.sentence}
      </p>
    </>
  )
}
