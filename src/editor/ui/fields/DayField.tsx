/** The day of an event, which is the name of its folder; of other new entries, the name of the file, made from the title. */
import { useEffect } from 'react'
import { firstLanguage } from '../../../i18n/languages'
import { slugify } from '../../../model/addresses/slugify'
import { freeName } from '../../model/entries/public-address'
import { findNameProblem } from '../../model/open-form/open-form'
import { asSentence } from '../../words/words'
import { useEditor, useWords } from '../context'
import { useForm } from '../form-state'
import styles from './fields.module.css'

const maxNameLength = 60

export function DayField() {
  const { form } = useForm()
  if (form.isSingle) return null
  return form.isEvent ? <EventDay /> : <FileName />
}

function EventDay() {
  const { t, say, day: inWords } = useWords()
  const { openForm, dispatch, problemAt } = useForm()
  const { entries } = useEditor()
  const found = findNameProblem(openForm, entries)
  // Somebody else may have saved an event of this day since this page was opened.
  const problem = found ? say(found) : problemAt(firstLanguage, ['day'])
  const [, day = '', word = ''] = /^(\d{4}-\d{2}-\d{2})?[- ]*(.*)$/s.exec(openForm.name) ?? []
  const rename = (parts: string[]) => dispatch({ type: 'name', name: parts.filter(Boolean).join('-') })
  return (
    <div className={styles.field} data-field={`${firstLanguage}:day`}>
      <label htmlFor="day">{t('Day')}</label>
      <input
        id="day"
        type="date"
        value={day}
        aria-describedby="day-problem"
        aria-invalid={problem !== undefined}
        onChange={({ target }) => rename([target.value, word])}
      />
      {/* Browsers show the day in the order of their language: 9/2 or 2/9. */}
      {day && <output htmlFor="day">{inWords(new Date(`${day}T12:00`))}</output>}
      {(word || problem) && day && (
        <label>
          {t('A word that tells it from another event on this day, for example evening')}
          <input value={word} onChange={({ target }) => rename([day, toWord(target.value)])} />
        </label>
      )}
      <p className="problem" id="day-problem" role="alert">
        {asSentence(problem)}
      </p>
    </div>
  )
}

/** The letters of addresses. A hyphen may be typed before the next word. */
function toWord(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
}

/** The name of a new file follows the title, without a question. */
function FileName() {
  const { form, openForm, dispatch } = useForm()
  const { entries } = useEditor()
  const { title, name } = openForm.texts[firstLanguage]?.fields ?? {}
  const words = String(title ?? name ?? '')
  const { isNew } = openForm
  useEffect(() => {
    if (!isNew) return
    let isGone = false
    slugify(words).then((slug) => {
      const stem = slug.slice(0, maxNameLength).replace(/-$/, '') || form.name.replace(/s$/, '')
      if (!isGone) dispatch({ type: 'name', name: freeName(stem, form, entries) })
    })
    return () => {
      isGone = true
    }
  }, [words, isNew, form, entries, dispatch])
  return null
}
