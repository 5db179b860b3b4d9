/** Tells the list of photos that the folder of the event has another name: it shows the photos that are already there. */
import { useEffect, useState } from 'react'

const listeners = new Set<() => void>()

export function noteFolder(): void {
  for (const listener of listeners) listener()
}

/** Renders a control again when the name has changed. */
export function useFolderChanges(): void {
  const [, setCount] = useState(0)
  useEffect(() => {
    const listener = () => setCount((count) => count + 1)
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }, [])
}
