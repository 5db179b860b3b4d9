import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether the script runs: false in the HTML of the server and until React has taken it over. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
