/** The photos of an event: those of its folder in their order, new ones, and those that are kept from the site. */
import { useMemo } from 'react'
import { firstLanguage } from '../../../i18n/languages'
import { listPhotos } from '../../model/list-photos'
import { isSameName, move, type PhotoItem, readItems, writeOrder } from '../../model/photo-items'
import { useFocusLater } from '../components/use-focus-later'
import { useEditor, useWords } from '../context'
import { type ControlProps, useForm } from '../form/form-state'
import { AlsoShown } from '../withdraw/AlsoShown'
import { AddPhotos } from './AddPhotos'
import { PhotoRow } from './PhotoRow'
import { Picture } from './Picture'
import styles from './photos.module.css'
import { useDragging } from './use-dragging'

export function EventPhotos({ id, path, describedBy, isWrong }: ControlProps) {
  const { t } = useWords()
  const { openForm, dispatch, form } = useForm()
  const { snapshot } = useEditor()
  const { fields = {} } = openForm.texts[firstLanguage] ?? {}
  const folder = form.filesOf(openForm.openedName)
  const { shown, hidden } = useMemo(() => listPhotos(openForm, ['photos'], snapshot), [openForm, snapshot])
  const isAdded = (file: string) => openForm.files.some(({ name, replaces }) => name === file && !replaces)

  // What is hidden or removed keeps its texts until it is saved, and has them again if it is shown again.
  const gone = readItems(fields.photos).filter((item) => hidden.some(({ file }) => file === item.file))
  const writePhotos = (update: (items: PhotoItem[]) => PhotoItem[]) =>
    dispatch({
      type: 'field',
      language: firstLanguage,
      path: ['photos'],
      update: () => writeOrder([...update(shown), ...gone]),
    })
  const hide = (file: string, isHidden: boolean) =>
    dispatch({
      type: 'field',
      language: firstLanguage,
      path: ['hide'],
      update: (value) => {
        const others = readItems(value).flatMap((item) => (isSameName(item.file, file) ? [] : item.file))
        return isHidden ? [...others, file] : others
      },
    })
  const remove = (file: string) => {
    if (isAdded(file)) {
      if (readItems(fields.photos).some((item) => item.file === file))
        writePhotos((items) => items.filter((item) => item.file !== file))
      return dispatch({ type: 'drop file', name: file })
    }
    dispatch({ type: 'remove', name: file, isRemoved: true })
  }
  const bringBack = (file: string) => {
    dispatch({ type: 'remove', name: file, isRemoved: false })
    hide(file, false)
  }
  const focusLater = useFocusLater()
  /** The button of a photo, also of one that is not shown any more; or the one that adds photos. */
  const focusOn = (file: string) =>
    focusLater(
      () =>
        document.querySelector<HTMLElement>(`[data-photo="${CSS.escape(file)}"] button:last-of-type`) ??
        document.getElementById(id),
    )
  const dragging = useDragging((from, to) => writePhotos((items) => move(items, from, to)))
  return (
    <>
      <AddPhotos
        id={id}
        describedBy={describedBy}
        isWrong={isWrong}
        label={t('Add photos')}
        language={firstLanguage}
        path={path}
      />
      <ol className={styles.list} aria-label={t('Photos')} {...dragging}>
        {shown.map((item, index) => (
          <PhotoRow
            key={item.file}
            item={item}
            language={firstLanguage}
            place={{ index, count: shown.length }}
            canMove
            canDrag
            onMove={(to) => writePhotos((items) => move(items, index, to))}
            onChange={(changed) => writePhotos((items) => items.with(index, changed))}
            onHide={() => {
              hide(item.file, true)
              focusOn(item.file)
            }}
            onRemove={() => {
              remove(item.file)
              focusOn(isAdded(item.file) ? ((shown[index + 1] ?? shown[index - 1])?.file ?? '') : item.file)
            }}
          />
        ))}
      </ol>
      {hidden.length > 0 && (
        <ul className={styles.list} aria-label={t('Photos that are not on the site')}>
          {hidden.map(({ file }) => {
            const isRemoved = openForm.removed.includes(file)
            return (
              <li key={file} className={styles.row} data-photo={file}>
                <Picture path={folder + file} />
                <span className={styles.label}>
                  <span className={styles.name}>{file}</span>
                  <em>
                    {isRemoved
                      ? t('Removed when you save.')
                      : t('Not on the site. Its file stays where the texts are kept.')}
                  </em>
                  <AlsoShown paths={[folder + file]} />
                </span>
                <button
                  type="button"
                  aria-label={`${isRemoved ? t('Keep it') : t('Publish it again')}: ${file}`}
                  onClick={() => {
                    bringBack(file)
                    focusOn(file)
                  }}
                >
                  {isRemoved ? t('Keep it') : t('Publish it again')}
                </button>
              </li>
            )
          })}
        </ul>
      )}
    </>
  )
}
