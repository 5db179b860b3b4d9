/** A dialog with the saved photos that visitors see, the newest events first, and a search field. */
import { useMemo, useState } from 'react'
import { byName } from '../../../model/lib/by-name'
import { publicPhotos } from '../../model/entries/photo-paths'
import { Dialog } from '../components/Dialog'
import { useShowMore } from '../components/show-more'
import { useEditor, useWords } from '../context'
import { Picture } from './Picture'
import styles from './photos.module.css'

interface Props {
  title: string
  /** Photos that are shown first, and photos that are not offered. */
  first?: ReadonlySet<string>
  except?: ReadonlySet<string>
  onChoose(path: string): void
  onClose(): void
}

export function PhotoPicker({ title, first, except, onChoose, onClose }: Props) {
  const { t } = useWords()
  const { entries, snapshot } = useEditor()
  const [search, setSearch] = useState('')
  const photos = useMemo(() => {
    const all = [...publicPhotos(entries, snapshot)].filter((path) => !except?.has(path))
    const rank = (path: string) => Number(!first?.has(path))
    return all.sort((a, b) => rank(a) - rank(b) || byName(b, a))
  }, [entries, snapshot, first, except])
  const found = photos.filter((path) => path.toLowerCase().includes(search.trim().toLowerCase()))
  const { shown, more } = useShowMore(found)
  return (
    <Dialog title={title} isLarge onClose={onClose} close="Cancel">
      <label>
        {t('Search')}
        <input type="search" value={search} onChange={({ target }) => setSearch(target.value)} />
      </label>
      <ul className={styles.choices}>
        {shown.map((path) => (
          <li key={path}>
            <button type="button" onClick={() => onChoose(path)}>
              <Picture path={path} />
              {path.replace(/^content\/(galleries\/|photos\/)?/, '')}
            </button>
          </li>
        ))}
      </ul>
      {more}
      {!found.length && <p>{t('Nothing is here.')}</p>}
    </Dialog>
  )
}
