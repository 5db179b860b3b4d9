/** Prepares chosen photos one after another, and puts them into the draft. */
import { useEffect, useId, useRef, useState } from 'react'
import { type Message, message } from '../../i18n/messages/message'
import { describeFailure } from '../components/describe-failure'
import { useEditor, useWords } from '../context'
import { useForm } from '../form/form-state'
import { photoName } from '../preparation/names'
import { preparePhotos } from '../preparation/queue'
import { gitHash, sha256 } from '../repository/hashes'
import { readWithdrawn } from '../save/changes'

interface Preparation {
  /** Which photo is being prepared: `Preparing photo 2 of 12: IMG_1.heic`. */
  status: string
  /** Why photos were refused. */
  refusals: readonly string[]
  isBusy: boolean
  add(files: readonly File[]): Promise<void>
  cancel(): void
}

/** `onPhoto` receives the name of each photo that was added. */
export function useNewPhotos(onPhoto: (name: string) => void): Preparation {
  const words = useWords()
  const { t, say } = words
  const { snapshot } = useEditor()
  const { draft, form, dispatch, takenNames, setPreparing } = useForm()
  const key = useId()
  const [status, setStatus] = useState('')
  const [refusals, setRefusals] = useState<readonly string[]>([])
  const stop = useRef<AbortController>(undefined)
  const newest = useRef({ draft, onPhoto, takenNames })
  newest.current = { draft, onPhoto, takenNames }
  useEffect(() => () => stop.current?.abort(), [])
  useEffect(() => {
    setPreparing(key, status)
    return () => setPreparing(key, '')
  }, [key, status, setPreparing])

  /** Why a photo is not added although it could be read. */
  const findRefusal = async (jpeg: Blob): Promise<Message | undefined> => {
    const checksum = await sha256(jpeg)
    const found = readWithdrawn(snapshot).withdrawn.find(({ checksums }) => checksums.includes(checksum))
    if (found) return message('withdrawn', found.day)
    const { draft } = newest.current
    const hash = await gitHash(jpeg)
    const folder = form.filesOf(draft.openedName)
    const isSaved =
      form.isEvent && [...snapshot.files].some(([path, other]) => other === hash && path.startsWith(folder))
    for (const { data } of isSaved ? [] : draft.files)
      if (data.size === jpeg.size && (await gitHash(data)) === hash) return message('alreadyThere')
    return isSaved ? message('alreadyThere') : undefined
  }

  const add = async (files: readonly File[]) => {
    if (stop.current) return
    const controller = new AbortController()
    stop.current = controller
    const given = new Set<string>()
    const refused: string[] = []
    setRefusals([])
    const showStatus = (index: number) =>
      setStatus(t('Preparing photo {} of {}: {}', index + 1, files.length, files[index]?.name ?? ''))
    showStatus(0)
    let done = 0
    try {
      for await (const { file, answer } of preparePhotos(files, controller.signal)) {
        const refusal = 'refusal' in answer ? answer.refusal : await findRefusal(answer.jpeg)
        if (refusal) {
          refused.push(`${file.name} ${say(refusal)}`)
          setRefusals([...refused])
        } else if (!('refusal' in answer)) {
          const name = photoName(file.name, new Set([...newest.current.takenNames(), ...given]))
          given.add(name.toLowerCase())
          const { jpeg, ...prepared } = answer
          dispatch({ type: 'add file', file: { name, data: jpeg, ...prepared } })
          newest.current.onPhoto(name)
        }
        done++
        if (done < files.length) showStatus(done)
      }
    } catch (error) {
      setRefusals([...refused, describeFailure(error, words)])
    }
    stop.current = undefined
    setStatus('')
  }
  return { status, refusals, isBusy: status !== '', add, cancel: () => stop.current?.abort() }
}
