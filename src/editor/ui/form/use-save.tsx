/** Saves an open form, and says how far it is. */
import { type Dispatch, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { afterSave, carryOver } from '../../model/carry-over'
import type { FieldProblem } from '../../model/check-text'
import { type Action, formOf, type OpenForm } from '../../model/open-form'
import { stillOpen } from '../../model/open-problems'
import { type Choice, type Conflict, type Outcome, type PhotoChange, saveForm } from '../../model/save'
import { Refused } from '../../repository/repository'
import type { Sentence } from '../../words/words'
import { describeFailure } from '../components/describe-failure'
import { describeProgress } from '../components/describe-progress'
import { keeperOf } from '../config'
import { useEditor, useFrame, useWords } from '../context'
import { addressOf } from '../routes'
import { ConflictDialog } from './ConflictDialog'
import type { FieldTarget } from './form-state'
import { type Question, QuestionDialog } from './QuestionDialog'

export interface Save {
  /** `acceptsLeftOut`: also photos that the site would leave out. */
  save(acceptsLeftOut?: boolean): Promise<void>
  cancel(): void
  isBusy: boolean
  status: string
  failure: string
  /** What the generator has refused, and nobody has corrected yet. */
  problems: Extract<Outcome, { kind: 'problems' }>['problems']
  /** What the person is asked before it is saved. */
  question: ReactNode
}

interface Options {
  openForm: OpenForm
  newest: RefObject<OpenForm>
  dispatch: Dispatch<Action>
  forget(): Promise<void>
  problems: readonly (FieldProblem & FieldTarget)[]
  show(target: FieldTarget): void
  /** Called when somebody presses Save: fields that are still empty are named from now on. */
  onAsked(): void
}

const photoQuestions: Record<PhotoChange, { text: Sentence; yes: Sentence }> = {
  overtaken: {
    text: 'After you covered faces, somebody else has withdrawn, deleted or changed these photos: {}. Your covers are not saved. Go back, and look at the photos again.',
    yes: 'Save the rest',
  },
  added: {
    text: 'Somebody else has added photos: {}. They would go on the site with yours. Go back, and look at them.',
    yes: 'Publish them, too',
  },
}

export function useSave({
  openForm,
  newest,
  dispatch,
  forget,
  problems: wrong,
  show,
  onAsked,
}: Options): Save {
  const words = useWords()
  const { config } = useFrame()
  const { t, counted } = words
  const editor = useEditor()
  const [status, setStatus] = useState('')
  const [failure, setFailure] = useState('')
  const [refused, setRefused] = useState<{ problems: Save['problems']; openForm: OpenForm }>()
  const [conflicts, setConflicts] = useState<{
    list: readonly Conflict[]
    answer(choices?: Choice[][]): void
  }>()
  const [question, setQuestion] = useState<Question>()
  const stop = useRef<AbortController>(undefined)
  useEffect(() => () => stop.current?.abort(), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a failure is told until something is changed
  useEffect(() => {
    setFailure('')
  }, [openForm.texts, openForm.files, openForm.name])

  const describe = (error: unknown): string => {
    if (stop.current?.signal.aborted) return t('Not saved: you cancelled it. What you typed is still here.')
    if (error instanceof Refused && error.status === 401)
      return t(
        'Not saved: your token is no longer valid. What you typed stays on this phone. Ask {} for a new invitation.',
        keeperOf(config) ?? t('the person who looks after the site'),
      )
    if (error instanceof TypeError)
      return t('There is no connection. Your work is still in this form: try again later.')
    return `${t('Not saved.')} ${describeFailure(error, words)}`
  }
  const ask = (asked: Omit<Question, 'answer'>) =>
    new Promise<boolean>((resolve) =>
      setQuestion({
        ...asked,
        answer(isYes) {
          setQuestion(undefined)
          resolve(isYes)
        },
      }),
    )
  const save = async (acceptsLeftOut = false) => {
    if (stop.current) return
    onAsked()
    setFailure('')
    setRefused(undefined)
    const [first] = wrong
    if (first) return show({ language: first.language, field: first.field })
    const controller = new AbortController()
    stop.current = controller
    setStatus(t('Checking …'))
    // What is typed from here on is carried over to what is saved.
    let base = openForm
    const carry = (merged: OpenForm) => {
      const before = base
      base = merged
      return (now: OpenForm) => carryOver(before, now, merged)
    }
    try {
      const outcome = await saveForm(openForm, editor.repository, editor.site, {
        signal: controller.signal,
        acceptsLeftOut,
        shown: editor.snapshot,
        report: (progress) => setStatus(describeProgress(progress, words)),
        onMerged: (merged) => dispatch({ type: 'open', open: carry(merged) }),
        askConflicts: (list) =>
          new Promise((resolve) =>
            setConflicts({
              list,
              answer(choices) {
                setConflicts(undefined)
                resolve(choices)
              },
            }),
          ),
        askDeleted: () =>
          ask({
            title: 'Deleted in the meantime',
            text: t(
              'After you opened this, somebody else has deleted it. Perhaps somebody asked for that. If you save it again, its text comes back as it is in this form; photos that were deleted do not.',
            ),
            yes: 'Save it again',
          }),
        async askPhotos(change, names, newest) {
          const { text, yes } = photoQuestions[change]
          const isYes = await ask({ title: 'Changed in the meantime', text: t(text, names.join(', ')), yes })
          if (!isYes) editor.setSnapshot(newest)
          return isYes
        },
      })
      await finish(outcome, carry)
    } catch (error) {
      setFailure(describe(error))
    }
    stop.current = undefined
    setStatus('')
  }
  const finish = async (outcome: Outcome, carry: (merged: OpenForm) => (now: OpenForm) => OpenForm) => {
    if (outcome.kind === 'problems') {
      setRefused({ problems: outcome.problems, openForm })
      const [first] = outcome.problems
      if (first && 'field' in first) show({ language: first.language, field: first.field })
    }
    if (outcome.kind !== 'saved' && outcome.kind !== 'unchanged') return
    const { openForm: sent, snapshot } = outcome
    const carried = carry(sent)
    const open = (now: OpenForm) => afterSave(sent, carried(now), snapshot) ?? now
    const next = afterSave(sent, carried(newest.current), snapshot)
    editor.setSnapshot(snapshot)
    editor.announce(
      [
        ...describeOutcome(outcome),
        next?.isChanged && t('What you have changed since then is not saved yet.'),
      ]
        .filter(Boolean)
        .join(' '),
    )
    if (next?.isChanged) {
      dispatch({ type: 'open', open })
      const { form, openedName } = next
      if (openedName !== sent.openedName)
        history.replaceState(history.state, '', addressOf({ form, entry: openedName }))
      return
    }
    if (outcome.kind === 'saved' && outcome.before)
      editor.offerUndo({ before: outcome.before, after: snapshot, openForm })
    location.hash = formOf(openForm).isSingle ? '#/' : addressOf({ form: openForm.form })
    await forget()
  }
  const describeOutcome = (outcome: Extract<Outcome, { kind: 'saved' | 'unchanged' }>) =>
    outcome.kind === 'unchanged'
      ? [t('Nothing had changed.')]
      : [
          outcome.wasLost
            ? t('The connection broke while this was saved, but your change has arrived.')
            : t('Saved.'),
          outcome.wasMerged && t('What somebody else has saved in the meantime is in it, too.'),
          outcome.gone.length > 0 &&
            t(
              'Somebody else has taken these photos away, so they were left out: {}.',
              outcome.gone.join(', '),
            ),
          outcome.sent > 0 && counted(outcome.sent, '{} file was sent.', '{} files were sent.'),
        ]
  return {
    save,
    cancel: () => stop.current?.abort(),
    isBusy: status !== '',
    status,
    failure,
    problems: refused ? stillOpen(refused.problems, refused.openForm, openForm) : [],
    question: conflicts ? (
      <ConflictDialog conflicts={conflicts.list} onAnswer={conflicts.answer} />
    ) : (
      question && <QuestionDialog {...question} />
    ),
  }
}
