/** Whether both languages of an entry fit side by side. */
import { useSyncExternalStore } from 'react'

const query = '(min-width: 70rem)'

export function useWide(): boolean {
  return useSyncExternalStore(
    (follow) => {
      const list = matchMedia(query)
      list.addEventListener('change', follow)
      return () => list.removeEventListener('change', follow)
    },
    () => matchMedia(query).matches,
  )
}
