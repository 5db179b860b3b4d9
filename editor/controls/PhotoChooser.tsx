/** Chooses photos, and shows their progress. */
import { say, translate } from '../words/say'
import type { Preparation } from './use-preparation'

interface Props {
  id: string
  label: string
  isMultiple: boolean
  preparation: Preparation
}

export function PhotoChooser({ id, label, isMultiple, preparation }: Props) {
  const { progress, refused, start, cancel } = preparation
  return (
    <div className="photo-chooser">
      {!progress && (
        <label>
          <span>{label}</span>
          <input
            id={id}
            type="file"
            accept="image/*,.heic,.heif"
            multiple={isMultiple}
            onChange={({ currentTarget }) => {
              const files = [...(currentTarget.files ?? [])]
              currentTarget.value = '' // the same photo may be chosen again
              if (files.length) start(files)
            }}
          />
        </label>
      )}
      <div role="status">
        {progress && say('Preparing photo {} of {}: {}', progress.done + 1, progress.total, progress.name)}
      </div>
      {progress && (
        <>
          <progress max={progress.total} value={progress.done} />
          <button type="button" onClick={cancel}>
            {say('Cancel')}
          </button>
        </>
      )}
      {refused.length > 0 && (
        <ul className="photos-refused" role="alert">
          {refused.map(({ name, reason }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two photos may have the same name
            <li key={index}>
              <strong>{name}</strong> {translate(reason)}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
