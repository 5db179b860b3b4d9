/** The field `hide` of the open event, which the list of its photos changes. */
import { useSyncExternalStore } from 'react'

interface HiddenPhotos {
  files: readonly string[]
  write(files: readonly string[]): void
}

let current: HiddenPhotos | undefined
const listeners = new Set<() => void>()

export function setHiddenPhotos(hidden: HiddenPhotos | undefined): void {
  current = hidden
  for (const listener of listeners) listener()
}

/** Undefined where the entry has no such field. */
export function useHiddenPhotos(): HiddenPhotos | undefined {
  return useSyncExternalStore(subscribe, () => current)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
