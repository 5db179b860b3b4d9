/** A list of photos, each with its texts. It writes what the schemas of `photos` and `gallery` read. */
import type { CustomFieldControlProps } from '@sveltia/cms'
import { useRef } from 'react'
import { move, type PhotoEntry, readEntries, writeEntries } from '../photos/entries'
import { originalData } from '../translations/original'
import { useHiddenPhotos } from './hidden-photos'
import { PhotoChooser } from './PhotoChooser'
import { nameOf } from './PhotoName'
import { PhotoRow } from './PhotoRow'
import { TranslatedPhotos } from './TranslatedPhotos'
import { useDragging } from './use-dragging'
import { type AddFile, usePreparation, useValidity, type Validity } from './use-preparation'

type Props = CustomFieldControlProps & { ref?: Validity }

export function PhotosControl(props: Props) {
  const { entry, field, onChange } = props
  const name = field.get('name')
  // If some photos have texts and others have none, the property `value` lacks the former.
  const entries = readEntries(entry?.getIn(['data', name]))
  const original = originalData(props)
  if (!original) return <PhotoList {...props} entries={entries} />
  return (
    <TranslatedPhotos originals={readEntries(original[name])} translations={entries} onChange={onChange} />
  )
}

function PhotoList({
  entries,
  onChange,
  addFile,
  field,
  forID,
  ref,
}: Props & { entries: readonly PhotoEntry[] }) {
  const hidden = useHiddenPhotos()
  // The last list that was written: its value arrives later than the next photo.
  const latest = useRef(entries)
  latest.current = entries
  const write = (changed: readonly PhotoEntry[]) => {
    latest.current = changed
    onChange(writeEntries(changed))
  }
  const names = () =>
    new Set(
      [...latest.current.map(({ file }) => file), ...(hidden?.files ?? [])].map((file) =>
        nameOf(file).toLowerCase(),
      ),
    )
  const take = (file: string) => {
    if (latest.current.some((entry) => entry.file === file)) return 'is already in the list.'
    write([...latest.current, { file }])
  }
  const preparation = usePreparation(addFile as AddFile, take, names)
  useValidity(ref, preparation)
  const dragging = useDragging((from, to) => write(move(latest.current, from, to)))
  const without = (index: number) => latest.current.toSpliced(index, 1)
  const mayHide = field.get('hides') === true && hidden

  return (
    <div className="photos">
      <PhotoChooser id={forID} label="Add photos" isMultiple preparation={preparation} />
      <ol className="photo-list" aria-label="Photos" {...dragging}>
        {entries.map((entry, index) => (
          <PhotoRow
            // A photo may be listed twice.
            key={`${entry.file} ${entries.slice(0, index).filter(({ file }) => file === entry.file).length}`}
            entry={entry}
            index={index}
            count={entries.length}
            onMove={(to) => write(move(latest.current, index, to))}
            onChange={(changed) => write(latest.current.with(index, changed))}
            onRemove={() => write(without(index))}
            onHide={
              mayHide
                ? () => {
                    mayHide.write([...mayHide.files, entry.file])
                    write(without(index))
                  }
                : undefined
            }
          />
        ))}
      </ol>
    </div>
  )
}
