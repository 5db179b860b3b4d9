/** One photo: its place, its texts, and what else can be done with it. */
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import { firstLanguage, type Language } from '../../i18n/languages'
import { baseName } from '../../model/lib/paths'
import { findNamed } from '../../model/read/names'
import { focusPoints } from '../../page-data/model'
import { Icon } from '../components/Icon'
import { useEditor, useWords } from '../context'
import type { PhotoItem } from '../entries/photo-items'
import { treeOf } from '../entries/photo-paths'
import { useForm } from '../form/form-state'
import type { Sentence } from '../words/words'
import { PhotoTexts } from './PhotoTexts'
import { Picture } from './Picture'
import styles from './photos.module.css'

const CoverDialog = lazy(() => import('../cover/CoverDialog'))
const WithdrawDialog = lazy(() => import('../withdraw/WithdrawDialog'))

interface Props {
  item: PhotoItem
  language: Language
  /** From 0. */
  place: { index: number; count: number }
  canMove: boolean
  canDrag?: boolean
  hasFocus?: boolean
  /** Whether the entry can keep the photo from the site. */
  onHide?(): void
  onMove(to: number): void
  onChange(item: PhotoItem): void
  onRemove(): void
}

export function PhotoRow(props: Props) {
  const { item, language, place, canMove, canDrag, hasFocus, onHide, onMove, onChange, onRemove } = props
  const { t } = useWords()
  const { snapshot } = useEditor()
  const { draft, dispatch, form, target, problemAt } = useForm()
  const [isOpen, setOpen] = useState(false)
  const [dialog, setDialog] = useState<'cover' | 'withdraw'>()
  const row = useRef<HTMLLIElement>(null)
  const id = useId()
  const name = baseName(item.file)
  const added = draft.files.find((file) => file.name === item.file)
  const path = findNamed(item.file, form.pathOf(draft.openedName || 'new', firstLanguage), treeOf(snapshot))
  const isNew = added !== undefined && !added.replaces
  const isTarget = target?.field === `photo:${item.file}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same row may be wanted again
  useEffect(() => {
    if (!isTarget) return
    setOpen(true)
    row.current!.scrollIntoView({ block: 'center' })
    row.current!.querySelector('button')?.focus({ preventScroll: true })
  }, [isTarget, target])
  const takeOff = () => {
    if (added?.original) dispatch({ type: 'add file', file: { name: added.name, ...added.original } })
    else dispatch({ type: 'drop file', name: item.file })
  }
  const move = (to: number, button: HTMLElement) => {
    onMove(to)
    // The row moves, and the button that was pressed keeps the focus and its place in the window.
    const before = button.getBoundingClientRect().top
    requestAnimationFrame(() => {
      scrollBy(0, button.getBoundingClientRect().top - before)
      button.focus({ preventScroll: true })
    })
  }
  return (
    <li ref={row} className={styles.row} data-photo={item.file}>
      {canDrag && (
        <span data-handle className={styles.handle} title={t('Drag to another place')} aria-hidden>
          <Icon name="handle" />
        </span>
      )}
      <Picture blob={added?.thumbnail} path={path} alt={item.alt} />
      <span className={styles.label}>
        {place.count > 1 && !hasFocus && `${place.index + 1}. `}
        <span className={styles.name}>{item.caption || name}</span>
        {added?.uncovered && <em>{t('A face is covered.')}</em>}
        {isNew && !added.uncovered && <em>{t('not saved yet')}</em>}
        {!added && !path && <em>{t('This photo does not exist.')}</em>}
        <span className={styles.problem} role="alert">
          {problemAt(language, [`photo:${item.file}`])}
        </span>
      </span>
      <span className="buttons">
        {canMove && (
          <>
            <button
              type="button"
              disabled={!place.index}
              aria-label={t('Move {} up', name)}
              onClick={({ currentTarget }) => move(place.index - 1, currentTarget)}
            >
              <Icon name="up" />
            </button>
            <button
              type="button"
              disabled={place.index === place.count - 1}
              aria-label={t('Move {} down', name)}
              onClick={({ currentTarget }) => move(place.index + 1, currentTarget)}
            >
              <Icon name="down" />
            </button>
          </>
        )}
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={`${id}-details`}
          aria-label={t('More about {}', name)}
          onClick={() => setOpen(!isOpen)}
        >
          …
        </button>
      </span>
      {isOpen && (
        <div className={styles.details} id={`${id}-details`}>
          {!hasFocus && <PhotoTexts item={item} language={language} onChange={onChange} />}
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
            {onHide && (
              <button type="button" onClick={onHide}>
                {t('Do not publish')}
              </button>
            )}
            <button type="button" aria-label={t('Remove {}', name)} onClick={onRemove}>
              {t('Remove')}
            </button>
            {path && !isNew && (
              <button type="button" onClick={() => setDialog('withdraw')}>
                {t('Withdraw this photo')}
              </button>
            )}
            {canMove && place.index > 1 && (
              <button type="button" onClick={({ currentTarget }) => move(0, currentTarget)}>
                {t('To the top')}
              </button>
            )}
          </span>
          {(hasFocus || canDrag) && (
            <label>
              {t('The part that stays in view where the photo is cropped')}
              <select
                value={item.focus ?? ''}
                onChange={({ target }) => onChange({ ...item, focus: target.value })}
              >
                <option value="">{t('chosen by the site')}</option>
                {Object.keys(focusPoints).map((point) => (
                  <option key={point} value={point}>
                    {t(point as Sentence)}
                  </option>
                ))}
              </select>
            </label>
          )}
        </div>
      )}
      <Suspense>
        {dialog === 'cover' && (
          <CoverDialog name={item.file} path={path} onClose={() => setDialog(undefined)} />
        )}
        {dialog === 'withdraw' && path && (
          <WithdrawDialog paths={[path]} hasChanges={draft.isChanged} onClose={() => setDialog(undefined)} />
        )}
      </Suspense>
    </li>
  )
}
