/** Shows the page of the open form as visitors will see it, before it is saved. */
import { useEffect, useState } from 'react'
import { firstLanguage, type Language, languages, otherLanguages } from '../../src/i18n/languages'
import type { Draft } from '../cms/cms'
import { sourceValues } from '../cms/draft'
import { labelOf } from '../config'
import { describeFailure } from '../dialogs/describe-failure'
import { Dialog, showDialog } from '../dialogs/show-dialog'
import { isHeldBack } from '../elsewhere/public-photos'
import { placeholdersIn } from '../saving/placeholders'
import { say, translateProblem } from '../words/say'
import { type Made, makePage } from './make-page'

interface Props {
  draft: Draft
  language: Language
  onClose(): void
}

export function showPreview(draft: Draft, language: Language): Promise<void> {
  return showDialog((answer) => <PreviewDialog draft={draft} language={language} onClose={() => answer()} />)
}

function PreviewDialog({ draft, language: first, onClose }: Props) {
  const [language, choose] = useState(first)
  const [made, show] = useState<Made | { failure: string } | undefined>(undefined)
  const translated = otherLanguages.filter((code) => draft.currentLocales[code])
  useEffect(() => {
    const stop = new AbortController()
    let page: Made | undefined
    show(undefined)
    makePage(draft, language, stop.signal).then(
      (result) => {
        page = result
        if (!stop.signal.aborted) show(result)
      },
      (error: unknown) => stop.signal.aborted || show({ failure: describeFailure(error) }),
    )
    return () => {
      stop.abort()
      if (page && 'close' in page) page.close()
    }
  }, [draft, language])
  return (
    <Dialog title={say('As visitors will see it')} className="preview" onDismiss={onClose}>
      <div className="photo-buttons">
        {translated.length > 0 &&
          [firstLanguage, ...translated].map((code) => (
            <button
              key={code}
              type="button"
              lang={code}
              aria-pressed={code === language}
              onClick={() => choose(code)}
            >
              {languages[code].languageName}
            </button>
          ))}
        <button type="button" className="preview-close" onClick={onClose}>
          {say('Close')}
        </button>
      </div>
      <Notes draft={draft} language={language} />
      <div role="status">{!made && say('The page is being made …')}</div>
      {made && 'failure' in made && <p role="alert">{say('The page cannot be shown: {}', made.failure)}</p>}
      {made && 'problems' in made && <Mistakes problems={made.problems} form={draft.collectionName} />}
      {made && 'page' in made && (
        // No script of the page runs, and its links and forms do nothing.
        <iframe
          sandbox="allow-same-origin"
          srcDoc={made.page}
          title={say('As visitors will see it')}
          onLoad={({ currentTarget }) => {
            const page = currentTarget.contentDocument!
            showMember(page, draft)
            // A dialog does not get the keys that are pressed in a frame.
            page.addEventListener('keydown', ({ key }) => key === 'Escape' && onClose())
          }}
        />
      )}
    </Dialog>
  )
}

/** The page of the members shows all of them. */
function showMember(page: Document, { currentValues }: Draft): void {
  const names = Object.values(currentValues).map(({ name }) => name)
  const title = [...page.querySelectorAll('h3')].find(({ textContent }) => names.includes(textContent))
  title?.closest('article')?.scrollIntoView()
}

/** What a visitor would not know. */
function Notes({ draft, language }: Pick<Props, 'draft' | 'language'>) {
  const values = sourceValues(draft)
  const placeholders = new Set(placeholdersIn({ [language]: draft.currentValues[language] }))
  return (
    <>
      {isHeldBack(values) && (
        <p>
          {values.consent === 'pending'
            ? say('Nobody sees this page while it waits for consent.')
            : say('Nobody sees this page while it is a draft.')}
        </p>
      )}
      {placeholders.size > 0 && (
        <p>
          {say(
            'Visitors see these words with their brackets. They stand for words that are still to be written:',
          )}{' '}
          {[...placeholders].join(' ')}
        </p>
      )}
    </>
  )
}

function Mistakes({
  problems,
  form,
}: Pick<Extract<Made, { problems: unknown }>, 'problems'> & { form: string }) {
  return (
    <div role="alert">
      <p>{say('The page can be shown when this is mended:')}</p>
      <ul>
        {problems.map(({ field, message }) => (
          <li key={field + message}>
            {labelOf(form, field)}: {translateProblem(message)}
          </li>
        ))}
      </ul>
    </div>
  )
}
