/** One line above the lists: whether the last change is on the site; if not, why, with a button to each entry. */
import { useMemo, useState } from 'react'
import { baseName } from '../../model/lib/paths'
import { keeperOf } from '../config'
import { useEditor, useFrame } from '../context'
import { titleOf } from '../entries/entries'
import { labelOf } from '../form/labels'
import { Picture } from '../photo-fields/Picture'
import { addressOf } from '../routes'
import { tokenPage } from '../sign-in/token'
import type { Words } from '../words/words'
import styles from './PublicationLine.module.css'
import type { State } from './state'
import { publicationFaults } from './targets'

export function PublicationLine() {
  const { config, words } = useFrame()
  const editor = useEditor()
  const { publication, wrong, entries, snapshot } = editor
  const { state } = publication
  const [isOpen, setOpen] = useState(true)
  const keeper = keeperOf(config) ?? words.t('the person who looks after the site')
  const faults = state?.kind === 'failed' ? state.faults : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: the parts of the editor that matter
  const targets = useMemo(() => publicationFaults(editor), [publication, wrong, entries, snapshot])
  if (!state) return null
  const needsToken = state.kind === 'unknown' && [401, 403, 404].includes(state.status ?? 0)
  return (
    <section className={styles.line} aria-label={words.t('On the site')}>
      <p role="status" data-kind={state.kind}>
        {describe(state, words)}
        {state.kind === 'failed' && !targets.length && (
          <>
            {' '}
            {words.t(
              faults
                ? 'Nothing is wrong with the texts and photos: tell {}.'
                : 'The reason cannot be read here: tell {}.',
              keeper,
            )}
          </>
        )}
      </p>
      {needsToken && (
        <a href={tokenPage(config)} target="_blank" rel="noreferrer">
          {words.t('Make a token on GitHub')}
        </a>
      )}
      {targets.length > 0 && (
        <>
          <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {words.counted(targets.length, '{} mistake to correct', '{} mistakes to correct')}
          </button>
          {isOpen && (
            <ul className={styles.faults}>
              {targets.map(({ fault, target }) => (
                <li key={`${fault.path} ${words.say(fault.said)}`}>
                  {target?.photo && <Picture path={target.photo} />}
                  <p>
                    {target ? (
                      <>
                        <strong>{titleOf(target.entry)}</strong> –{' '}
                        {target.photo
                          ? baseName(target.photo)
                          : words.t(labelOf(target.field.split('.')[0]!))}
                        : {words.say(target.said)}
                      </>
                    ) : (
                      <>
                        {fault.path.replace(/^content\//, '')}: {words.say(fault.said)}{' '}
                        {words.t('Tell {}.', keeper)}
                      </>
                    )}
                  </p>
                  {target && (
                    <a
                      className="button"
                      href={addressOf({
                        form: target.entry.form.name,
                        entry: target.entry.name,
                        field: target.field,
                        language: target.language,
                      })}
                    >
                      {words.t('Open “{}”', titleOf(target.entry))}
                    </a>
                  )}
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </section>
  )
}

function describe(state: State, { t, moment }: Words): string {
  if (state.kind === 'unknown') {
    if (state.status === undefined)
      return t('Whether the last change is on the site is not known: there is no connection.')
    if (state.status === 401)
      return t(
        'Your token is no longer valid: it has expired or was deleted. Sign out, and sign in with a new one.',
      )
    if (state.status === 403 || state.status === 404)
      return t(
        'Whether the last change is on the site cannot be seen: your token lacks the right “Actions: Read-only”.',
      )
    return t('Whether the last change is on the site is not known: GitHub answered with {}.', state.status)
  }
  const time = moment(state.time)
  switch (state.kind) {
    case 'running':
      return t('The last change ({}) is being published. This takes some minutes.', time)
    case 'published':
      return t('The last change ({}) is on the site.', time)
    case 'late':
      return t('The last change ({}) is not on the site, because its publication has not begun.', time)
    case 'cancelled':
      return t('The last change ({}) is not on the site, because its publication was cancelled.', time)
    case 'failed':
      return t('The last change ({}) is not on the site, which stays as it was.', time)
  }
}
