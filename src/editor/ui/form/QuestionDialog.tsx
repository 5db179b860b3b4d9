/** Asks before something is saved that may not be wanted any more. */

import type { Sentence } from '../../words/words'
import { Dialog } from '../components/Dialog'
import { useWords } from '../context'

export interface Question {
  title: Sentence
  text: string
  /** The button that goes on. */
  yes: Sentence
  answer(isYes: boolean): void
}

export function QuestionDialog({ title, text, yes, answer }: Question) {
  const { t } = useWords()
  return (
    <Dialog
      title={t(title)}
      onClose={() => answer(false)}
      actions={
        <>
          <button type="button" className="main-button" onClick={() => answer(false)}>
            {t('Back to the form')}
          </button>
          <button type="button" onClick={() => answer(true)}>
            {t(yes)}
          </button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  )
}
