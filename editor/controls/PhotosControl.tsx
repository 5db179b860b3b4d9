/** A list of photos, each with its texts. It writes what the schemas of `photos` and `gallery` read. */
import type { CustomFieldControlProps } from '@sveltia/cms'
import type { Cms } from '../cms/cms'
import { originalOf } from '../cover/covers'
import { useSharedPhotos } from '../gallery-share/joining'
import { photosBeside } from '../photo-fields/assets'
import { move, readEntries } from '../photo-fields/entries'
import { makeRows, type Row } from '../photo-fields/rows'
import { nameOf } from '../photo-fields/thumbnails'
import { sourceFields } from '../translations/source-fields'
import { say } from '../words/say'
import { PhotoChooser } from './PhotoChooser'
import { PhotoRow } from './PhotoRow'
import { TranslatedPhotos } from './TranslatedPhotos'
import { useDragging } from './use-dragging'
import { type AddFile, usePreparation, useValidity, type Validity } from './use-preparation'
import { useRows } from './use-rows'
import { useSteadyRow } from './use-steady-row'

type Props = CustomFieldControlProps & { ref?: Validity; cms: Cms }

export function PhotosControl(props: Props) {
  const { entry, field, onChange, cms } = props
  const source = sourceFields(props)
  if (!source) return <PhotoList {...props} />
  const name = field.get('name')
  const sourcePhotos = makeRows({
    listed: readEntries(source[name]),
    hidden: readEntries(source.hide).map(({ file }) => file),
    inFolder: field.get('hides') ? photosBeside(cms).map((asset) => asset.name) : [],
    before: [],
  })
  return (
    <TranslatedPhotos
      cms={cms}
      sourcePhotos={sourcePhotos.filter(({ state }) => state === 'shown').map((row) => row.entry)}
      // If some photos have texts and others have none, the property `value` lacks the former.
      translations={readEntries(entry?.getIn(['data', name]))}
      onChange={onChange}
    />
  )
}

function PhotoList(props: Props) {
  const { addFile, field, forID, ref, cms } = props
  const { rows, latest, change } = useRows(props)
  const take = (file: string) => {
    if (latest().some(({ entry }) => entry.file === file)) return 'is already in the list.'
    change([...latest(), { entry: { file }, state: 'shown' }])
  }
  const isEvent = field.get('hides') === true
  const names = () => new Set(latest().map(({ entry }) => nameOf(entry.file, cms).toLowerCase()))
  const preparation = usePreparation(addFile as AddFile, take, names)
  useValidity(ref, preparation)
  useSharedPhotos(cms, isEvent, preparation)
  const dragging = useDragging((from, to) => change(move(latest(), from, to)))
  const steady = useSteadyRow()
  const setState = (index: number, state: Row['state']) => {
    const { file } = latest()[index]!.entry
    change(
      latest().map((row) => (row.entry.file === file ? { ...row, state } : row)),
      false,
    )
  }

  return (
    <div className="photos">
      <PhotoChooser id={forID} label={say('Add photos')} isMultiple preparation={preparation} />
      <ol className="photo-list" aria-label={say('Photos')} ref={steady.list} {...dragging}>
        {rows.map((row, index) => {
          const { file } = row.entry
          const isListedAgain = rows.some(({ entry }, other) => entry.file === file && other !== index)
          return (
            <PhotoRow
              // A photo may be listed twice. A covered one stays the same row.
              key={`${originalOf(file)} ${rows.slice(0, index).filter(({ entry }) => entry.file === file).length}`}
              cms={cms}
              addFile={addFile as AddFile}
              row={row}
              index={index}
              count={rows.length}
              canHide={isEvent}
              onMove={(to) => {
                steady.hold(index, to)
                change(move(latest(), index, to))
              }}
              onChange={(entry) => change(latest().with(index, { ...row, entry }))}
              onState={(state) => setState(index, state)}
              onRemove={() => {
                if (isListedAgain) change(latest().toSpliced(index, 1))
                else setState(index, 'removed')
              }}
              onReplace={(other) =>
                change(
                  latest().map((candidate) =>
                    candidate.entry.file === file
                      ? { ...candidate, entry: { ...candidate.entry, file: other } }
                      : candidate,
                  ),
                )
              }
            />
          )
        })}
      </ol>
    </div>
  )
}
