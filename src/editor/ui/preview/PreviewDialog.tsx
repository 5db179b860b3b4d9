/** Shows the page of the open form as visitors will see it, before it is saved. */
import { useEffect, useState } from 'react'
import { type Language, otherLanguages } from '../../../i18n/languages'
import { type EntryHold, holdOf, listEntries, sourceFields } from '../../model/entries/entries'
import type { SiteProblem } from '../../model/entries/site'
import { entryOf, formOf, type OpenForm, pathOfFile } from '../../model/open-form/open-form'
import type { FieldProblem } from '../../model/problems/check-text'
import { type Finding, findingOf } from '../../model/problems/findings'
import { isLeftOut } from '../../model/saving/commit'
import type { Sentence } from '../../words/words'
import { Dialog } from '../components/Dialog'
import { describeFailure } from '../components/describe-failure'
import { LanguageButtons } from '../components/LanguageButtons'
import { ProblemList } from '../components/ProblemList'
import { useEditor, useFrame } from '../context'
import type { FieldTarget } from '../form-state'
import { makePreview, type Preview } from './make-preview'
import styles from './preview.module.css'

const toldAtOnce = 10

interface Props {
  openForm: OpenForm
  language: Language
  problems: readonly (FieldProblem & FieldTarget)[]
  onShow(target: FieldTarget): void
  onClose(): void
}

export default function PreviewDialog({ openForm, language: first, problems, onShow, onClose }: Props) {
  const frame = useFrame()
  const { words } = frame
  const { t } = words
  const editor = useEditor()
  /** As they are when the dialog opens. */
  const [opened] = useState({ openForm, editor })
  const [language, choose] = useState(first)
  const [made, show] = useState<Preview | { failure: string }>()
  const form = formOf(openForm)
  const isWrong = problems.length > 0
  useEffect(() => {
    if (isWrong) return
    const stop = new AbortController()
    const urls: string[] = []
    show(undefined)
    makePreview(opened.openForm, language, opened.editor, urls, stop.signal).then(
      (result) => stop.signal.aborted || show(result),
      (error: unknown) => stop.signal.aborted || show({ failure: describeFailure(error, frame) }),
    )
    return () => {
      stop.abort()
      for (const url of urls) URL.revokeObjectURL(url)
    }
  }, [opened, language, isWrong, frame])
  const wrong = problems.map(({ field, language, said }): Finding => {
    const entry = entryOf(openForm)
    return { file: form.pathOf(entry.name, language), said, target: { entry, language, field } }
  })
  const held = holdOf(entryOf(openForm), editor.snapshot, openForm.files.length > 0)
  const isOwn = ({ file }: SiteProblem) => openForm.files.some((one) => pathOfFile(openForm, one) === file)
  const hasPage = made && 'page' in made
  const told = (made && 'problems' in made ? made.problems : []).filter((one) =>
    hasPage ? isLeftOut(one) && isOwn(one) : one.severity === 'error' || one.file.includes(openForm.name),
  )
  const after = made && 'after' in made ? made.after : editor.snapshot
  const findings = told.slice(0, toldAtOnce).map((one) => findingOf(one, listEntries(after), after))
  return (
    <Dialog title={t('Preview')} isLarge onClose={onClose} close="Close">
      {otherLanguages.some((code) => openForm.texts[code]) && (
        <LanguageButtons chosen={language} onChoose={choose} />
      )}
      {held && held !== 'unreadable' && <p className="note">{t(hiddenBecause[held])}</p>}
      <div role="status">{!isWrong && !made && t('The page is being made …')}</div>
      {isWrong && (
        <div role="alert">
          <p>{t('The page can be shown when this is corrected:')}</p>
          <ProblemList findings={wrong} onShow={onShow} />
        </div>
      )}
      {made && 'failure' in made && <p role="alert">{t('The page cannot be shown: {}', made.failure)}</p>}
      {(findings.length > 0 || (made && 'problems' in made && !hasPage)) && (
        <div className="note" role="alert">
          <p>{t(hasPage ? 'The site would leave this out:' : 'No page shows this yet.')}</p>
          <ProblemList findings={findings} onShow={onShow} />
        </div>
      )}
      {hasPage && (
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
const hiddenBecause: Record<Exclude<EntryHold, 'unreadable'>, Sentence> = {
  area: 'Nobody will see this page while its focus area is not shown.',
  draft: 'Nobody will see this page while it is a draft.',
  consent: 'Nobody will see this page while it waits for consent.',
  answer: 'Nobody will see this page until the question is answered: have those on the photos agreed?',
}
