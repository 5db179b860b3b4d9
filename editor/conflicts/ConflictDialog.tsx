/** Shows both versions of each field, and lets a person choose. */
import { useState } from 'react'
import type { Draft } from '../cms/cms'
import { labelOf } from '../config'
import { CancelButton, Dialog } from '../dialogs/show-dialog'
import { say } from '../words/say'
import type { FieldVersions } from './merge'

interface Props {
  fields: readonly FieldVersions[]
  draft: Draft
  /** The fields of which the saved version is taken; undefined if nothing is to be saved. */
  onAnswer(taken: readonly FieldVersions[] | undefined): void
}

export function ConflictDialog({ fields, draft, onAnswer }: Props) {
  const [taken, setTaken] = useState<ReadonlySet<FieldVersions>>(new Set())
  const choose = (field: FieldVersions, isTheirs: boolean) => {
    const changed = new Set(taken)
    changed[isTheirs ? 'add' : 'delete'](field)
    setTaken(changed)
  }
  return (
    <Dialog title={say('Changed in the meantime')} onDismiss={() => onAnswer(undefined)}>
      <p>
        {say(
          'After you opened this, another version was saved, perhaps on another phone. Choose for each field what is kept.',
        )}
      </p>
      {fields.map((versions, index) => {
        const { language, field, mine, theirs } = versions
        const label = labelOf(draft.fileName ?? draft.collectionName, field)
        return (
          <fieldset key={`${language} ${field}`} className="versions">
            <legend>{language === draft.defaultLocale ? label : `${label} (${language})`}</legend>
            {[false, true].map((isTheirs) => (
              <label key={String(isTheirs)}>
                <input
                  type="radio"
                  name={`version-${index}`}
                  checked={taken.has(versions) === isTheirs}
                  onChange={() => choose(versions, isTheirs)}
                />
                <span>
                  <strong>{isTheirs ? say('Saved in the meantime') : say('Yours')}</strong>
                  <span className="version">{describe(isTheirs ? theirs : mine)}</span>
                </span>
              </label>
            ))}
          </fieldset>
        )
      })}
      <div className="photo-buttons">
        <button type="button" onClick={() => onAnswer([...taken])}>
          {say('Save what is chosen')}
        </button>
        <CancelButton onClick={() => onAnswer(undefined)} />
      </div>
    </Dialog>
  )
}

/** The values of a field, one on a line. */
function describe(values: Record<string, unknown>): string {
  return Object.values(values).map(String).join('\n') || say('(empty)')
}
