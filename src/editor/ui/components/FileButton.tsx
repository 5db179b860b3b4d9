/** A button that chooses files of this device. */
import { useRef } from 'react'

interface Props {
  label: string
  /** As the attribute of an `input`. */
  accept: string
  isMultiple?: boolean
  isDisabled: boolean
  id?: string
  /** What says that something is wrong with the field. */
  describedBy?: string
  isWrong?: boolean
  onChoose(files: File[]): void
}

export function FileButton({
  label,
  accept,
  isMultiple,
  isDisabled,
  id,
  describedBy,
  isWrong,
  onChoose,
}: Props) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <button
        type="button"
        id={id}
        aria-describedby={describedBy}
        aria-invalid={isWrong}
        disabled={isDisabled}
        onClick={() => input.current!.click()}
      >
        {label}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        multiple={isMultiple}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])]
          currentTarget.value = ''
          if (files.length) onChoose(files)
        }}
      />
    </>
  )
}
