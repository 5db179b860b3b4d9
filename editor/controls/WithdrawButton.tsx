/** Begins the withdrawal of a photo that has been saved. */
import { useState } from 'react'
import type { Asset, Cms } from '../cms/cms'
import { WithdrawDialog } from '../dialogs/WithdrawDialog'
import { findAsset } from '../photo-fields/assets'
import { nameOf } from '../photo-fields/thumbnails'
import { say } from '../words/say'

export function WithdrawButton({ file, cms }: { file: string; cms: Cms }) {
  const [photo, setPhoto] = useState<Asset>()
  const [hasToSave, setHasToSave] = useState(false)
  if (!findAsset(cms, file)) return // it is not saved yet, so that removing it is enough
  const begin = () => {
    const isModified = cms.isModified()
    setHasToSave(isModified)
    if (!isModified) setPhoto(findAsset(cms, file))
  }
  return (
    <>
      <button type="button" aria-label={say('Withdraw this photo: {}', nameOf(file, cms))} onClick={begin}>
        {say('Withdraw this photo')}
      </button>
      {hasToSave && (
        <p role="alert">{say('This form has changes. Save them first, then withdraw the photo.')}</p>
      )}
      {photo && <WithdrawDialog photo={photo} onClose={() => setPhoto(undefined)} />}
    </>
  )
}
