/** The day of an event. It is the name of the folder, and in no field. */
import type { CustomFieldControlProps } from '@sveltia/cms'
import { type Ref, useImperativeHandle, useState } from 'react'
import { eventPath } from '../../src/shared/addresses/addresses'
import { describeWrongDay } from '../checks/check-day'
import type { Cms, Draft } from '../cms/cms'
import { otherEntries } from '../cms/draft'
import { eventIdOf } from '../cms/latin'
import { eventsFolder } from '../cms/paths'
import { pagesOf } from '../elsewhere/entry-addresses'
import { takeNextDay } from '../gallery-share/joining'
import { eventName, folderOf } from '../photo-fields/assets'
import { otherUseOfEvent } from '../photo-fields/uses'
import { say, translateProblem } from '../words/say'

type Validity = Ref<{ isValid(): true | { error: { message: string } } }>
type Props = CustomFieldControlProps & { ref?: Validity; cms: Cms }

const inWords = new Intl.DateTimeFormat('en-IN', { dateStyle: 'full' })

export function DayControl({ forID, ref, cms }: Props) {
  const { draft } = cms
  const [name, setName] = useState(() => {
    const day = draft.isNew ? takeNextDay() : undefined
    if (day) setSlugs(draft, day)
    return eventName(draft)
  })
  const [, day = '', word = ''] = /^(\d{4}-\d{2}-\d{2})?[- ]*(.*)$/s.exec(name) ?? []
  const problem = findProblem(name, cms)
  useImperativeHandle(ref, () => ({ isValid: () => (problem ? { error: { message: problem } } : true) }), [
    problem,
  ])

  const change = (changed: string) => {
    setName(changed)
    setSlugs(draft, changed)
  }
  return (
    <div className="event-day">
      <input
        id={forID}
        type="date"
        aria-label={say('Day')}
        value={day}
        onChange={({ currentTarget }) =>
          change([currentTarget.value, toWord(word)].filter(Boolean).join('-'))
        }
      />
      {/* Browsers show the day in the order of their language: 9/2 or 2/9. */}
      {day && <output htmlFor={forID}>{inWords.format(new Date(`${day}T12:00`))}</output>}
      {(word || isTaken(name, cms)) && (
        <label>
          {say('A word that tells it from another event on this day, for example evening')}
          <input
            type="text"
            defaultValue={word}
            onChange={({ currentTarget }) =>
              change([day, toWord(currentTarget.value)].filter(Boolean).join('-'))
            }
          />
        </label>
      )}
    </div>
  )
}

function setSlugs({ isNew, slugEditor, originalSlugs, currentSlugs }: Draft, name: string): void {
  for (const key of Object.keys(isNew ? slugEditor : originalSlugs)) currentSlugs[key] = name
}

/** Letters a to z, digits and hyphens, because the name becomes a part of an address. */
function toWord(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

function findProblem(name: string, cms: Cms): string | undefined {
  const { draft } = cms
  if (!draft.isNew && folderOf(draft) === `${eventsFolder}/${name}`) return
  if (!/^\d{4}-\d{2}-\d{2}/.test(name)) return say('Choose the day of the event.')
  const wrongDay = describeWrongDay(name)
  if (wrongDay) return translateProblem(wrongDay)
  if (isTaken(name, cms))
    return say('There is another event on this day. Write a word that tells them apart.')
  const title = draft.isNew ? undefined : otherUseOfEvent(cms)
  if (title)
    return say(
      '“{}” shows photos of this event, or links to it, under the old day. Remove them there first.',
      title,
    )
}

/** Whether another event has the address that this name gives. */
function isTaken(name: string, { draft, entries }: Cms): boolean {
  const address = eventPath(eventIdOf(name))
  return otherEntries(draft, entries()).some((entry) => pagesOf(entry).includes(address))
}
