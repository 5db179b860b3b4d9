/** Marks the faces of a photo that are to be covered. A saved photo is changed at once, a new one when its form is saved. */
import { useEffect, useState } from 'react'
import type { Ellipse } from '../../src/shared/photos/cover'
import { type Asset, parts } from '../cms/cms'
import { AssetPicture } from '../controls/AssetChoice'
import { Consequences, needsPhoto } from '../dialogs/Consequences'
import { describeFailure } from '../dialogs/describe-failure'
import { CancelButton, Dialog } from '../dialogs/show-dialog'
import { leaveForm, useCopies } from '../dialogs/use-copies'
import type { PreparedPhoto } from '../preparation/prepare'
import { coverPhoto } from '../preparation/queue'
import { watchPublication } from '../publication/notice'
import { say, translate } from '../words/say'
import { FaceMarks } from './FaceMarks'

/** The parsers of texts are loaded only when they are needed. */
const loadSaving = () => import('./save-cover')

interface Props {
  name: string
  /** Set for a photo that is saved already. */
  asset?: Asset
  /** The photo without the cover. */
  load(): Promise<Blob>
  faces: readonly Ellipse[]
  /** What was marked in a photo that is not saved yet; without faces, the photo is as it was. */
  onCovered(faces: readonly Ellipse[], photo: Blob, prepared?: PreparedPhoto): Promise<void>
  onClose(): void
}

export function CoverDialog({ name, asset, load, faces: before, onCovered, onClose }: Props) {
  const [photo, setPhoto] = useState<{ blob: Blob; url: string }>()
  const [faces, setFaces] = useState(before)
  const [progress, setProgress] = useState(say('Loading the photo …'))
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const [covered, setCovered] = useState<PreparedPhoto>()
  const fail = (error: unknown) => {
    setProgress('')
    setBusy(false)
    setProblem(translate(describeFailure(error)))
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the photo is loaded once
  useEffect(() => {
    let url: string | undefined
    const open = async () => {
      const blob = await load()
      // Browsers do not show every format that originals have.
      const shown = asset && !/\.jpe?g$/i.test(name) ? (await coverPhoto(blob, [])).jpeg : blob
      url = URL.createObjectURL(shown)
      setPhoto({ blob, url })
      setProgress('')
    }
    open().catch(fail)
    return () => {
      if (url) URL.revokeObjectURL(url)
    }
  }, [])

  const cover = async () => {
    setBusy(true)
    setProblem(undefined)
    setProgress(say('Covering …'))
    const blob = photo!.blob
    const prepared = faces.length ? await coverPhoto(blob, faces).catch(fail) : undefined
    if (faces.length && !prepared) return
    setProgress('')
    if (!asset) return onCovered(faces, blob, prepared!).then(onClose, fail)
    setBusy(false)
    setCovered(prepared!)
  }

  return (
    <Dialog title={say('Cover a face')} onDismiss={onClose}>
      {covered ? (
        <SavedCoverForm
          asset={asset!}
          before={photo!.blob}
          covered={covered}
          onBack={() => setCovered(undefined)}
          onClose={onClose}
        />
      ) : (
        <>
          <p>
            {say(
              'Tap on each face that must not be recognised. Move the ellipse onto it, and pull its corner until it covers the whole head.',
            )}
          </p>
          {photo && <FaceMarks url={photo.url} faces={faces} onChange={setFaces} />}
          <p className="face-keys">
            {say(
              'With keys: the arrows move an ellipse, with Shift they change its size, Delete removes it.',
            )}
          </p>
          <p role="status">{progress}</p>
          {problem && <p role="alert">{`${name} ${problem}`}</p>}
          <div className="photo-buttons face-actions">
            <button
              type="button"
              disabled={!photo || isBusy || (!faces.length && !before.length)}
              onClick={cover}
            >
              {say('Cover')}
            </button>
            <CancelButton onClick={onClose} />
          </div>
        </>
      )}
    </Dialog>
  )
}

interface SavedProps {
  asset: Asset
  before: Blob
  covered: PreparedPhoto
  /** Marks faces again. */
  onBack(): void
  onClose(): void
}

/** Shows the covered photo, looks for copies without the cover, and saves. */
function SavedCoverForm({ asset, before, covered, onBack, onClose }: SavedProps) {
  const copies = useCopies(asset, (matches, different) =>
    loadSaving().then(({ planCover }) => planCover({ matches, different, instead: undefined })),
  )
  const { progress, problem, matches, choice, isSaving } = copies
  const { kept: different, instead, texts } = choice
  const [url] = useState(() => URL.createObjectURL(covered.jpeg))
  useEffect(() => () => URL.revokeObjectURL(url), [url])
  const save = async () => {
    const done = await copies.save(say('Saving …'), () =>
      loadSaving().then(({ saveCover }) =>
        saveCover({
          photo: asset,
          before,
          covered: covered.jpeg,
          matches: matches!,
          different,
          instead,
        }),
      ),
    )
    if (!done) return
    leaveForm()
    onClose()
    await watchPublication()
  }

  const same = matches?.copies.filter(({ isSameFile }) => isSameFile) ?? []
  const others = matches?.copies.filter(({ isSameFile }) => !isSameFile) ?? []
  return (
    <>
      <img className="face-result" src={url} alt={say('The photo with its cover')} />
      <p role="status">{progress}</p>
      {problem && <p role="alert">{problem}</p>}
      {same.length > 0 && (
        <>
          <p>{say('These files are the same photo, and are covered as well:')}</p>
          {same.map((copy) => (
            <AssetPicture key={copy.asset.path} asset={copy.asset} cms={parts()} />
          ))}
        </>
      )}
      {matches && (
        <Consequences
          copies={others}
          missed={matches.missed}
          {...choice}
          gone={[asset, ...matches.copies.map((copy) => copy.asset)]}
        />
      )}
      <p>
        {say(
          'After saving, nobody can take the cover off. The earlier version stays where the texts are kept: if it must disappear there too, ask somebody who knows the project.',
        )}
      </p>
      <div className="photo-buttons face-actions">
        <button type="button" disabled={!texts || isSaving || needsPhoto(texts, instead)} onClick={save}>
          {say('Save the covered photo')}
        </button>
        <button type="button" disabled={isSaving} onClick={onBack}>
          {say('Take the cover off')}
        </button>
        <CancelButton onClick={onClose} />
      </div>
    </>
  )
}
