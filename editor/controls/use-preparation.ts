/** Prepares chosen files and adds them to the open entry, one after another. */
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { settle } from '../gallery-share/joining'
import { noteNewPhoto } from '../photo-fields/thumbnails'
import { photoName } from '../preparation/names'
import { preparePhotos } from '../preparation/queue'
import { say } from '../words/say'

/** Stores a file with the entry when that is saved; resolves to a temporary address. */
export type AddFile = (file: Blob, options: { name: string }) => Promise<string>

export interface Refused {
  name: string
  reason: string
}

export interface Preparation {
  /** Undefined when nothing is being prepared. */
  progress?: { done: number; total: number; name: string }
  refused: readonly Refused[]
  /** Settles when all chosen photos are prepared or refused. */
  finished: Promise<void>
  start(files: readonly File[]): void
  cancel(): void
}

/**
 * @param take receives the temporary address of each photo that is ready, the same one for the same bytes; returns why
 * the photo is not wanted
 * @param taken the names in use, in lower case
 */
export function usePreparation(
  addFile: AddFile,
  take: (address: string) => string | undefined,
  taken: () => Set<string>,
): Preparation {
  const [progress, setProgress] = useState<Preparation['progress']>()
  const [refused, setRefused] = useState<readonly Refused[]>([])
  const abort = useRef<AbortController | undefined>(undefined)
  const [finished, setFinished] = useState(() => Promise.resolve())
  // A photo takes seconds: by then, only the callbacks of the last rendering are valid.
  const newest = useRef({ addFile, take, taken })
  newest.current = { addFile, take, taken }
  useEffect(() => () => abort.current?.abort(), [])

  async function prepare(files: readonly File[]): Promise<void> {
    abort.current = new AbortController()
    const { signal } = abort.current
    setRefused([])
    const show = (done: number) => setProgress({ done, total: files.length, name: files[done]?.name ?? '' })
    show(0)
    let done = 0
    const refuse = (name: string, reason: string) => setRefused((before) => [...before, { name, reason }])
    for await (const { file, answer } of preparePhotos(files, signal)) {
      await settle(file, 'refusal' in answer)
      if ('refusal' in answer) refuse(file.name, answer.refusal)
      else {
        const name = photoName(file.name, newest.current.taken())
        const photo = new File([answer.jpeg], name, { type: 'image/jpeg' })
        try {
          const address = await newest.current.addFile(photo, { name })
          const refusal = newest.current.take(address)
          if (refusal) refuse(file.name, refusal)
          else noteNewPhoto(address, { name, thumbnail: URL.createObjectURL(answer.thumbnail) })
        } catch (error) {
          refuse(
            file.name,
            say('could not be added: {}', error instanceof Error ? error.message : String(error)),
          )
        }
      }
      show(++done)
    }
    setProgress(undefined)
  }

  const start = (files: readonly File[]) => setFinished(prepare(files))
  return { progress, refused, finished, start, cancel: () => abort.current?.abort() }
}

/** The CMS calls `isValid` when the value or the handle of a control changes, and waits for it before saving. */
export type Validity = Ref<{ isValid(): Promise<true> }>

/** Makes saving wait until what was chosen is ready. Each preparation has its own handle: a new handle makes the CMS call it again. */
export function useValidity(ref: Validity | undefined, { finished }: Pick<Preparation, 'finished'>): void {
  useImperativeHandle(ref, () => ({ isValid: () => finished.then(() => true) }), [finished])
}
