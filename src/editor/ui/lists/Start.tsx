/** The first page: whether everything is published, what waits, and the lists. */

import { useMemo } from 'react'
import { holdOf, waitsForConsent } from '../../model/entries/entries'
import { forms } from '../../model/entries/forms'
import type { Sentence } from '../../words/words'
import { useEditor, usePublication, useWords } from '../context'
import { PublicationFindings } from '../publication/PublicationFindings'
import { addressOf } from '../routes'
import styles from './lists.module.css'
import { SharedLine } from './SharedLine'
import { WithdrawnLine } from './WithdrawnLine'

export function Start() {
  const { t, counted } = useWords()
  const { entries, snapshot } = useEditor()
  // Not again with each news of the publication.
  const waiting = useMemo(
    () => entries.filter((entry) => waitsForConsent(entry, snapshot)).length,
    [entries, snapshot],
  )
  const rows = useMemo(
    () =>
      forms.map((form) => {
        const own = entries.filter((entry) => entry.form === form)
        return { form, own, drafts: own.filter((entry) => holdOf(entry, snapshot) === 'draft').length }
      }),
    [entries, snapshot],
  )
  const faulty = new Set(usePublication().findings.map(({ target }) => target?.entry))
  return (
    <>
      <h1 tabIndex={-1}>{t('What would you like to change?')}</h1>
      <PublicationFindings />
      <WithdrawnLine />
      <SharedLine />
      <p className="buttons">
        <a className="button main-button" href={addressOf({ form: 'galleries', entry: '' })}>
          {t('New event')}
        </a>
        {waiting > 0 && (
          <a className="button" href="#/consent">
            {counted(waiting, '{} entry waits for consent', '{} entries wait for consent')}
          </a>
        )}
      </p>
      <ul className={styles.list}>
        {rows.map(({ form, own, drafts }) => {
          const mistakes = own.filter((entry) => faulty.has(entry)).length
          return (
            <li key={form.name}>
              <a href={addressOf({ form: form.name })}>
                <span className={styles.title}>{t(form.label as Sentence)}</span>
                {!form.isSingle && <span>{own.length}</span>}
                {drafts > 0 && <em>{counted(drafts, '{} draft', '{} drafts')}</em>}
                {mistakes > 0 && <em className={styles.mistake}>{t('has a mistake')}</em>}
              </a>
            </li>
          )
        })}
      </ul>
    </>
  )
}
