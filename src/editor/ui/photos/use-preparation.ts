/** Prepares the chosen files of an open form one after another. They are kept with the form until they are prepared or refused. */
import {
  type Dispatch,
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { type Message, message, type Said } from '../../../i18n/messages/message'
import { kindAt } from '../../../model/schema/fields'
import {
  type ChosenFile,
  type FilePlace,
  formOf,
  type NewFile,
  type OpenForm,
} from '../../model/open-form/open-form'
import type { Action } from '../../model/open-form/reduce'
import { readWithdrawn } from '../../model/photos/covers'
import { documentName, photoName } from '../../model/saving/file-names'
import { takenNames } from '../../model/saving/names'
import { gitHash, sha256 } from '../../repository/hashes'
import { openPhotoWorker } from '../../worker/preparation/queue'
import { describeFailure } from '../components/describe-failure'
import { useEditor, useFrame } from '../context'

type Prepared = Omit<NewFile, 'name'> | { refusal: Said }

interface Refusal {
  place: FilePlace
  sentence: string
}

export interface Preparation {
  /** Which file is being prepared: `Preparing photo 2 of 12: IMG_1.heic`. */
  status: string
  refusals: readonly Refusal[]
  choose(files: readonly File[], place: FilePlace): void
  /** Lets go what is not prepared yet. */
  cancel(): void
}

export function isPlace(one: FilePlace, other: FilePlace): boolean {
  return one.language === other.language && one.path.join('.') === other.path.join('.')
}

export function usePreparation(
  openForm: OpenForm,
  newest: RefObject<OpenForm>,
  dispatch: Dispatch<Action>,
): Preparation {
  const frame = useFrame()
  const { words } = frame
  const { t, say } = words
  const { snapshot } = useEditor()
  const [status, setStatus] = useState('')
  const [refusals, setRefusals] = useState<readonly Refusal[]>([])
  const stop = useRef<AbortController>(undefined)
  useEffect(() => () => stop.current?.abort(), [])

  /** Why a photo is not added although it could be read. */
  const findRefusal = async (jpeg: Blob): Promise<Message | undefined> => {
    const checksum = await sha256(jpeg)
    const found = readWithdrawn(snapshot).withdrawn.find(({ checksums }) => checksums.includes(checksum))
    if (found) return message('withdrawn', found.day)
    const hash = await gitHash(jpeg)
    const { form, openedName, files } = { ...newest.current, form: formOf(newest.current) }
    const folder = form.filesOf(openedName)
    const isSaved =
      form.isEvent && [...snapshot.files].some(([path, other]) => other === hash && path.startsWith(folder))
    if (isSaved) return message('alreadyThere')
    // A face may be covered since.
    for (const { data } of files.flatMap((file) => [file, ...(file.original ? [file.original] : [])]))
      if (data.size === jpeg.size && (await gitHash(data)) === hash) return message('alreadyThere')
  }

  const run = useEffectEvent(async () => {
    const controller = new AbortController()
    stop.current = controller
    const { signal } = controller
    const worker = openPhotoWorker(signal)
    const given = new Set<string>()
    const done = new Set<string>()
    const left = () => newest.current.chosen.filter(({ id }) => !done.has(id))
    const prepare = async ({ file, place }: ChosenFile): Promise<Prepared | undefined> => {
      if (isDocument(newest.current, place)) {
        setStatus(t('Preparing the document'))
        const { prepareDocument } = await import('../../worker/preparation/prepare-document')
        const answer = await prepareDocument(file, (page, total) =>
          setStatus(t('Preparing page {} of {}', page + 1, total)),
        )
        return 'refusal' in answer ? answer : { data: new Blob([answer.pdf], { type: 'application/pdf' }) }
      }
      setStatus(t('Preparing photo {} of {}: {}', done.size + 1, done.size + left().length, file.name))
      const answer = await worker.prepare(file)
      if (!answer || 'refusal' in answer) return answer
      const refusal = await findRefusal(answer.jpeg)
      const { jpeg, ...prepared } = answer
      return refusal ? { refusal } : { data: jpeg, ...prepared }
    }
    for (let next = left()[0]; next && !signal.aborted; next = left()[0]) {
      const { id, file, place } = next
      const prepared = await prepare(next).catch((error) => ({ refusal: describeFailure(error, frame) }))
      if (!prepared || signal.aborted) break
      done.add(id)
      if ('refusal' in prepared) {
        const sentence = `${file.name} ${say(prepared.refusal)}`
        setRefusals((known) => [...known, { place, sentence }])
        dispatch({ type: 'prepared', id })
      } else {
        const nameOf = isDocument(newest.current, place) ? documentName : photoName
        const name = nameOf(file.name, new Set([...takenNames(newest.current, snapshot), ...given]))
        given.add(name.toLowerCase())
        dispatch({ type: 'prepared', id, file: { name, ...prepared } })
      }
    }
    worker.end()
    stop.current = undefined
    setStatus('')
  })
  const { chosen } = openForm
  // Also what was chosen before a reload.
  useEffect(() => {
    if (chosen.length && !stop.current) void run()
  }, [chosen])

  const choose = useCallback(
    (files: readonly File[], place: FilePlace) => {
      setRefusals((known) => known.filter((one) => !isPlace(one.place, place)))
      const chosen = files.map((file) => ({ id: crypto.randomUUID(), file, place }))
      dispatch({ type: 'choose', chosen })
    },
    [dispatch],
  )
  const cancel = () => {
    stop.current?.abort()
    for (const { id } of newest.current.chosen) dispatch({ type: 'prepared', id })
  }
  return { status, refusals, choose, cancel }
}

function isDocument(openForm: OpenForm, { path }: FilePlace): boolean {
  return kindAt(formOf(openForm).schema, path) === 'pdf'
}
