/** Why the last change is not on the site, with a button to each entry. */
import { useState } from 'react'
import { ProblemList } from '../components/ProblemList'
import { keeperOf } from '../config'
import { useFrame, usePublication } from '../context'
import { tokenPage } from '../sign-in/token'

export function PublicationFindings() {
  const frame = useFrame()
  const { config, words } = frame
  const { state, findings } = usePublication()
  const [isOpen, setOpen] = useState(true)
  const keeper = keeperOf(frame)
  if (!state) return null
  const needsToken = state.kind === 'unknown' && [401, 403, 404].includes(state.status ?? 0)
  if (state.kind !== 'failed' && !needsToken) return null
  return (
    <section aria-label={words.t('What is not on the site')}>
      {state.kind === 'failed' && !findings.length && (
        <p>
          {words.t(
            state.reasons
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
      {findings.length > 0 && (
        <>
          <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {words.counted(findings.length, '{} mistake to correct', '{} mistakes to correct')}
          </button>
          {isOpen && <ProblemList findings={findings} />}
        </>
      )}
    </section>
  )
}
