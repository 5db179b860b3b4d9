/** Shows what two people have changed in different ways, and keeps one of the two, or both. */
import { useState } from 'react'
import { languages } from '../../../i18n/languages'
import { fieldsOf } from '../../../model/schema/fields'
import { isTranslated } from '../../../model/schema/translation'
import { stricterAnswer } from '../../model/saving/merge'
import { wordChanges } from '../../model/saving/merge-lists'
import type { Choice, Conflict } from '../../model/saving/save'
import type { Words } from '../../words/words'
import { Dialog } from '../components/Dialog'
import { useWords } from '../context'
import { labelOf } from '../fields/labels'
import { useForm } from '../form-state'
import styles from './conflict.module.css'

interface Props {
  conflicts: readonly Conflict[]
  /** Undefined: back to the form. */
  onAnswer(choices: Choice[][] | undefined): void
}

export function ConflictDialog({ conflicts, onAnswer }: Props) {
  const words = useWords()
  const { t } = words
  // Which paragraph is right, nobody can propose.
  const [choices, setChoices] = useState<(Choice | undefined)[][]>(() =>
    conflicts.map(({ merged }) =>
      merged.clashes.map((clash) => (clash.field === 'body' ? undefined : stricterAnswer(clash))),
    ),
  )
  const fields = fieldsOf(useForm().form.schema)
  const isInLanguages = (name: string) =>
    name === 'body' || (fields[name] !== undefined && isTranslated(fields[name]))
  const isChosen = choices.flat().every((choice) => choice !== undefined)
  const choose = (conflict: number, clash: number, choice: Choice) =>
    setChoices(choices.with(conflict, choices[conflict]!.with(clash, choice)))
  return (
    <Dialog
      title={t('Changed in the meantime')}
      isLarge
      onClose={() => onAnswer(undefined)}
      close="Back to the form"
      actions={
        <button
          type="button"
          className="main-button"
          disabled={!isChosen}
          onClick={() => onAnswer(choices as Choice[][])}
        >
          {t('Save what is chosen')}
        </button>
      }
    >
      <p>
        {t(
          'After you opened this, somebody else has saved it, too. Everything else is merged. Choose what is kept; words that differ are marked.',
        )}
      </p>
      {conflicts.map(({ language, merged }, conflict) =>
        merged.clashes.map(({ field, mine, theirs }, clash) => {
          const name = `${language}-${field}-${clash}`
          const [own, other] = [mine, theirs].map((value) => show(value, field, words)) as [string, string]
          const options: [Choice, string, string, string][] = [
            ['mine', t('Yours'), own, other],
            ['theirs', t('Saved in the meantime'), other, own],
          ]
          if (stricterAnswer({ field, mine, theirs }) === 'theirs') options.reverse()
          return (
            <fieldset key={name} className={styles.clash}>
              <legend>
                {t(labelOf(field))}
                {isInLanguages(field) && ` (${languages[language].languageName})`}
              </legend>
              {options.map(([choice, label, own, other]) => (
                <label key={choice}>
                  <span className={styles.choice}>
                    <input
                      type="radio"
                      name={name}
                      checked={choices[conflict]![clash] === choice}
                      onChange={() => choose(conflict, clash, choice)}
                    />
                    {label}
                  </span>
                  <span className={styles.text} lang={language}>
                    {own ? <Marked own={own} other={other} /> : t('(empty)')}
                  </span>
                </label>
              ))}
              {field === 'body' && (
                <label className={styles.choice}>
                  <input
                    type="radio"
                    name={name}
                    checked={choices[conflict]![clash] === 'both'}
                    onChange={() => choose(conflict, clash, 'both')}
                  />
                  {t('Both, one after the other')}
                </label>
              )}
            </fieldset>
          )
        }),
      )}
    </Dialog>
  )
}

function show(value: unknown, field: string, { t }: Words): string {
  if (value === undefined || value === '') return ''
  if (field === 'consent') return t(value === 'given' ? 'Yes' : 'Not yet')
  if (value === 'true') return t('Yes')
  if (field === 'hide' && Array.isArray(value)) return value.join(', ')
  return typeof value === 'string' ? value : JSON.stringify(value, null, 1)
}

function Marked({ own, other }: { own: string; other: string }) {
  return wordChanges(own, other).map(({ text, isChanged }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: parts are known by their places only
    isChanged ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
  )
}
