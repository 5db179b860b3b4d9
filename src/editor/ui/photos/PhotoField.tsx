/** A field with one photo. */
import { firstLanguage } from '../../../i18n/languages'
import { valueAt } from '../../model/open-form'
import { readItems, writeItem } from '../../model/photo-items'
import { useFocusLater } from '../components/use-focus-later'
import { useWords } from '../context'
import { type ControlProps, useForm } from '../form/form-state'
import { AddPhotos } from './AddPhotos'
import { PhotoRow } from './PhotoRow'
import styles from './photos.module.css'

export function PhotoField({ id, path, describedBy, isWrong }: ControlProps) {
  const { t } = useWords()
  const { openForm, dispatch } = useForm()
  const [item] = readItems(valueAt(openForm.texts[firstLanguage]?.fields, path))
  const focusLater = useFocusLater()
  const write = (value: unknown) =>
    dispatch({ type: 'field', language: firstLanguage, path, update: () => value })
  return (
    <>
      {item && (
        <ul className={styles.list}>
          <PhotoRow
            item={item}
            language={firstLanguage}
            place={{ index: 0, count: 1 }}
            canMove={false}
            hasFocus
            onMove={() => {}}
            onChange={(changed) => write(writeItem(changed))}
            onRemove={() => {
              write(undefined)
              focusLater(() => document.getElementById(id))
            }}
          />
        </ul>
      )}
      <AddPhotos
        id={id}
        describedBy={describedBy}
        isWrong={isWrong}
        label={item ? t('Choose another photo') : t('Choose a photo')}
        isSingle
        canChooseSaved
        language={firstLanguage}
        path={path}
      />
    </>
  )
}
