/** Puts the photos that were shared into the form of an event, and deletes them from the store when the form is saved. */
import { useEffect, useRef } from 'react'
import type { Cms, Draft } from '../cms/cms'
import { eventName } from '../photo-fields/assets'
import { forgetPhotos, listPhotos } from './store'

/** Of the document: the photos that wait have changed, or a form that may take them. */
export const changed = 'shared-photos'

/** The photos that the open form has taken, by their keys. */
let taken: { draft: Draft; files: Map<string, File> } | undefined
/** Those that are in the form, or that it has refused. */
const settled = new WeakSet<File>()
/** The day of the next new event. */
let nextDay: string | undefined

export function isTaken(key: string): boolean {
  return taken?.files.has(key) === true && document.querySelector('.content-editor') !== null
}

/** Call it when a chosen file is ready or refused. A refused file is no longer kept. */
export async function settle(file: File, isRefused: boolean): Promise<void> {
  settled.add(file)
  const [key] = [...(taken?.files ?? [])].find(([, one]) => one === file) ?? []
  if (isRefused && key) await forgetPhotos([key])
}

export function setNextDay(day: string): void {
  nextDay = day
}

/** The day that a new event begins with, once; undefined for the present day. */
export function takeNextDay(): string | undefined {
  const day = nextDay
  nextDay = undefined
  return day
}

/** The name of the lock that the window holds whose form is that of the event on a day. */
export function lockOf(day: string): string {
  return `event of ${day} in ${new URL('./', location.href).href}`
}

/** While the form of an event is open, it takes the photos of its day. */
export function useSharedPhotos(
  cms: Cms,
  isEvent: boolean,
  { progress, start }: { progress?: object; start(files: readonly File[]): void },
): void {
  const day = isEvent ? eventName(cms.draft).slice(0, 10) : ''
  const isBusy = progress !== undefined
  const newest = useRef(start)
  newest.current = start
  useEffect(() => {
    if (!day) return
    const closing = new AbortController()
    const { signal } = closing
    void navigator.locks?.request(
      lockOf(day),
      { mode: 'shared' },
      () => new Promise((resolve) => signal.addEventListener('abort', resolve)),
    )
    const take = async () => {
      const files = isBusy ? [] : await takePhotos(cms.draft, day)
      if (files.length && !signal.aborted) newest.current(files)
    }
    document.addEventListener(changed, take, { signal })
    void take()
    return () => closing.abort()
  }, [day, isBusy, cms.draft])
}

async function takePhotos(draft: Draft, day: string): Promise<File[]> {
  const waiting = (await listPhotos().catch(() => [])).filter((photo) => photo.day === day)
  if (taken?.draft !== draft) taken = { draft, files: new Map() }
  const fresh = waiting.filter(({ key }) => !taken!.files.has(key))
  for (const { key, file } of fresh) taken.files.set(key, file)
  // The line above the form no longer offers them.
  if (fresh.length) document.dispatchEvent(new Event(changed))
  return fresh.map(({ file }) => file)
}

/** What the form has refused, or saved, is kept no longer. */
export async function forgetSaved(draft: Draft | undefined): Promise<void> {
  if (!draft || taken?.draft !== draft) return
  const keys = [...taken.files].flatMap(([key, file]) => (settled.has(file) ? [key] : []))
  taken = undefined
  await forgetPhotos(keys)
}
