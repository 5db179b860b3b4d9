/** Withdraws a photo: shows it with its copies and the texts that show them, and deletes all of it after a confirmation. */
import { useEffect, useRef, useState } from 'react'
import type { Asset, Cms } from '../cms/cms'
import { isPhoto } from '../photo-fields/assets'
import { watchPublication } from '../publication/notice'
import { type FoundCopies, findCopies } from '../withdraw/copies'
import { count } from '../withdraw/count'
import type { TextChange } from '../withdraw/texts'
import { AssetChoice, AssetPicture } from './AssetChoice'

/** The parsers of texts are loaded only when they are needed. */
const loadWithdrawal = () => import('../withdraw/withdraw')

interface Props {
  photo: Asset
  cms: Cms
  onClose(): void
}

export function WithdrawDialog({ photo, cms, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [progress, setProgress] = useState('Looking for copies of this photo …')
  const [problem, setProblem] = useState<string>()
  const [found, setFound] = useState<FoundCopies>()
  const [different, setDifferent] = useState<ReadonlySet<Asset>>(new Set())
  const [texts, setTexts] = useState<readonly TextChange[]>()
  const [instead, setInstead] = useState<Asset>()
  const fail = (error: unknown) => {
    setProgress('')
    setProblem(
      error instanceof TypeError
        ? 'There is no connection. Try again later.'
        : String(error).replace(/^\w*Error: /, ''),
    )
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: `cms` is a new object at each rendering, with the same content
  useEffect(() => {
    dialog.current!.showModal()
    const abort = new AbortController()
    const report = (done: number, total: number) =>
      setProgress(`Looking for copies of this photo: ${done} of ${total} photos compared.`)
    findCopies(photo, cms, report, abort.signal).then(setFound, fail)
    return () => abort.abort()
  }, [photo])

  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (!found) return
    let isCurrent = true
    setTexts(undefined)
    loadWithdrawal()
      .then(({ planWithdrawal }) => planWithdrawal({ found, different }, cms))
      .then((planned) => {
        if (!isCurrent) return
        setTexts(planned)
        setProgress('')
      }, fail)
    return () => {
      isCurrent = false
    }
  }, [found, different])

  const needy = texts?.filter(({ required }) => required.length) ?? []
  const gone = found && [
    photo,
    ...found.copies.map(({ asset }) => asset).filter((asset) => !different.has(asset)),
  ]
  const confirm = async () => {
    setTexts(undefined)
    setProgress('Withdrawing …')
    const done = await loadWithdrawal()
      .then(({ withdraw }) => withdraw({ found: found!, different, instead }, cms))
      .then(() => true, fail)
    if (!done) return
    // The form still contains what was there before. If it showed the photo, this dialog is gone with it.
    location.hash = location.hash.replace(/(#\/collections\/[^/]+)\/.*/, '$1')
    await watchPublication()
  }

  return (
    <dialog ref={dialog} className="photos withdraw" aria-labelledby="withdraw-title" onClose={onClose}>
      <h2 id="withdraw-title">Withdraw this photo</h2>
      <AssetPicture asset={photo} cms={cms} />
      <p role="status">{progress}</p>
      {problem && <p role="alert">{problem}</p>}
      {found && (
        <>
          {found.copies.length > 0 && (
            <fieldset>
              <legend>{count(found.copies.length, 'copy', 'copies')}, which will be deleted too</legend>
              {found.copies.map(({ asset, isSameFile }) => (
                <div key={asset.path}>
                  <AssetPicture asset={asset} cms={cms} />
                  {!isSameFile && (
                    <label>
                      <input
                        type="checkbox"
                        checked={different.has(asset)}
                        onChange={({ currentTarget }) => {
                          const changed = new Set(different)
                          changed[currentTarget.checked ? 'add' : 'delete'](asset)
                          setDifferent(changed)
                        }}
                      />{' '}
                      This is another photo. Keep it.
                    </label>
                  )}
                </div>
              ))}
            </fieldset>
          )}
          {found.copies.length === 0 && <p>There are no copies of it.</p>}
          {found.missed > 0 && (
            <p>
              {count(found.missed, 'photo')} could not be compared. If one of them is a copy, the site is not
              published and the message names it.
            </p>
          )}
          {cms.assets().some(({ path }) => /\.pdf$/i.test(path)) && (
            <p>PDF documents were not searched: look through them yourself.</p>
          )}
          {texts && texts.length > 0 && (
            <>
              <p>It will be taken out of:</p>
              <ul>
                {[...new Set(texts.map(({ title }) => title))].map((title) => (
                  <li key={title}>{title}</li>
                ))}
              </ul>
            </>
          )}
          {needy.length > 0 && (
            <AssetChoice
              label={`${new Intl.ListFormat('en').format(needy.map(({ title }) => `“${title}”`))} cannot be without a photo. Choose the one that takes its place`}
              assets={cms.assets().filter((asset) => isPhoto(asset.path) && !gone!.includes(asset))}
              chosen={instead}
              onChoose={setInstead}
              cms={cms}
            />
          )}
        </>
      )}
      {texts && (
        <p>
          Earlier versions of the files stay where the texts are kept. If the photo must disappear there too,
          ask somebody who knows the project.
        </p>
      )}
      <div className="photo-buttons">
        <button type="button" disabled={!texts || (needy.length > 0 && !instead)} onClick={confirm}>
          Withdraw
        </button>
        <button type="button" onClick={() => dialog.current!.close()}>
          Cancel
        </button>
      </div>
    </dialog>
  )
}
