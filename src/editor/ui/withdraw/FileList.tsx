/** What is deleted: photos by their pictures, texts by their languages. */
import { languages } from '../../../i18n/languages'
import { isPhotoName } from '../../../model/addresses/photo-name'
import { baseName } from '../../../model/lib/paths'
import { placeOf } from '../../model/entries/forms'
import { useWords } from '../context'
import { Picture } from '../photos/Picture'
import styles from './withdraw.module.css'

export function FileList({ paths }: { paths: readonly string[] }) {
  const { t } = useWords()
  const nameOf = (path: string) => {
    const text = placeOf(path)
    return text ? t('The text in {}', languages[text.language].languageName) : baseName(path)
  }
  return (
    <ul className={styles.files}>
      {paths.map((path) => (
        <li key={path}>
          {isPhotoName(path) && <Picture path={path} />}
          {nameOf(path)}
        </li>
      ))}
    </ul>
  )
}
