/** Shows the page of the open form as visitors will see it, before it is saved. */
import { useEffect, useState } from 'react'
import { type Language, otherLanguages } from '../../../i18n/languages'
import type { Said } from '../../../i18n/messages/message'
import { baseName } from '../../../model/lib/paths'
import type { Hold } from '../../../model/schema/consent'
import type { FieldProblem } from '../../model/check-text'
import { holdOf, sourceFields } from '../../model/entries'
import { entryOf, formOf, type OpenForm, pathOfFile } from '../../model/open-form'
import { isLeftOut } from '../../model/save'
import type { SiteProblem } from '../../model/site'
import type { Sentence } from '../../words/words'
import { Dialog } from '../components/Dialog'
import { describeFailure } from '../components/describe-failure'
import { LanguageButtons } from '../components/LanguageButtons'
import { useEditor, useWords } from '../context'
import type { FieldTarget } from '../form/form-state'
import { labelOf } from '../form/labels'
import { makePreview, type Preview } from './make-preview'
import styles from './preview.module.css'

interface Props {
  openForm: OpenForm
  language: Language
  problems: readonly (FieldProblem & FieldTarget)[]
  onShow(target: FieldTarget): void
  onClose(): void
}

export default function PreviewDialog({ openForm, language: first, problems, onShow, onClose }: Props) {
  const words = useWords()
  const { t, say } = words
  const editor = useEditor()
  const [language, choose] = useState(first)
  const [made, show] = useState<Preview | { failure: string }>()
  const form = formOf(openForm)
  const isWrong = problems.length > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form as it is when the dialog opens
  useEffect(() => {
    if (isWrong) return
    const stop = new AbortController()
    const urls: string[] = []
    show(undefined)
    makePreview(openForm, language, editor, urls, stop.signal).then(
      (result) => stop.signal.aborted || show(result),
      (error: unknown) => stop.signal.aborted || show({ failure: describeFailure(error, words) }),
    )
    return () => {
      stop.abort()
      for (const url of urls) URL.revokeObjectURL(url)
    }
  }, [language, isWrong])
  const wrong: readonly { field: string; language: Language; said: Said }[] = problems
  const held = holdOf(entryOf(openForm), editor.snapshot, openForm.files.length > 0)
  const isOwn = ({ file }: SiteProblem) => openForm.files.some((one) => pathOfFile(openForm, one) === file)
  const leftOut = (made && 'page' in made ? made.problems : []).filter((one) => isLeftOut(one) && isOwn(one))
  return (
    <Dialog
      title={t('Preview')}
      isLarge
      onClose={onClose}
      actions={
        <button type="button" onClick={onClose}>
          {t('Close')}
        </button>
      }
    >
      {otherLanguages.some((code) => openForm.texts[code]) && (
        <LanguageButtons chosen={language} onChoose={choose} />
      )}
      {held && held !== 'unreadable' && <p className="note">{t(hiddenBecause[held])}</p>}
      <div role="status">{!isWrong && !made && t('The page is being made …')}</div>
      {isWrong && (
        <div role="alert">
          <p>{t('The page can be shown when this is corrected:')}</p>
          <ul>
            {wrong.map(({ field, language: code, said }) => (
              <li key={`${code} ${field} ${say(said)}`}>
                {t(labelOf(field.split('.')[0]!))}: {say(said)}{' '}
                <button type="button" onClick={() => onShow({ language: code, field })}>
                  {t('Show')}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
      {made && 'failure' in made && <p role="alert">{t('The page cannot be shown: {}', made.failure)}</p>}
      {made && 'problems' in made && !('page' in made) && (
        <div role="alert">
          <p>{t('No page shows this yet.')}</p>
          <ul>
            {made.problems
              .filter(({ severity, file }) => severity === 'error' || file.includes(openForm.name))
              .slice(0, 10)
              .map(({ file, said }) => (
                <li key={`${file} ${say(said)}`}>{say(said)}</li>
              ))}
          </ul>
        </div>
      )}
      {leftOut.length > 0 && (
        <div className="note">
          <p>{t('The site would leave this out:')}</p>
          <ul>
            {leftOut.map(({ file, said }) => (
              <li key={file}>
                {baseName(file)} {say(said)}
              </li>
            ))}
          </ul>
        </div>
      )}
      {made && 'page' in made && (
        // No script of the page runs, and its links and forms do nothing.
        <iframe
          className={styles.frame}
          sandbox="allow-same-origin"
          srcDoc={made.page}
          title={t('Preview')}
          onLoad={({ currentTarget }) => {
            const page = currentTarget.contentDocument!
            const { title, name } = sourceFields(entryOf(openForm))
            const own = [...page.querySelectorAll('h1, h2, h3')].find(({ textContent }) =>
              [title, name].includes(textContent ?? ''),
            )
            if (form.name !== 'news' && !form.isEvent) own?.scrollIntoView()
            // A dialog does not get the keys that are pressed in a frame.
            page.addEventListener('keydown', ({ key }) => key === 'Escape' && onClose())
          }}
        />
      )}
    </Dialog>
  )
}

/** Why nobody will see the page. */
const hiddenBecause: Record<Hold, Sentence> = {
  draft: 'Nobody will see this page while it is a draft.',
  consent: 'Nobody will see this page while it waits for consent.',
  answer: 'Nobody will see this page until the question is answered: have those on the photos agreed?',
}
