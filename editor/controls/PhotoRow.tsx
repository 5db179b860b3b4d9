/** One photo of the list: its place, its texts, and what else can be done with it. */
import { useState } from 'react'
import { focusPoints } from '../../src/page-data/model'
import type { Cms } from '../cms/cms'
import { CoverButton } from '../cover/CoverButton'
import { coverOf } from '../cover/covers'
import type { PhotoItem } from '../photo-fields/entries'
import type { Row, RowState } from '../photo-fields/rows'
import { nameOf } from '../photo-fields/thumbnails'
import { type Sentence, say, translate } from '../words/say'
import { Thumbnail } from './PhotoName'
import { PhotoTextInputs } from './PhotoTextInputs'
import type { AddFile } from './use-preparation'
import { WithdrawButton } from './WithdrawButton'

interface Props {
  cms: Cms
  addFile: AddFile
  row: Row
  index: number
  count: number
  /** Whether the entry can withhold photos. */
  canHide: boolean
  /** `to`: the place in the list, from 0. */
  onMove(to: number): void
  onChange(entry: PhotoItem): void
  onState(state: RowState): void
  onRemove(): void
  /** Shows another file in the place of a new photo. */
  onReplace(file: string): void
}

export function PhotoRow(props: Props) {
  const { cms, addFile, row, index, count, canHide, onMove, onChange, onState, onRemove, onReplace } = props
  const { entry, state } = row
  const [isOpen, setOpen] = useState(false)
  const name = nameOf(entry.file, cms)
  const isNew = entry.file.startsWith('blob:')
  return (
    <li className="photo-row" data-state={state}>
      <span className="photo-handle" title={say('Drag to another place')} />
      <Thumbnail file={entry.file} cms={cms} />
      <span className="photo-label">
        <span className="photo-number">{index + 1}</span> <span className="photo-file">{name}</span>
        {state !== 'shown' && <span role="status">{say(sentences[state](isNew))}</span>}
        {state === 'shown' && coverOf(entry.file) && <span role="status">{say('A face is covered.')}</span>}
      </span>
      {state === 'shown' ? (
        <span className="photo-buttons">
          <button
            type="button"
            disabled={index === 0}
            aria-label={say('Move {} up', name)}
            onClick={() => onMove(index - 1)}
          >
            ↑
          </button>
          <button
            type="button"
            disabled={index === count - 1}
            aria-label={say('Move {} down', name)}
            onClick={() => onMove(index + 1)}
          >
            ↓
          </button>
          <button
            type="button"
            aria-expanded={isOpen}
            aria-label={say('More about {}', name)}
            onClick={() => setOpen(!isOpen)}
          >
            …
          </button>
        </span>
      ) : (
        <button type="button" aria-label={`${say(undo[state])}: ${name}`} onClick={() => onState('shown')}>
          {say(undo[state])}
        </button>
      )}
      {isOpen && state === 'shown' && (
        <div className="photo-details">
          <span className="photo-buttons">
            <button
              type="button"
              disabled={index === 0}
              aria-label={say('Move {} to the top', name)}
              onClick={() => onMove(0)}
            >
              {say('To the top')}
            </button>
            {canHide && (
              <button
                type="button"
                aria-label={say('Do not publish {}', name)}
                onClick={() => onState(isNew ? 'unsent' : 'hidden')}
              >
                {say('Do not publish')}
              </button>
            )}
            <button type="button" aria-label={say('Remove {}', name)} onClick={onRemove}>
              {say('Remove')}
            </button>
            <CoverButton file={entry.file} cms={cms} addFile={addFile} onReplace={onReplace} />
            <WithdrawButton file={entry.file} cms={cms} />
          </span>
          <PhotoTextInputs entry={entry} onChange={onChange} />
          <label>
            {say('The part that stays in view where the photo is cropped')}
            <select
              value={entry.focus ?? ''}
              onChange={({ currentTarget }) => onChange({ ...entry, focus: currentTarget.value })}
            >
              <option value="">{say('chosen by the site')}</option>
              {Object.keys(focusPoints).map((point) => (
                <option key={point} value={point}>
                  {translate(point)}
                </option>
              ))}
            </select>
          </label>
        </div>
      )}
    </li>
  )
}

/** What happens to a photo that is not shown on the site. */
const sentences: Record<Exclude<RowState, 'shown'>, (isNew: boolean) => Sentence> = {
  hidden: () => 'Not on the site. Its file stays where the texts are kept.',
  unsent: () => 'Not published, and not sent.',
  removed: (isNew) => (isNew ? 'Removed, and not sent.' : 'Removed when you save.'),
}

const undo: Record<Exclude<RowState, 'shown'>, Sentence> = {
  hidden: 'Publish it again',
  unsent: 'Publish it after all',
  removed: 'Keep it',
}
