/** Covers faces in a photo, new or saved. The covered photo is a change of the form, and is saved with it. */
import { useEffect, useState } from 'react'
import type { Ellipse } from '../../../media/images/cover'
import { baseName } from '../../../model/lib/paths'
import { SaidError } from '../../repository/repository'
import { describePhoto } from '../../worker/preparation/describe-photo'
import { coverPhoto, shownPhoto } from '../../worker/preparation/queue'
import { Dialog } from '../components/Dialog'
import { describeFailure } from '../components/describe-failure'
import { type Frame, useEditor, useFrame } from '../context'
import { useForm } from '../form-state'
import styles from './cover.module.css'
import { FaceMarks } from './FaceMarks'

interface Props {
  /** As the text names the photo. */
  name: string
  /** Of a saved photo. */
  path?: string
  onClose(): void
}

export default function CoverDialog({ name, path, onClose }: Props) {
  const frame = useFrame()
  const { words } = frame
  const { t } = words
  const { snapshot, repository } = useEditor()
  const { openForm, dispatch } = useForm()
  const [photo, setPhoto] = useState<{ blob: Blob; url: string; hash?: string }>()
  const [faces, setFaces] = useState<readonly Ellipse[]>([])
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const added = openForm.files.find((file) => file.name === name)
  /** As it is when the dialog opens. */
  const [opened] = useState({
    name,
    path,
    added,
    snapshot,
    repository,
    frame,
    closing: new AbortController(),
  })
  const { closing } = opened
  useEffect(() => {
    const { name, path = '', added, snapshot, repository, frame } = opened
    let url: string | undefined
    const load = async () => {
      const blob = added ? added.data : await repository.read(path, snapshot.files.get(path)!)
      const shown = await shownPhoto(blob).catch((error) => {
        throw new SaidError(nameFailure(error, name, frame))
      })
      if (closing.signal.aborted) return
      url = URL.createObjectURL(shown)
      setPhoto({ blob, url, hash: snapshot.files.get(path) })
    }
    load().catch((error) => setProblem(describeFailure(error, frame)))
    return () => {
      closing.abort()
      if (url) URL.revokeObjectURL(url)
    }
  }, [opened, closing])

  const cover = async () => {
    if (!photo) return
    setBusy(true)
    setProblem('')
    try {
      const uncovered = added?.uncovered ?? (await describePhoto(photo.blob))
      const { jpeg, ...prepared } = await coverPhoto(photo.blob, faces)
      if (closing.signal.aborted) return
      dispatch({
        type: 'add file',
        file: {
          name: added?.name ?? name,
          data: jpeg,
          ...prepared,
          ...(added ? { original: added.original ?? added } : {}),
          ...(added
            ? { replaces: added.replaces, replacesHash: added.replacesHash }
            : { replaces: path, replacesHash: photo.hash }),
          uncovered,
        },
      })
      onClose()
    } catch (error) {
      setProblem(nameFailure(error, name, frame))
      setBusy(false)
    }
  }
  return (
    <Dialog
      title={t('Cover a face: {}', baseName(name))}
      isLarge
      onClose={onClose}
      close="Cancel"
      actions={
        <button type="button" className="main-button" disabled={!faces.length || isBusy} onClick={cover}>
          {isBusy ? t('Covering …') : t('Cover')}
        </button>
      }
    >
      <p>
        {t(
          'Tap on each face that must not be recognised. Move the ellipse onto it, and pull its corner until it covers the whole head.',
        )}
      </p>
      <p className={styles.keys}>
        {t('With keys: the arrows move an ellipse, with Shift they change its size, Delete removes it.')}
      </p>
      <div role="status">{!photo && !problem && t('Loading the photo …')}</div>
      <div role="alert">{problem}</div>
      {photo && <FaceMarks url={photo.url} faces={faces} onChange={setFaces} />}
      <p>
        {t(
          'Without its cover, the photo counts as withdrawn from then on. Photos of the same moment that look nearly the same will be left out of the site, too, unless somebody who knows the project allows them.',
        )}
      </p>
      <p>
        {t(
          'After saving, nobody can take the cover off. The earlier version stays where the texts are kept: if it must disappear there too, ask somebody who knows the project.',
        )}
      </p>
    </Dialog>
  )
}

/** A sentence that begins with the name of the photo. */
function nameFailure(error: unknown, name: string, frame: Frame): string {
  return `${baseName(name)} ${describeFailure(error, frame)}`
}
