/** The form of one entry in its languages, with the buttons Save and Preview. */

import {
  type KeyboardEvent,
  lazy,
  Suspense,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react'
import { firstLanguage, type Language, languages } from '../../../i18n/languages'
import { keyOf, textsOf } from '../../model/entries/entries'
import { withRequired } from '../../model/open-form/draft-in-one-language'
import { entryOf, formKey, formOf, type OpenForm, openEntry } from '../../model/open-form/open-form'
import { checkText } from '../../model/problems/check-text'
import { withNames } from '../../model/problems/findings'
import type { Sentence } from '../../words/words'
import { useShowField } from '../components/focus'
import { LanguageButtons } from '../components/LanguageButtons'
import { useEditor, usePublication, useWords } from '../context'
import { TextFields } from '../fields/Fields'
import { type FieldTarget, FormContext, type FormState } from '../form-state'
import { DiscardedLine } from '../lists/DiscardedLine'
import { EntryName } from '../lists/EntryList'
import { usePreparation } from '../photos/use-preparation'
import { addressOf } from '../routes'
import { DeleteEntry } from './DeleteEntry'
import styles from './form.module.css'
import { SaveBar } from './SaveBar'
import { TeluguQuestion } from './TeluguQuestion'
import { useOpenForm } from './use-open-form'
import { useSave } from './use-save'

const PreviewDialog = lazy(() => import('../preview/PreviewDialog'))

interface Props {
  start: OpenForm
  /** Whether the form was on this device. */
  isRestored: boolean
  target?: { field: string; language?: string }
  /** The form without what was typed; undefined if the entry is gone. */
  openFresh(name: string): OpenForm | undefined
}

export function EntryForm({ start, isRestored, target: wanted, openFresh }: Props) {
  const words = useWords()
  const { t, say } = words
  const { snapshot, entries, site, discarded, setDiscarded } = useEditor()
  const { openForm, newest, dispatch, forget, isFull } = useOpenForm(start)
  const preparation = usePreparation(openForm, newest, dispatch)
  const form = formOf(openForm)
  const firstTarget = wanted && {
    field: wanted.field,
    language: (wanted.language ?? firstLanguage) as Language,
  }
  const [language, choose] = useState<Language>(firstTarget?.language ?? firstLanguage)
  const [target, setTarget] = useState<FieldTarget | undefined>(firstTarget)
  const [isAsked, setAsked] = useState(false)
  const [isTeluguDenied, setTeluguDenied] = useState(false)
  const [isPreview, setPreview] = useState(false)
  const problems = useMemo(
    () =>
      textsOf(withRequired(openForm.texts, form)).flatMap(([language, text]) =>
        checkText(text, form, language).map((problem) => ({ ...problem, language })),
      ),
    [openForm.texts, form],
  )
  const show = (next: FieldTarget) => {
    choose(next.language)
    setTarget({ ...next })
  }
  const save = useSave({ openForm, newest, dispatch, forget, problems, show, onAsked: () => setAsked(true) })
  useShowField(target)
  const followSaved = useEffectEvent(() => {
    const entry = entries.find((one) => keyOf(one) === formKey(openForm))
    if (entry && !openForm.isChanged && !save.isBusy)
      dispatch({ type: 'open', open: () => openEntry(entry, snapshot) })
  })
  const shown = useRef(snapshot)
  useEffect(() => {
    if (shown.current !== snapshot) followSaved()
    shown.current = snapshot
  }, [snapshot])
  const { isChanged } = openForm
  // Lets the worker read the site before somebody saves.
  useEffect(() => {
    if (isChanged) site.check(snapshot, new AbortController().signal).catch(() => {})
  }, [isChanged, site, snapshot])
  const { findings } = usePublication()
  const published = findings.filter(({ target }) => target && keyOf(target.entry) === formKey(openForm))
  // Errors of the last publication are shown until something is changed.
  const refused = [...save.findings, ...(openForm.isChanged ? [] : published)]
  const refusedAt = (code: Language, field: string) =>
    refused.find(({ target }) => target?.language === code && target.field === field)

  const state: FormState = {
    form,
    openForm,
    dispatch,
    target,
    problemAt(code, path) {
      const field = path.join('.')
      const found = problems.find((problem) => problem.language === code && problem.field === field)
      if (found && (isAsked || !found.isMissing)) return say(found.said)
      const other = refusedAt(code, field)
      return other && say(withNames(other.said, entries, words))
    },
    wrongLine: (code) => refusedAt(code, 'body')?.target?.bodyLine ?? 0,
    preparation,
  }
  const discard = async () => {
    setDiscarded(openForm)
    const fresh = openFresh(openForm.openedName)
    if (fresh) return dispatch({ type: 'open', open: () => fresh })
    location.hash = addressOf({ form: form.name })
    await forget()
  }
  return (
    <FormContext value={state}>
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => event.preventDefault()}
        onKeyDown={moveOn}
      >
        {!form.isSingle && (
          <p>
            <a href={addressOf({ form: form.name })}>{t(form.label as Sentence)}</a>
          </p>
        )}
        <h1 tabIndex={-1}>
          {openForm.isNew && !form.isSingle ? (
            t('New: {}', t(form.single as Sentence))
          ) : (
            <EntryName entry={entryOf(openForm)} />
          )}
        </h1>
        {isRestored && openForm.isChanged && (
          <p className="note" role="status">
            {t('What you typed before, and did not save, is here again.')}{' '}
            <button type="button" onClick={discard}>
              {t('Discard it')}
            </button>
          </p>
        )}
        {discarded && formKey(discarded) === formKey(openForm) && !openForm.isChanged && (
          <DiscardedLine
            onUndo={() => {
              dispatch({ type: 'open', open: () => discarded })
              setDiscarded(undefined)
            }}
          />
        )}
        {isFull && (
          <p className="note" role="alert">
            {t('This phone has no room to keep what you type and choose: save before you leave this form.')}
          </p>
        )}
        <LanguageButtons chosen={language} onChoose={choose} />
        <section className={styles.text} aria-label={languages[language].languageName}>
          {language === firstLanguage && !isTeluguDenied && (
            <TeluguQuestion state={state} onMoved={choose} onNo={() => setTeluguDenied(true)} />
          )}
          {openForm.texts[language] ? (
            <TextFields language={language} />
          ) : (
            <p>
              <button
                type="button"
                onClick={() => dispatch({ type: 'text', language, text: { fields: {}, body: '' } })}
              >
                {t('Begin the text in {}', languages[language].languageName)}
              </button>
            </p>
          )}
        </section>
        {!openForm.isNew && !form.isSingle && <DeleteEntry openForm={openForm} forget={forget} />}
        <SaveBar
          save={save}
          wrongFields={isAsked ? problems : []}
          isFull={isFull}
          preparation={openForm.chosen.length > 0 ? preparation.status : undefined}
          onPreview={() => setPreview(true)}
          onShow={show}
        />
      </form>
      {isPreview && (
        <Suspense>
          <PreviewDialog
            openForm={openForm}
            language={language}
            problems={problems}
            onShow={(next) => {
              setPreview(false)
              setAsked(true)
              show(next)
            }}
            onClose={() => setPreview(false)}
          />
        </Suspense>
      )}
      {save.question}
    </FormContext>
  )
}

const fieldSelector = 'input:not([hidden]), textarea, select'

/** Enter in a field of one line goes on to the next field, and saves nothing. */
function moveOn(event: KeyboardEvent<HTMLElement>): void {
  const { target, key, nativeEvent } = event
  if (key !== 'Enter' || nativeEvent.isComposing || !(target instanceof HTMLInputElement)) return
  if (target.type === 'file') return
  event.preventDefault()
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(fieldSelector)]
  // Without those in a part that is folded.
  const shown = all.filter((field) => field.checkVisibility() && !field.closest('dialog'))
  if (!target.closest('dialog')) shown[shown.indexOf(target) + 1]?.focus()
}
