/** Says below each list whether the last change is on the site, with its address. */

import { keyOf, marksOf, titleOf } from '../../model/entries/entries'
import { publicAddressOf } from '../../model/entries/public-address'
import bar from '../components/Bar.module.css'
import { useEditor, useFrame, usePublication } from '../context'
import { describePublication } from './describe-publication'

export function PublicationBar() {
  const frame = useFrame()
  const { words } = frame
  const { entries, snapshot } = useEditor()
  const { state } = usePublication()
  if (!state) return null
  const key = state.kind === 'unknown' ? undefined : state.entry
  const entry = key === undefined ? undefined : entries.find((one) => keyOf(one) === key)
  const mark = entry && marksOf(entry, snapshot).find((one) => !/translat/.test(one))
  return (
    <section className={bar.bar} aria-label={words.t('On the site')}>
      <p className={bar.status} role="status" data-kind={state.kind}>
        {describePublication(state, frame)}
        {entry &&
          mark &&
          ` ${words.t('Visitors do not see “{}”: {}.', titleOf(entry, words), words.t(mark))}`}
      </p>
      {state.kind === 'failed' && (
        <a className="button" href="#/">
          {words.t('Why?')}
        </a>
      )}
      {state.kind === 'published' && entry && !mark && (
        <a className="button" href={publicAddressOf(entry)} target="_blank" rel="noreferrer">
          {words.t('See it')}
        </a>
      )}
    </section>
  )
}
