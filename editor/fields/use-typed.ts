/** What is typed into a field: it is shown at once, so that the cursor stays, while the form takes it over a moment later. */
import { useRef, useState } from 'react'

export function useTyped(
  value: string,
  onChange: (value: string) => void,
): [string, (typed: string) => void] {
  const [typed, setTyped] = useState(value)
  const last = useRef(value)
  /** What the form has been given and not yet given back. */
  const sent = useRef(new Set<string>())
  if (value !== last.current) {
    last.current = value
    // Another value comes from elsewhere, for example after the author has reverted all changes.
    if (!sent.current.has(value)) setTyped(value)
    else if (value === typed) sent.current.clear()
  }
  return [
    typed,
    (text) => {
      setTyped(text)
      sent.current.add(text)
      onChange(text)
    },
  ]
}
