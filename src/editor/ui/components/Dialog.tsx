/** The one dialog of the editor. Escape and the Back of the phone answer Cancel. */
import { type ReactNode, useEffect, useId, useRef } from 'react'
import type { Sentence } from '../../words/words'
import { useWords } from '../context'
import { useHistoryEntry } from '../routes'
import styles from './Dialog.module.css'

interface Props {
  title: string
  isLarge?: boolean
  onClose(): void
  children: ReactNode
  /** Buttons at the end. */
  actions?: ReactNode
  /** The word on the button after them that closes the dialog. */
  close?: Sentence
}

export function Dialog({ title, isLarge, onClose, children, actions, close }: Props) {
  const { t } = useWords()
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const id = useId()
  useHistoryEntry(onClose)
  useEffect(() => {
    const opener = document.activeElement
    const element = dialog.current!
    element.showModal()
    heading.current!.focus()
    return () => {
      element.close()
      const isThere = opener instanceof HTMLElement && opener.isConnected
      // What has opened it may be gone with a photo.
      const next = isThere ? opener : document.querySelector<HTMLElement>('main h1')
      next?.focus({ preventScroll: !isThere })
    }
  }, [])
  return (
    <dialog
      ref={dialog}
      className={`${styles.dialog} ${isLarge ? styles.large : ''}`}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <h2 id={id} ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <div className={styles.content}>{children}</div>
      <div className={styles.actions}>
        {actions}
        {close && (
          <button type="button" onClick={onClose}>
            {t(close)}
          </button>
        )}
      </div>
    </dialog>
  )
}
