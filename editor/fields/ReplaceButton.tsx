/** Replaces invisible characters, which no text may contain. */
import { findForbidden, withoutForbidden } from '../../src/shared/text-rules'
import { say } from '../words/say'

interface Props {
  text: string
  onChange(text: string): void
}

export function ReplaceButton({ text, onChange }: Props) {
  if (!findForbidden(text)) return
  return (
    <button type="button" onClick={() => onChange(withoutForbidden(text))}>
      {say('Replace invisible characters with spaces')}
    </button>
  )
}
