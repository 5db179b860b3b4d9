/** The caption and the alternative text of a photo. */
import { firstLanguage, type Language } from '../../../i18n/languages'
import type { PhotoItem } from '../../model/entries/photo-items'
import { useWords } from '../context'

interface Props {
  item: PhotoItem
  language: Language
  /** The texts that are translated. */
  original?: PhotoItem
  onChange(item: PhotoItem): void
}

export function PhotoTexts({ item, language, original, onChange }: Props) {
  const { t } = useWords()
  const labels = {
    caption: t('The line below the photo'),
    alt: t('What is on the photo, for people who cannot see it'),
  }
  return (['caption', 'alt'] as const).map((name) => (
    <label key={name}>
      {labels[name]}
      {original?.[name] && <span lang={firstLanguage}>{original[name]}</span>}
      <textarea
        rows={1}
        lang={language}
        value={item[name] ?? ''}
        onChange={({ target }) => onChange({ ...item, [name]: target.value })}
      />
    </label>
  ))
}
