/** Whether the next page lets the visitor wait. */
import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router-dom'

/** Milliseconds until a wait is felt; what comes sooner needs no word. */
const patience = 300

export function useIsWaiting(): boolean {
  const isLoading = useNavigation().state === 'loading'
  const [isWaiting, setIsWaiting] = useState(false)
  useEffect(() => {
    if (!isLoading) return
    const timer = setTimeout(() => setIsWaiting(true), patience)
    return () => {
      clearTimeout(timer)
      setIsWaiting(false)
    }
  }, [isLoading])
  return isWaiting
}
