/** A list of photos of an entry that is no event. */
import { firstLanguage } from '../../../i18n/languages'
import { valueAt } from '../../model/open-form'
import { move, type PhotoItem, readItems, writeItem } from '../../model/photo-items'
import { useFocusLater } from '../components/use-focus-later'
import { useWords } from '../context'
import { type ControlProps, useForm } from '../form/form-state'
import { AddPhotos } from './AddPhotos'
import { PhotoRow } from './PhotoRow'
import styles from './photos.module.css'
import { useDragging } from './use-dragging'

export function PhotoListField({ id, path, describedBy, isWrong }: ControlProps) {
  const { t } = useWords()
  const { openForm, dispatch } = useForm()
  const items = readItems(valueAt(openForm.texts[firstLanguage]?.fields, path))
  const change = (update: (items: PhotoItem[]) => PhotoItem[]) =>
    dispatch({
      type: 'field',
      language: firstLanguage,
      path,
      update: (value) => update(readItems(value)).map(writeItem),
    })
  const focusLater = useFocusLater()
  const dragging = useDragging((from, to) => change((list) => move(list, from, to)))
  return (
    <>
      <ol className={styles.list} aria-label={t('Photos')} {...dragging}>
        {items.map((item, index) => (
          <PhotoRow
            key={`${item.file} ${items.slice(0, index).filter(({ file }) => file === item.file).length}`}
            item={item}
            language={firstLanguage}
            place={{ index, count: items.length }}
            canMove
            canDrag
            onMove={(to) => change((list) => move(list, index, to))}
            onChange={(changed) => change((list) => list.with(index, changed))}
            onRemove={() => {
              change((list) => list.toSpliced(index, 1))
              focusLater(() => document.getElementById(id))
            }}
          />
        ))}
      </ol>
      <AddPhotos
        id={id}
        describedBy={describedBy}
        isWrong={isWrong}
        label={t('Add photos')}
        language={firstLanguage}
        canChooseSaved
        path={path}
      />
    </>
  )
}
