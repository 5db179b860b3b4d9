/** The list of what waits for consent, where one answers for several entries at once. */
import { useState } from 'react'
import { eventDate } from '../../src/shared/addresses/event-names'
import { parts, type SavedEntry } from '../cms/cms'
import { describeFailure } from '../dialogs/describe-failure'
import { CancelButton, Dialog, showDialog } from '../dialogs/show-dialog'
import { sourceOfEntry } from '../elsewhere/public-photos'
import { openForm } from '../publication/open-form'
import { type FormTarget, targetOf } from '../publication/targets'
import { say } from '../words/say'
import { giveConsent } from './answer'
import { listWaiting } from './waiting'

/** Resolves to true if something was saved. The form that a person opens is opened afterwards. */
export async function showWaiting(): Promise<boolean> {
  const answer = await showDialog<FormTarget | boolean>((close) => <WaitingDialog onClose={close} />)
  if (typeof answer === 'boolean') return answer
  openForm(answer)
  return false
}

interface Props {
  /** `answer`: the form that is to be opened, or whether something was saved. */
  onClose(answer: FormTarget | boolean): void
}

function WaitingDialog({ onClose }: Props) {
  const [waiting] = useState(() => listWaiting(parts()))
  const [chosen, setChosen] = useState<ReadonlySet<SavedEntry>>(new Set())
  const [isSaving, setSaving] = useState(false)
  const [problem, setProblem] = useState<string>()
  const confirm = () => {
    setSaving(true)
    setProblem(undefined)
    giveConsent([...chosen]).then(
      () => onClose(true),
      (error) => {
        setSaving(false)
        setProblem(describeFailure(error))
      },
    )
  }
  return (
    <Dialog title={say('What waits for consent')} onDismiss={() => onClose(false)}>
      <fieldset className="waiting" disabled={isSaving}>
        <legend>{say('Have the people on the photos, or their parents or school, agreed?')}</legend>
        {waiting.map((entry) => {
          const { path } = sourceOfEntry(entry)
          const target = targetOf({ path, message: 'consent: ' })
          const name = nameOf(entry, target)
          return (
            <div key={path}>
              <label>
                <input
                  type="checkbox"
                  checked={chosen.has(entry)}
                  onChange={({ currentTarget }) => {
                    const changed = new Set(chosen)
                    changed[currentTarget.checked ? 'add' : 'delete'](entry)
                    setChosen(changed)
                  }}
                />{' '}
                {name}
              </label>
              {target && (
                <a
                  href={target.address}
                  aria-label={say('Open “{}”', name)}
                  onClick={(event) => {
                    event.preventDefault()
                    onClose(target)
                  }}
                >
                  {say('Open')}
                </a>
              )}
            </div>
          )
        })}
      </fieldset>
      <p role="status">{isSaving && say('Saving …')}</p>
      {problem && <p role="alert">{problem}</p>}
      <div className="photo-buttons">
        <button type="button" disabled={!chosen.size || isSaving} onClick={confirm}>
          {say('They have agreed')}
        </button>
        <CancelButton disabled={isSaving} onClick={() => onClose(false)} />
      </div>
    </Dialog>
  )
}

/** `Books, 17 October 2025`: the title and the day, as far as there are any. */
function nameOf(entry: SavedEntry, target: FormTarget | undefined): string {
  const { path, content } = sourceOfEntry(entry)
  const [, folder = ''] = /([^/]+)\/index\.md$/.exec(path) ?? []
  const day = eventDate(folder) ?? String(content?.date ?? '')
  const title = target?.title === folder ? folder.slice(day.length).replace(/^[ _-]+/, '') : target?.title
  return [title, Number.isNaN(Date.parse(day)) ? day : inWords.format(new Date(day))]
    .filter(Boolean)
    .join(', ')
}

const inWords = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'UTC' })
