/** Withdraws a photo: shows it with its copies and the texts that show them, and deletes all of it after a confirmation. */
import { type Asset, parts } from '../cms/cms'
import { AssetPicture } from '../controls/AssetChoice'
import { watchPublication } from '../publication/notice'
import { say } from '../words/say'
import { Consequences, needsPhoto } from './Consequences'
import { CancelButton, Dialog } from './show-dialog'
import { leaveForm, useCopies } from './use-copies'

/** The parsers of texts are loaded only when they are needed. */
const loadWithdrawal = () => import('../withdraw/withdraw')

interface Props {
  photo: Asset
  onClose(): void
}

export function WithdrawDialog({ photo, onClose }: Props) {
  const copies = useCopies(photo, (matches, different) =>
    loadWithdrawal().then(({ planWithdrawal }) => planWithdrawal({ photo, matches, different })),
  )
  const { progress, problem, matches, choice, isSaving } = copies
  const { kept: different, instead, texts } = choice
  const confirm = async () => {
    const done = await copies.save(say('Withdrawing …'), () =>
      loadWithdrawal().then(({ withdraw }) => withdraw({ photo, matches: matches!, different, instead })),
    )
    if (!done) return
    // If the form showed the photo, this dialog is gone with it.
    leaveForm()
    await watchPublication()
  }

  const kept = matches?.copies.filter(({ asset }) => !different.has(asset)) ?? []
  return (
    <Dialog title={say('Withdraw this photo')} onDismiss={onClose}>
      <AssetPicture asset={photo} cms={parts()} />
      <p role="status">{progress}</p>
      {problem && <p role="alert">{problem}</p>}
      {matches && (
        <>
          <Consequences
            copies={matches.copies}
            missed={matches.missed}
            {...choice}
            gone={[photo, ...kept.map(({ asset }) => asset)]}
          />
          {matches.copies.length === 0 && <p>{say('There are no copies of it.')}</p>}
          {parts()
            .assets()
            .some(({ path }) => /\.pdf$/i.test(path)) && (
            <p>{say('PDF documents were not searched: look through them yourself.')}</p>
          )}
        </>
      )}
      {texts && !isSaving && (
        <p>
          {say(
            'Earlier versions of the files stay where the texts are kept. If the photo must disappear there too, ask somebody who knows the project.',
          )}
        </p>
      )}
      <div className="photo-buttons">
        <button type="button" disabled={!texts || isSaving || needsPhoto(texts, instead)} onClick={confirm}>
          {say('Withdraw')}
        </button>
        <CancelButton onClick={onClose} />
      </div>
    </Dialog>
  )
}
