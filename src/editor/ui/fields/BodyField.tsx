/** The text of an entry, in Markdown, with the photos between its paragraphs. */
import { type ClipboardEvent, Fragment, useRef, useState } from 'react'
import { firstLanguage, type Language } from '../../../i18n/languages'
import type { PhotoItem } from '../../model/entries/photo-items'
import { type Block, movePhoto, textAtLine, toBlocks, toBody } from '../../model/open-form/body-blocks'
import { asSentence, type Sentence } from '../../words/words'
import { useWords } from '../context'
import { idOf, useForm } from '../form-state'
import { AddPhotos } from '../photos/AddPhotos'
import { PhotoRow } from '../photos/PhotoRow'
import photos from '../photos/photos.module.css'
import styles from './fields.module.css'
import { toPastedMarkdown } from './paste'

export function BodyField({ language }: { language: Language }) {
  const { t } = useWords()
  const { openForm, dispatch, form, problemAt, wrongLine } = useForm()
  const body = openForm.texts[language]?.body ?? ''
  // What is shown keeps the empty lines that are being written.
  const [typed, setTyped] = useState<{ body: string; blocks: readonly Block[] }>()
  const blocks = typed?.body === body ? typed.blocks : toBlocks(body)
  const area = useRef<{ index: number; element?: HTMLTextAreaElement }>(undefined)
  const id = idOf(language, ['body'])
  const problem = problemAt(language, ['body'])
  const wrongBlock = problem === undefined ? -1 : textAtLine(body, wrongLine(language))

  const write = (changed: readonly Block[]) => {
    const next = toBody(changed)
    setTyped({ body: next, blocks: changed })
    dispatch({ type: 'body', language, update: () => next })
  }
  /** Where the cursor is. Photos that are chosen later come after these. */
  const takePlace = (count: number) => {
    if (!area.current) return
    const { index, element } = area.current
    area.current = { index: Math.min(index, blocks.length - 1) + 2 * count }
    return { index, cursor: element?.selectionEnd ?? 0 }
  }
  /** Replaces what is selected, in a way that the browser can undo. */
  const replace = (element: HTMLTextAreaElement, text: string) => {
    element.focus()
    if (!document.execCommand('insertText', false, text))
      element.setRangeText(text, element.selectionStart, element.selectionEnd, 'end')
  }
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const text = toPastedMarkdown(event.clipboardData)
    if (text === undefined) return
    event.preventDefault()
    replace(event.currentTarget, text)
  }
  const format = (name: FormatName) => {
    const element = area.current?.element
    if (element?.isConnected) replace(element, formats[name](selectionOf(element)))
  }
  const changePhoto = (index: number, photo: PhotoItem) => write(blocks.with(index, { photo }))
  const original = openForm.texts[firstLanguage]?.body ?? ''
  return (
    <div className={styles.field} data-field={`${language}:body`}>
      <label htmlFor={id}>{t('Text')}</label>
      <p className={styles.hint} id={`${id}-hint`}>
        {t('Leave an empty line between two paragraphs.')}
      </p>
      {language !== firstLanguage && original && (
        <details>
          <summary>{t('The text in English')}</summary>
          <p className={styles.original} lang={firstLanguage}>
            {toBlocks(original).map((block) => ('text' in block ? `${block.text}\n\n` : ''))}
          </p>
        </details>
      )}
      <fieldset className="buttons" aria-label={t('Form of the text')}>
        {formatNames.map((name) => (
          <button
            key={name}
            type="button"
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => format(name)}
          >
            {t(name)}
          </button>
        ))}
      </fieldset>
      {blocks.map((block, index) =>
        'text' in block ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a text is known by its place only
          <Fragment key={index}>
            <textarea
              id={index ? undefined : id}
              lang={language}
              aria-label={index ? t('Text after photo {}', Math.ceil(index / 2)) : undefined}
              aria-describedby={`${id}-hint ${id}-problem`}
              aria-invalid={index === wrongBlock}
              className={styles.body}
              rows={rowsFor(block.text, blocks.length === 1)}
              placeholder={index && !block.text ? t('Write here, or leave it empty.') : undefined}
              value={block.text}
              onChange={({ currentTarget }) => write(blocks.with(index, { text: currentTarget.value }))}
              onPaste={paste}
              onFocus={({ currentTarget }) => {
                area.current = { index, element: currentTarget }
              }}
            />
            {index === wrongBlock && (
              <p className="problem" id={`${id}-problem`} role="alert">
                {asSentence(problem)}
              </p>
            )}
          </Fragment>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: a text may show a photo twice
          <ul key={`${block.photo.file} ${index}`} className={photos.list}>
            <PhotoRow
              item={block.photo}
              language={language}
              place={{ index, count: blocks.length }}
              canMove={language === firstLanguage}
              onMove={(to) => write(movePhoto(blocks, index, to < index ? -1 : 1))}
              onChange={(photo) => changePhoto(index, photo)}
              onRemove={() => write(toBlocks(toBody(blocks.toSpliced(index, 1))))}
            />
          </ul>
        ),
      )}
      {!form.isEvent && (
        <AddPhotos
          label={t('Insert photos where the cursor is')}
          takePlace={takePlace}
          path={['body']}
          canChooseSaved
          language={language}
        />
      )}
    </div>
  )
}

function rowsFor(text: string, isAlone: boolean): number {
  const lines = text.split('\n').reduce((sum, line) => sum + 1 + Math.floor(line.length / 42), 0)
  return Math.max(isAlone ? 8 : 2, Math.min(24, lines + 1))
}

interface Selection {
  text: string
  isAtLineStart: boolean
}

function selectionOf({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): Selection {
  return {
    text: value.slice(selectionStart, selectionEnd),
    isAtLineStart: !selectionStart || value[selectionStart - 1] === '\n',
  }
}

type FormatName = Extract<Sentence, 'Heading' | 'Bold' | 'List' | 'Link'>
const formatNames: FormatName[] = ['Heading', 'Bold', 'List', 'Link']

const formats: Record<FormatName, (selection: Selection) => string> = {
  Heading: ({ text, isAtLineStart }) => `${isAtLineStart ? '' : '\n\n'}## ${text.trim()}`,
  Bold: ({ text }) => `**${text.trim()}**`,
  List: ({ text, isAtLineStart }) =>
    (isAtLineStart ? '' : '\n\n') +
    (text || ' ')
      .split('\n')
      .map((line) => `- ${line.trim()}`)
      .join('\n'),
  Link: ({ text }) => (/^https?:\S+$/.test(text) ? `[](${text})` : `[${text}](https://)`),
}
