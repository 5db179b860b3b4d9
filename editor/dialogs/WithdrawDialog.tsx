/** Withdraws a photo: shows it with its copies and the texts that show them, and deletes all of it after a confirmation. */
import { useEffect, useState } from 'react'
import { type Asset, parts } from '../cms/cms'
import { AssetPicture } from '../controls/AssetChoice'
import { isPhoto } from '../photo-fields/assets'
import { watchPublication } from '../publication/notice'
import { type FoundCopies, findCopies } from '../withdraw/copies'
import { say } from '../words/say'
import { Consequences, needsPhoto } from './Consequences'
import { describeFailure } from './describe-failure'
import { Dialog } from './show-dialog'
import { usePlan } from './use-plan'

/** The parsers of texts are loaded only when they are needed. */
const loadWithdrawal = () => import('../withdraw/withdraw')

interface Props {
  photo: Asset
  onClose(): void
}

export function WithdrawDialog({ photo, onClose }: Props) {
  const [progress, setProgress] = useState(say('Looking for copies of this photo …'))
  const [problem, setProblem] = useState<string>()
  const [found, setFound] = useState<FoundCopies>()
  const [different, setDifferent] = useState<ReadonlySet<Asset>>(new Set())
  const [instead, setInstead] = useState<Asset>()
  const [isWithdrawing, setWithdrawing] = useState(false)
  const fail = (error: unknown) => {
    setProgress('')
    setWithdrawing(false)
    setProblem(describeFailure(error))
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: `fail` is a new function at each rendering
  useEffect(() => {
    const { assets, backend } = parts()
    const abort = new AbortController()
    const report = (done: number, total: number) =>
      setProgress(say('Looking for copies of this photo: {} of {} photos compared.', done, total))
    const others = assets().filter((asset) => isPhoto(asset.path) && asset.path !== photo.path)
    findCopies([photo], others, { backend }, report, abort.signal).then(setFound, fail)
    return () => abort.abort()
  }, [photo])
  const texts = usePlan(
    found &&
      (() => loadWithdrawal().then(({ planWithdrawal }) => planWithdrawal({ photo, found, different }))),
    [found, different],
    () => setProgress(''),
    fail,
  )
  const confirm = async () => {
    setWithdrawing(true)
    setProgress(say('Withdrawing …'))
    const done = await loadWithdrawal()
      .then(({ withdraw }) => withdraw({ photo, found: found!, different, instead }))
      .then(() => true, fail)
    if (!done) return
    // The form still contains what was there before. If it showed the photo, this dialog is gone with it.
    location.hash = location.hash.replace(/(#\/collections\/[^/]+)\/.*/, '$1')
    await watchPublication()
  }

  const kept = found?.copies.filter(({ asset }) => !different.has(asset)) ?? []
  return (
    <Dialog title={say('Withdraw this photo')} onDismiss={onClose}>
      <AssetPicture asset={photo} cms={parts()} />
      <p role="status">{progress}</p>
      {problem && <p role="alert">{problem}</p>}
      {found && (
        <>
          <Consequences
            copies={found.copies}
            kept={different}
            onKeep={setDifferent}
            missed={found.missed}
            texts={texts}
            instead={instead}
            onInstead={setInstead}
            gone={[photo, ...kept.map(({ asset }) => asset)]}
          />
          {found.copies.length === 0 && <p>{say('There are no copies of it.')}</p>}
          {parts()
            .assets()
            .some(({ path }) => /\.pdf$/i.test(path)) && (
            <p>{say('PDF documents were not searched: look through them yourself.')}</p>
          )}
        </>
      )}
      {texts && !isWithdrawing && (
        <p>
          {say(
            'Earlier versions of the files stay where the texts are kept. If the photo must disappear there too, ask somebody who knows the project.',
          )}
        </p>
      )}
      <div className="photo-buttons">
        <button
          type="button"
          disabled={!texts || isWithdrawing || needsPhoto(texts, instead)}
          onClick={confirm}
        >
          {say('Withdraw')}
        </button>
        <button type="button" onClick={onClose}>
          {say('Cancel')}
        </button>
      </div>
    </Dialog>
  )
}
