/** Withdraws photos, or an event: all files with the same bytes and every mention, in one commit. */
import { useEffect, useMemo, useRef, useState } from 'react'
import { isPhotoName } from '../../../model/addresses/photo-name'
import { baseName } from '../../../model/lib/paths'
import type { Withdrawn } from '../../../model/withdrawal/withdrawn-list'
import { photosOf } from '../../model/entries/photo-paths'
import { noteWithdrawn } from '../../model/entries/still-online'
import type { Plan } from '../../model/photos/taking-out'
import { commitPlan } from '../../model/saving/commit'
import {
  filesToWithdraw,
  planFor,
  type Wanted,
  withdrawalOf,
  withoutWithdrawn,
} from '../../model/saving/withdrawal'
import type { Snapshot } from '../../repository/repository'
import { describePhoto } from '../../worker/preparation/describe-photo'
import { Dialog } from '../components/Dialog'
import { describeFailure } from '../components/describe-failure'
import { scrollHere } from '../components/focus'
import { useCommit } from '../components/use-commit'
import { useEditor, useFrame } from '../context'
import { useForm } from '../form-state'
import { PhotoPicker } from '../photos/PhotoPicker'
import { Picture, publishedFiles } from '../photos/Picture'
import { FileList } from './FileList'

interface Props {
  paths: readonly string[]
  /** The name of the event that disappears with them. */
  event?: string
  onClose(): void
}

export default function WithdrawDialog({ onClose, ...opened }: Props) {
  const frame = useFrame()
  const { words } = frame
  const { t, counted } = words
  const editor = useEditor()
  const { entries, snapshot, repository } = editor
  const { openForm, dispatch } = useForm()
  const { status, failure, isBusy, commit } = useCommit()
  const [reading, setReading] = useState('')
  const [problem, setProblem] = useState('')
  const [instead, setInstead] = useState<string>()
  const [isPicking, setPicking] = useState(false)
  const [found, setFound] = useState<{ wanted: Wanted; plan: Plan }>()
  /** What photos look like, by their git hash. */
  const read = useRef(new Map<string, Withdrawn['withdrawn'][number]>())
  /** As the dialog was opened. */
  const [{ paths, event }] = useState(opened)
  const all = useMemo(() => filesToWithdraw({ paths, event }, snapshot), [paths, event, snapshot])

  useEffect(() => {
    let isGone = false
    const unread: string[] = []
    const readAll = async () => {
      const own = new Map(all.filter(isPhotoName).map((path) => [snapshot.files.get(path)!, path]))
      for (const [index, [hash, path]] of [...own].entries()) {
        if (read.current.has(hash)) continue
        setReading(t('Reading photo {} of {}', index + 1, own.size))
        const photo = await repository.read(path, hash)
        if (isGone) return
        await describePhoto(photo).then(
          (description) => read.current.set(hash, description),
          () => unread.push(baseName(path)),
        )
      }
      if (unread.length)
        return setProblem(
          t(
            'This device cannot read {}, so copies of it would not be recognised. Close other apps, and open this again. If that does not help, keep it off the site in this form, and ask somebody who knows the project to withdraw it.',
            unread.join(', '),
          ),
        )
      const wanted = { paths, event, photos: [...own.keys()].map((hash) => read.current.get(hash)!) }
      const plan = await planFor(wanted, snapshot, entries, words)
      if (!isGone) setFound({ wanted, plan })
    }
    setFound(undefined)
    readAll()
      .catch((error) => isGone || setProblem(describeFailure(error, frame)))
      .finally(() => isGone || setReading(''))
    return () => {
      isGone = true
    }
  }, [all, paths, event, snapshot, entries, repository, frame, words, t])
  const plan = found?.plan
  const needsPhoto = Boolean(plan?.required.length) && !instead

  const withdraw = () => {
    if (!found) return
    const wanted = { ...found.wanted, instead }
    const files = all.flatMap((path) => publishedFiles(editor.published, snapshot.files.get(path)))
    const message = `content: withdraw ${event ? `event ${event}` : paths.length === 1 ? 'a photo' : 'photos'}`
    const moved = t('Somebody else has just saved a change. Look at the files again, and answer again.')
    return commit({ begins: t('Withdrawing …'), moved }, async (options) => {
      const planOf = async (newest: Snapshot) => ({
        message,
        changes: await withdrawalOf(wanted, snapshot, newest),
      })
      // A mistake in a text does not keep a photo online.
      const { before, after } = await commitPlan(repository, undefined, planOf, options)
      if (!repository.isTrial) noteWithdrawn(files)
      dispatch({ type: 'open', open: (now) => withoutWithdrawn(now, { paths: all, instead }, before, after) })
      onClose()
      if (event) location.hash = '#/galleries'
      editor.setSnapshot(after)
      editor.announce(
        t(
          'Withdrawn: {} deleted, {} changed.',
          counted(all.length, '{} file', '{} files'),
          counted(found.plan.titles.length, '{} entry', '{} entries'),
        ),
      )
    })
  }
  const title = event ? t('Withdraw this event') : t('Withdraw this photo')
  const ofEntry = new Set(
    entries
      .filter(
        (entry) => plan?.titles.length && [...photosOf(entry, snapshot)].some((one) => all.includes(one)),
      )
      .flatMap((entry) => [...photosOf(entry, snapshot)]),
  )
  return (
    <Dialog
      title={title}
      onClose={onClose}
      close="Cancel"
      actions={
        <button
          type="button"
          className="main-button"
          disabled={!plan || needsPhoto || isBusy}
          onClick={withdraw}
        >
          {t('Withdraw')}
        </button>
      }
    >
      <p>{t('It disappears from the site and must not come back. This is deleted:')}</p>
      <FileList paths={all} />
      {openForm.isChanged && (
        <p>{t('What you have changed in this form is not saved by this. It stays here.')}</p>
      )}
      {plan && plan.titles.length > 0 && (
        <p>
          {t('It will be taken out of:')} {plan.titles.join(', ')}
        </p>
      )}
      {plan && plan.required.length > 0 && (
        <div>
          <p>
            {t('{} cannot be without a photo. Choose the one that takes its place', plan.required.join(', '))}
          </p>
          {instead && <Picture path={instead} />}
          <button type="button" onClick={() => setPicking(true)}>
            {t('Choose a saved photo')}
          </button>
        </div>
      )}
      <p>
        {t(
          'Copies with other bytes are found when the site is published: they are left out there. PDF documents are not searched.',
        )}
      </p>
      <p>
        {t(
          'Earlier versions of the files stay where the texts are kept. If the photo must disappear there too, ask somebody who knows the project.',
        )}
      </p>
      <div role="status">{status || reading}</div>
      {(problem || failure) && (
        <p role="alert" ref={scrollHere}>
          {problem || failure}
        </p>
      )}
      {isPicking && (
        <PhotoPicker
          title={t('Choose a saved photo')}
          first={ofEntry}
          except={new Set(all)}
          onClose={() => setPicking(false)}
          onChoose={(path) => {
            setInstead(path)
            setPicking(false)
          }}
        />
      )}
    </Dialog>
  )
}
