/** Withdraws photos, or an event: all files with the same bytes and every mention, in one commit. */
import { useEffect, useMemo, useRef, useState } from 'react'
import { isPhotoName } from '../../../model/addresses/photo-name'
import { baseName } from '../../../model/lib/paths'
import type { Withdrawn } from '../../../model/withdrawal/withdrawn-list'
import { commitPlan } from '../../model/commit'
import { describeFiles, photosOf } from '../../model/photo-paths'
import { noteWithdrawn } from '../../model/still-online'
import type { Plan } from '../../model/taking-out'
import { filesToWithdraw, planFor, withdrawalOf, withoutWithdrawn } from '../../model/withdrawal'
import { Moved } from '../../repository/repository'
import { describePhoto } from '../../worker/preparation/describe-photo'
import { Dialog } from '../components/Dialog'
import { describeFailure } from '../components/describe-failure'
import { describeWait } from '../components/describe-progress'
import { scrollHere } from '../components/scroll-here'
import { useEditor, useWords } from '../context'
import { useForm } from '../form/form-state'
import { PhotoPicker } from '../photos/PhotoPicker'
import { Picture, publishedFiles } from '../photos/Picture'
import { FileList } from './FileList'

interface Props {
  paths: readonly string[]
  /** The name of the event that disappears with them. */
  event?: string
  onClose(): void
}

export default function WithdrawDialog({ paths, event, onClose }: Props) {
  const words = useWords()
  const { t, counted } = words
  const editor = useEditor()
  const { entries, snapshot, repository } = editor
  const { openForm, dispatch } = useForm()
  /** What the photos look like; `of`: those that were read. */
  const [read, setRead] = useState<{ of: string; photos: Withdrawn['withdrawn'] }>()
  const [instead, setInstead] = useState<string>()
  const [isPicking, setPicking] = useState(false)
  const [status, setStatus] = useState('')
  const [problem, setProblem] = useState('')
  const all = useMemo(() => filesToWithdraw({ paths, event }, snapshot), [paths, event, snapshot])
  const seen = describeFiles(all.filter(isPhotoName), snapshot)
  const stop = useRef(new AbortController())
  useEffect(() => () => stop.current.abort(), [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: measured when the dialog opens, and if there are other photos then
  useEffect(() => {
    let isGone = false
    const measure = async () => {
      const found: Withdrawn['withdrawn'] = []
      const unread: string[] = []
      const own = [
        ...new Map(all.filter(isPhotoName).map((path) => [snapshot.files.get(path), path])).values(),
      ]
      for (const [index, path] of own.entries()) {
        setStatus(t('Reading photo {} of {}', index + 1, own.length))
        const photo = await repository.read(path, snapshot)
        await describePhoto(photo).then(
          (description) => found.push(description),
          () => unread.push(baseName(path)),
        )
        if (isGone) return
      }
      setStatus('')
      if (unread.length)
        return setProblem(
          t(
            'This device cannot read {}, so copies of it would not be recognised. Close other apps, and open this again. If that does not help, keep it off the site in this form, and ask somebody who knows the project to withdraw it.',
            unread.join(', '),
          ),
        )
      setRead({ of: seen, photos: found })
    }
    measure().catch((error) => {
      if (isGone) return
      setStatus('')
      setProblem(describeFailure(error, words))
    })
    return () => {
      isGone = true
    }
  }, [seen])

  const wanted = read?.of === seen ? { paths, event, photos: read.photos, instead } : undefined
  const [plan, setPlan] = useState<Plan>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another photo in its place changes no plan
  useEffect(() => {
    let isGone = false
    setPlan(undefined)
    if (wanted)
      planFor(wanted, snapshot, entries, words).then(
        (found) => isGone || setPlan(found),
        (error) => isGone || setProblem(describeFailure(error, words)),
      )
    return () => {
      isGone = true
    }
  }, [read, seen, snapshot, entries])
  const needsPhoto = Boolean(plan?.required.length) && !instead

  const withdraw = async () => {
    if (!wanted || !plan) return
    setStatus(t('Withdrawing …'))
    setProblem('')
    const files = all.flatMap((path) => publishedFiles(editor.published, snapshot.files.get(path)))
    const what = event ? `event ${event}` : paths.length === 1 ? 'a photo' : 'photos'
    try {
      const { before, after } = await commitPlan(
        repository,
        undefined, // a mistake in a text does not keep a photo online
        {
          message: `content: withdraw ${what}`,
          changesFor: (newest) => withdrawalOf(wanted, snapshot, newest),
        },
        {
          signal: stop.current.signal,
          report: (progress) => setStatus(describeWait(progress, words) || t('Withdrawing …')),
        },
      )
      if (!repository.isTrial) noteWithdrawn(files)
      dispatch({ type: 'open', open: (now) => withoutWithdrawn(now, { paths: all, instead }, before, after) })
      onClose()
      if (event) location.hash = '#/galleries'
      editor.setSnapshot(after)
      editor.announce(
        t(
          'Withdrawn: {} deleted, {} changed.',
          counted(all.length, '{} file', '{} files'),
          counted(plan.titles.length, '{} entry', '{} entries'),
        ),
      )
    } catch (error) {
      setStatus('')
      if (!(error instanceof Moved)) return setProblem(describeFailure(error, words))
      setProblem(t('Somebody else has just saved a change. Look at the files again, and answer again.'))
      editor.setSnapshot(await repository.load().catch(() => snapshot))
    }
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
      actions={
        <>
          <button
            type="button"
            className="main-button"
            disabled={!plan || needsPhoto || status !== ''}
            onClick={withdraw}
          >
            {t('Withdraw')}
          </button>
          <button type="button" onClick={onClose}>
            {t('Cancel')}
          </button>
        </>
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
      <div role="status">{status}</div>
      {problem && (
        <p role="alert" ref={scrollHere}>
          {problem}
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
