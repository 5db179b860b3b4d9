/** Folds the fields below it, which are rarely used. `styles/fields.css` hides them. */
import { useState } from 'react'
import { say } from '../words/say'
import type { FieldProps } from './use-field'

export function MoreControl(_: FieldProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="photos">
      <button type="button" className="more-fields" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? say('Fewer fields') : say('More fields')}
      </button>
    </div>
  )
}
