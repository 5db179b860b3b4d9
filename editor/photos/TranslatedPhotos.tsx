/** The texts of photos in another language. */
import { firstLanguage } from '../../src/i18n/languages'
import { isPhotoName } from '../../src/shared/addresses/photo-name'
import { orderOfEvent, type PhotoItem, readItems, writeItem } from '../content/photo-items'
import { fileName, folderOf, resolvePhoto } from '../content/photo-paths'
import { useEditor, useWords } from '../context'
import { valueAt } from '../draft/draft'
import type { ControlProps } from '../form/control-props'
import { useForm } from '../form/form-state'
import { PhotoTexts } from './PhotoTexts'
import { Picture } from './Picture'
import styles from './photos.module.css'

export function TranslatedPhotos({ language, path }: ControlProps) {
  const { t } = useWords()
  const { snapshot } = useEditor()
  const { draft, dispatch, form } = useForm()
  const source = draft.texts[firstLanguage]?.fields
  const hidden = readItems(source?.hide).map(({ file }) => file)
  const folder = form.filesOf(draft.openedName)
  const inFolder = form.isEvent && !draft.isNew ? [...snapshot.files.keys()] : []
  const saved = inFolder.filter((one) => folderOf(one) === folder && isPhotoName(one)).map(fileName)
  const added = form.isEvent ? draft.files.map(({ name }) => name) : []
  const photos = orderOfEvent(readItems(valueAt(source, path)), [...saved, ...added]).filter(
    ({ file }) => !hidden.includes(file) && !draft.removed.includes(file),
  )
  const own = readItems(valueAt(draft.texts[language]?.fields, path))
  const write = (item: PhotoItem) =>
    dispatch({
      type: 'field',
      language,
      path,
      update(value) {
        const list = readItems(value)
        const others = list.some(({ file }) => file === item.file)
          ? list.map((other) => (other.file === item.file ? item : other))
          : [...list, item]
        // A translation says only what it translates.
        return others.filter(({ alt, caption }) => alt || caption).map(writeItem)
      },
    })
  if (!photos.length) return <p>{t('The original has no photos.')}</p>
  return (
    <details>
      <summary>{t('Texts of the photos')}</summary>
      <ul className={styles.list}>
        {photos.map((photo) => {
          const item = own.find(({ file }) => file === photo.file) ?? { file: photo.file }
          const place = resolvePhoto(
            photo.file,
            form.pathOf(draft.openedName || 'new', firstLanguage),
            snapshot,
          )
          return (
            <li key={photo.file} className={styles.row}>
              <Picture blob={draft.files.find(({ name }) => name === photo.file)?.thumbnail} path={place} />
              <div className={styles.details}>
                <PhotoTexts item={item} language={language} original={photo} onChange={write} />
              </div>
            </li>
          )
        })}
      </ul>
    </details>
  )
}
