/** Why the last change is not on the site, with a button to each entry. */
import { useState } from 'react'
import { baseName } from '../../../model/lib/paths'
import { titleOf } from '../../model/entries'
import { keeperOf } from '../config'
import { useFrame, usePublication } from '../context'
import { labelOf } from '../form/labels'
import { Picture } from '../photos/Picture'
import { addressOf } from '../routes'
import { tokenPage } from '../sign-in/token'
import styles from './PublicationFaults.module.css'

export function PublicationFaults() {
  const { config, words } = useFrame()
  const { state, faults: targets } = usePublication()
  const [isOpen, setOpen] = useState(true)
  const keeper = keeperOf(config) ?? words.t('the person who looks after the site')
  const faults = state?.kind === 'failed' ? state.faults : undefined
  if (!state) return null
  const needsToken = state.kind === 'unknown' && [401, 403, 404].includes(state.status ?? 0)
  if (state.kind !== 'failed' && !needsToken) return null
  return (
    <section className={styles.line} aria-label={words.t('What is not on the site')}>
      {state.kind === 'failed' && !targets.length && (
        <p>
          {words.t(
            faults
              ? 'Nothing is wrong with the texts and photos: tell {}.'
              : 'The reason cannot be read here: tell {}.',
            keeper,
          )}
        </p>
      )}
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
                        <strong>{titleOf(target.entry, words)}</strong> –{' '}
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
                      {words.t('Open “{}”', titleOf(target.entry, words))}
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
