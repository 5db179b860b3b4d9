/** One photo of the list: its place, its texts, and what else can be done with it. */
import { focusPoints } from '../../src/content/model'
import type { PhotoEntry } from '../photos/entries'
import { nameOf, PhotoName } from './PhotoName'
import { PhotoTextInputs } from './PhotoTextInputs'

interface Props {
  entry: PhotoEntry
  index: number
  count: number
  /** `to`: the place in the list, from 0. */
  onMove(to: number): void
  onChange(entry: PhotoEntry): void
  onRemove(): void
  /** Only where the entry can withhold photos. */
  onHide?: (() => void) | undefined
}

export function PhotoRow({ entry, index, count, onMove, onChange, onRemove, onHide }: Props) {
  const name = nameOf(entry.file)
  return (
    <li className="photo-row">
      <span className="photo-handle" title="Drag to another place">
        ⠿
      </span>
      <PhotoName file={entry.file} />
      <span className="photo-buttons">
        <button
          type="button"
          disabled={index === 0}
          aria-label={`Move ${name} up`}
          onClick={() => onMove(index - 1)}
        >
          ↑
        </button>
        <button
          type="button"
          disabled={index === count - 1}
          aria-label={`Move ${name} down`}
          onClick={() => onMove(index + 1)}
        >
          ↓
        </button>
        {onHide && (
          <button type="button" aria-label={`Do not publish ${name}`} onClick={onHide}>
            Do not publish
          </button>
        )}
        <button type="button" aria-label={`Remove ${name} from the list`} onClick={onRemove}>
          Remove
        </button>
      </span>
      <PhotoTextInputs entry={entry} onChange={onChange} />
      <label>
        The part that stays in view where the photo is cropped
        <select
          value={entry.focus ?? ''}
          onChange={({ currentTarget }) => onChange({ ...entry, focus: currentTarget.value })}
        >
          <option value="">chosen by the site</option>
          {Object.keys(focusPoints).map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
    </li>
  )
}
