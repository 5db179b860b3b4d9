/** The texts of photos in another language. */
import type { Cms } from '../cms/cms'
import { type PhotoItem, writeEntries } from '../photo-fields/entries'
import { say } from '../words/say'
import { PhotoName } from './PhotoName'
import { PhotoTextInputs } from './PhotoTextInputs'

interface Props {
  cms: Cms
  sourcePhotos: readonly PhotoItem[]
  translations: readonly PhotoItem[]
  onChange(value: ReturnType<typeof writeEntries>): void
}

export function TranslatedPhotos({ cms, sourcePhotos, translations, onChange }: Props) {
  // A photo may be listed twice.
  const photos = [...new Map(sourcePhotos.map((photo) => [photo.file, photo])).values()]
  if (!photos.length) return <p className="photos-note">{say('The original has no photos.')}</p>
  const write = (changed: PhotoItem) => {
    const isKnown = translations.some(({ file }) => file === changed.file)
    const all = isKnown
      ? translations.map((entry) => (entry.file === changed.file ? changed : entry))
      : [...translations, changed]
    onChange(writeEntries(all).filter((entry) => typeof entry !== 'string'))
  }
  return (
    <ol className="photos photo-list" aria-label={say('Texts of the photos')}>
      {photos.map((photo) => (
        <li key={photo.file} className="photo-row photo-translation">
          <PhotoName file={photo.file} cms={cms} />
          <PhotoTextInputs
            entry={translations.find(({ file }) => file === photo.file) ?? { file: photo.file }}
            source={photo}
            onChange={write}
          />
        </li>
      ))}
    </ol>
  )
}
