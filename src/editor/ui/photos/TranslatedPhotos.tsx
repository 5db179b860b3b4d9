/** The texts of photos in another language. */

import { type PhotoItem, readItems, writeItem } from '../../model/entries/photo-items'
import { valueAt } from '../../model/open-form/open-form'
import { findPhoto, listPhotos } from '../../model/photos/list-photos'
import { useEditor, useWords } from '../context'
import { type ControlProps, useForm } from '../form-state'
import { PhotoTexts } from './PhotoTexts'
import { Picture } from './Picture'
import styles from './photos.module.css'

export function TranslatedPhotos({ language, path }: ControlProps) {
  const { t } = useWords()
  const { snapshot } = useEditor()
  const { openForm, dispatch } = useForm()
  const { shown: photos } = listPhotos(openForm, path, snapshot)
  const own = readItems(valueAt(openForm.texts[language]?.fields, path))
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
          const { added, path: place } = findPhoto(openForm, photo.file, snapshot)
          return (
            <li key={photo.file} className={styles.row}>
              <Picture blob={added?.thumbnail} path={place} />
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
