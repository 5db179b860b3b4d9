/** One photo: its picture and caption. A tap opens it large, with its texts and what else can be done with it. */
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import type { Language } from '../../../i18n/languages'
import { baseName } from '../../../model/lib/paths'
import { focusPoints } from '../../../page-data/model'
import type { PhotoItem } from '../../model/entries/photo-items'
import { findPhoto } from '../../model/photos/list-photos'
import { asSentence } from '../../words/words'
import { Icon } from '../components/Icon'
import { useEditor, useWords } from '../context'
import { useForm } from '../form-state'
import { PhotoTexts } from './PhotoTexts'
import { Picture } from './Picture'
import styles from './photos.module.css'
import { RemoveDialog } from './RemoveDialog'

const CoverDialog = lazy(() => import('../cover/CoverDialog'))
const WithdrawDialog = lazy(() => import('../withdraw/WithdrawDialog'))

const focusNames = Object.keys(focusPoints) as (keyof typeof focusPoints)[]

interface Props {
  item: PhotoItem
  language: Language
  /** From 0. */
  place: { index: number; count: number }
  canMove: boolean
  canDrag?: boolean
  /** Whether the part that stays in view can be chosen. Such a photo has no texts. */
  canCrop?: boolean
  /** Keeps the file, and does not show it. Only an event can do that. */
  onHide?(): void
  onMove(to: number): void
  onChange(item: PhotoItem): void
  onRemove(): void
}

export function PhotoRow(props: Props) {
  const { item, language, place, canMove, canDrag, canCrop, onHide, onMove, onChange, onRemove } = props
  const { t } = useWords()
  const { snapshot } = useEditor()
  const { openForm, dispatch, target, problemAt } = useForm()
  const [isOpen, setOpen] = useState(false)
  const [dialog, setDialog] = useState<'cover' | 'remove' | 'withdraw'>()
  const [moved, setMoved] = useState('')
  const row = useRef<HTMLLIElement>(null)
  const id = useId()
  const name = baseName(item.file)
  const { added, path } = findPhoto(openForm, item.file, snapshot)
  const isNew = added !== undefined && !added.replaces
  const isSaved = path !== undefined && !isNew
  const wanted = target?.field === `photo:${item.file}` ? target : undefined
  const problem = problemAt(language, [`photo:${item.file}`])
  useEffect(() => {
    if (!wanted) return
    setOpen(true)
    row.current!.scrollIntoView({ block: 'center' })
    row.current!.querySelector('button')?.focus({ preventScroll: true })
  }, [wanted])
  // An opened photo has a row of its own, which may be below the window.
  useEffect(() => {
    if (isOpen) row.current!.scrollIntoView({ block: 'nearest' })
  }, [isOpen])
  const takeOff = () => {
    if (added?.original) dispatch({ type: 'add file', file: { name: added.name, ...added.original } })
    else dispatch({ type: 'drop file', name: item.file })
  }
  const move = (to: number, button: HTMLButtonElement) => {
    onMove(to)
    setMoved(t('{}: now photo {} of {}', name, to + 1, place.count))
    // The row moves, and the button that was pressed keeps the focus and its place in the window. At an end, another one has it.
    const before = button.getBoundingClientRect().top
    requestAnimationFrame(() => {
      scrollBy(0, button.getBoundingClientRect().top - before)
      const next = button.disabled
        ? button.parentElement!.querySelector<HTMLButtonElement>('button:enabled')
        : button
      next?.focus({ preventScroll: true })
    })
  }
  const moves = [
    { word: 'Earlier', to: place.index - 1, isShown: canMove },
    { word: 'Later', to: place.index + 1, isShown: canMove },
    { word: 'To the top', to: 0, isShown: canMove && place.index > 1 },
  ] as const
  return (
    <li ref={row} className={styles.card} data-photo={item.file} data-open={isOpen || undefined}>
      <button
        type="button"
        className={styles.open}
        aria-expanded={isOpen}
        aria-controls={`${id}-details`}
        aria-label={t('More about {}', name)}
        aria-describedby={problem && `${id}-problem`}
        onClick={() => setOpen(!isOpen)}
      >
        <Picture blob={isOpen ? added?.data : added?.thumbnail} path={path} isLarge={isOpen} />
      </button>
      {canDrag && (
        <span data-handle className={styles.handle} title={t('Drag to another place')} aria-hidden>
          <Icon name="handle" />
        </span>
      )}
      <span className={styles.label}>
        {place.count > 1 && `${place.index + 1}. `}
        <span className={styles.name}>{item.caption || name}</span>
        {added?.uncovered && <em>{t('A face is covered.')}</em>}
        {isNew && !added.uncovered && <em>{t('not saved yet')}</em>}
        {!added && !path && <em>{t('This photo does not exist.')}</em>}
        <span className="problem" id={`${id}-problem`} role="alert">
          {asSentence(problem)}
        </span>
      </span>
      <span role="status" className="visually-hidden">
        {moved}
      </span>
      {isOpen && (
        <div className={styles.details} id={`${id}-details`}>
          {!canCrop && <PhotoTexts item={item} language={language} onChange={onChange} />}
          <span className="buttons">
            {moves.map(
              ({ word, to, isShown }) =>
                isShown && (
                  <button
                    key={word}
                    type="button"
                    disabled={to < 0 || to >= place.count}
                    aria-label={`${t(word)}: ${name}`}
                    onClick={({ currentTarget }) => move(to, currentTarget)}
                  >
                    {t(word)}
                  </button>
                ),
            )}
          </span>
          <span className="buttons">
            {(added || path) && (
              <button type="button" onClick={() => setDialog('cover')}>
                {t('Cover a face')}
              </button>
            )}
            {added?.uncovered && (
              <button type="button" onClick={takeOff}>
                {t('Take the cover off')}
              </button>
            )}
            <button
              type="button"
              aria-label={t('Remove {}', name)}
              onClick={() => (added || path ? setDialog('remove') : onRemove())}
            >
              {t('Remove')}
            </button>
          </span>
          {canCrop && (
            <label>
              {t('The part that stays in view where the photo is cropped')}
              <select
                value={item.focus ?? ''}
                onChange={({ target }) => onChange({ ...item, focus: target.value })}
              >
                <option value="">{t('chosen by the site')}</option>
                {focusNames.map((point) => (
                  <option key={point} value={point}>
                    {t(point)}
                  </option>
                ))}
              </select>
            </label>
          )}
        </div>
      )}
      {dialog === 'remove' && (
        <RemoveDialog
          path={isSaved ? path : undefined}
          blob={added?.data}
          deletesFile={onHide !== undefined}
          onHere={() => {
            setDialog(undefined)
            onRemove()
          }}
          onHide={
            isSaved && onHide
              ? () => {
                  setDialog(undefined)
                  onHide()
                }
              : undefined
          }
          onWithdraw={isSaved ? () => setDialog('withdraw') : undefined}
          onClose={() => setDialog(undefined)}
        />
      )}
      <Suspense>
        {dialog === 'cover' && (
          <CoverDialog name={item.file} path={path} onClose={() => setDialog(undefined)} />
        )}
        {dialog === 'withdraw' && path && (
          <WithdrawDialog paths={[path]} onClose={() => setDialog(undefined)} />
        )}
      </Suspense>
    </li>
  )
}
