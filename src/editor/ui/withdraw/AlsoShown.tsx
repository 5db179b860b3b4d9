/** Where else photos are shown that an entry keeps from the site, and a button that takes them out there, too. */
import { useMemo } from 'react'
import { keyOf, titleOf } from '../../model/entries/entries'
import { entriesShowing, withSameFiles } from '../../model/entries/photo-paths'
import { formKey } from '../../model/open-form/open-form'
import { planTakingOut } from '../../model/photos/taking-out'
import { useEditor, useWords } from '../context'
import { useForm } from '../form-state'
import styles from './withdraw.module.css'

export function AlsoShown({ paths }: { paths: readonly string[] }) {
  const words = useWords()
  const { t } = words
  const { entries, snapshot } = useEditor()
  const { openForm, dispatch } = useForm()
  const own = formKey(openForm)
  const isTakenOut = paths.every((path) => openForm.takenOut.includes(path))
  // The same paths are another list each time.
  const key = paths.join('\n')
  const others = useMemo(
    () =>
      entriesShowing(withSameFiles(key.split('\n'), snapshot), entries, snapshot).filter(
        (entry) => keyOf(entry) !== own,
      ),
    [key, entries, snapshot, own],
  )
  const required = useMemo(
    () =>
      isTakenOut && others.length
        ? planTakingOut(withSameFiles(key.split('\n'), snapshot), own, others, snapshot, words).required
        : [],
    [isTakenOut, key, own, others, snapshot, words],
  )
  if (!others.length) return null
  return (
    <span className={styles.also}>
      <em>{t('Also shown in: {}', others.map((entry) => titleOf(entry, words)).join(', '))}</em>
      <button
        type="button"
        aria-pressed={isTakenOut}
        onClick={() => dispatch({ type: 'take out', paths, isTakenOut: !isTakenOut })}
      >
        {t('Take it out there, too')}
      </button>
      <span role="status">
        {isTakenOut && t('It is taken out there when you save.')}{' '}
        {required.length > 0 &&
          t('{} cannot be without a photo: choose another one there.', required.join(', '))}
      </span>
    </span>
  )
}
