/** The photos of a field: one, a list, or those of an event with the ones that are kept from the site. */
import { firstLanguage } from '../../../i18n/languages'
import { kindAt } from '../../../model/schema/fields'
import { isSameName, move, type PhotoItem, readItems } from '../../model/entries/photo-items'
import { valueAt } from '../../model/open-form/open-form'
import { listPhotos, writePhotos } from '../../model/photos/list-photos'
import { useFocusLater } from '../components/focus'
import { useEditor, useWords } from '../context'
import { type ControlProps, useForm } from '../form-state'
import { AlsoShown } from '../withdraw/AlsoShown'
import { AddPhotos } from './AddPhotos'
import { PhotoRow } from './PhotoRow'
import { Picture } from './Picture'
import styles from './photos.module.css'
import { useDragging } from './use-dragging'

export function PhotosField({ id, path, describedBy, isWrong }: ControlProps) {
  const { t } = useWords()
  const { openForm, dispatch, form } = useForm()
  const { snapshot } = useEditor()
  const isSingle = kindAt(form.schema, path) === 'photo'
  const { shown, hidden } = listPhotos(openForm, path, snapshot)
  const folder = form.filesOf(openForm.openedName)

  const write = (field: typeof path, update: (value: unknown) => unknown) =>
    dispatch({ type: 'field', language: firstLanguage, path: field, update })
  const change = (update: (items: readonly PhotoItem[]) => readonly PhotoItem[]) =>
    write(path, (value) => {
      const items = form.isEvent ? shown : readItems(value)
      return writePhotos(openForm, path, update(items), hidden, value)
    })
  const hide = (file: string, isHidden: boolean) =>
    write(['hide'], (value) => {
      const others = readItems(value).flatMap((item) => (isSameName(item.file, file) ? [] : item.file))
      return isHidden ? [...others, file] : others
    })
  const focusLater = useFocusLater()
  /** The button of a photo, also of one that is not shown any more; or the one that adds photos. */
  const focusOn = (file = '') =>
    focusLater(
      () =>
        document.querySelector<HTMLElement>(`[data-photo="${CSS.escape(file)}"] button:last-of-type`) ??
        document.getElementById(id),
    )
  /** A saved photo of an event stays in the list of those that are not on the site until the form is saved. */
  const remove = (index: number) => {
    const { file } = shown[index]!
    const isAdded = openForm.files.some(({ name, replaces }) => name === file && !replaces)
    if (form.isEvent && !isAdded) {
      dispatch({ type: 'remove', name: file, isRemoved: true })
      return focusOn(file)
    }
    const listed = readItems(valueAt(openForm.texts[firstLanguage]?.fields, path))
    if (listed.some((item) => item.file === file)) change((items) => items.toSpliced(index, 1))
    if (form.isEvent) dispatch({ type: 'drop file', name: file })
    focusOn(form.isEvent ? (shown[index + 1] ?? shown[index - 1])?.file : undefined)
  }
  const dragging = useDragging((from, to) => change((items) => move(items, from, to)))
  const add = (
    <AddPhotos
      id={id}
      describedBy={describedBy}
      isWrong={isWrong}
      label={isSingle ? (shown.length ? t('Choose another photo') : t('Choose a photo')) : t('Add photos')}
      isSingle={isSingle}
      canChooseSaved={!form.isEvent}
      language={firstLanguage}
      path={path}
    />
  )
  return (
    <>
      {form.isEvent && add}
      {shown.length > 0 && (
        <ol className={styles.list} aria-label={t('Photos')} {...dragging}>
          {shown.map((item, index) => (
            <PhotoRow
              key={`${item.file} ${shown.slice(0, index).filter(({ file }) => file === item.file).length}`}
              item={item}
              language={firstLanguage}
              place={{ index, count: shown.length }}
              canMove={!isSingle}
              canDrag={!isSingle}
              canCrop={isSingle}
              onMove={(to) => change((items) => move(items, index, to))}
              onChange={(changed) => change((items) => items.with(index, changed))}
              onHide={
                form.isEvent
                  ? () => {
                      hide(item.file, true)
                      focusOn(item.file)
                    }
                  : undefined
              }
              onRemove={() => remove(index)}
            />
          ))}
        </ol>
      )}
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
                  aria-label={`${isRemoved ? t('Keep it') : t('Show it again')}: ${file}`}
                  onClick={() => {
                    dispatch({ type: 'remove', name: file, isRemoved: false })
                    hide(file, false)
                    focusOn(file)
                  }}
                >
                  {isRemoved ? t('Keep it') : t('Show it again')}
                </button>
              </li>
            )
          })}
        </ul>
      )}
      {!form.isEvent && add}
    </>
  )
}
