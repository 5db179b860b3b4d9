/** Saves an open form, and says how far it is. */
import { type Dispatch, type ReactNode, type RefObject, useState } from 'react'
import { formOf, type OpenForm } from '../../model/open-form/open-form'
import type { Action } from '../../model/open-form/reduce'
import type { FieldProblem } from '../../model/problems/check-text'
import type { Finding } from '../../model/problems/findings'
import { stillOpen } from '../../model/problems/open-problems'
import { afterSave, carryOver } from '../../model/saving/carry-over'
import { SiteErrors } from '../../model/saving/commit'
import { type Outcome, type PhotoChange, saveForm } from '../../model/saving/save'
import type { Sentence } from '../../words/words'
import { useCommit } from '../components/use-commit'
import { useEditor, useWords } from '../context'
import type { FieldTarget } from '../form-state'
import { addressOf } from '../routes'
import { ConflictDialog } from './ConflictDialog'
import { type Question, QuestionDialog } from './QuestionDialog'

export interface Save {
  /** `acceptsLeftOut`: also what the site would leave out. */
  save(acceptsLeftOut?: boolean): Promise<void>
  cancel(): void
  isBusy: boolean
  status: string
  failure: string
  /** What the site would refuse or leave out, and nobody has corrected yet. */
  findings: readonly Finding[]
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
  const { t, counted } = words
  const editor = useEditor()
  const { commit, failure, findings, ...state } = useCommit()
  /** The form as it was not saved. */
  const [refused, setRefused] = useState<OpenForm>()
  const [question, setQuestion] = useState<ReactNode>()
  const isRefused =
    refused?.texts === openForm.texts && refused.files === openForm.files && refused.name === openForm.name

  const ask = <Answer,>(dialog: (answer: (given: Answer) => void) => ReactNode) =>
    new Promise<Answer>((resolve) => {
      const answer = (given: Answer) => {
        setQuestion(undefined)
        resolve(given)
      }
      setQuestion(dialog(answer))
    })
  const askWhether = (question: Omit<Question, 'answer'>) =>
    ask<boolean>((answer) => <QuestionDialog {...question} answer={answer} />)
  const save = async (acceptsLeftOut = false) => {
    onAsked()
    setRefused(undefined)
    const [first] = wrong
    if (first) return show({ language: first.language, field: first.field })
    // What is typed from here on is carried over to what is saved.
    let base = openForm
    const carry = (merged: OpenForm) => {
      const before = base
      base = merged
      return (now: OpenForm) => carryOver(before, now, merged)
    }
    const sentences = {
      begins: t('Checking …'),
      cancelled: `${t('Not saved: you cancelled it.')} ${t('What you typed is still here.')}`,
      around: (failure: string) => `${t('Not saved.')} ${failure} ${t('What you typed is still here.')}`,
    }
    const failed = await commit(sentences, async ({ signal, report }) => {
      const outcome = await saveForm(openForm, editor.repository, editor.site, {
        signal,
        report,
        acceptsLeftOut,
        shown: editor.snapshot,
        onMerged: (merged) => dispatch({ type: 'open', open: carry(merged) }),
        askConflicts: (conflicts) =>
          ask((answer) => <ConflictDialog conflicts={conflicts} onAnswer={answer} />),
        askDeleted: () =>
          askWhether({
            title: 'Deleted in the meantime',
            text: t(
              'After you opened this, somebody else has deleted it. Perhaps somebody asked for that. If you save it again, its text comes back as it is in this form; photos that were deleted do not.',
            ),
            yes: 'Save it again',
          }),
        async askPhotos(change, names, newest) {
          const { text, yes } = photoQuestions[change]
          const title = 'Changed in the meantime'
          const isYes = await askWhether({ title, text: t(text, names.join(', ')), yes })
          if (!isYes) editor.setSnapshot(newest)
          return isYes
        },
      })
      await finish(outcome, carry)
    })
    if (!failed) return
    setRefused(newest.current)
    if (!(failed instanceof SiteErrors)) return
    const [{ target } = {}] = failed.findings
    if (target) show({ language: target.language, field: target.field })
  }
  const finish = async (outcome: Outcome, carry: (merged: OpenForm) => (now: OpenForm) => OpenForm) => {
    if (outcome.kind === 'cancelled') return
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
              'Somebody else has withdrawn or deleted these photos, so they are not in it: {}.',
              outcome.gone.join(', '),
            ),
          outcome.sent > 0 && counted(outcome.sent, '{} file was sent.', '{} files were sent.'),
        ]
  return {
    ...state,
    save,
    failure: isRefused ? failure : '',
    findings: refused ? stillOpen(findings, refused, openForm) : [],
    question,
  }
}
