/** Shows a dialog over the editor, also where no form is open. */
import { type ReactNode, useEffect, useRef } from 'react'
import { parts } from '../cms/cms'
import { say } from '../words/say'

interface Props {
  title: string
  children: ReactNode
  className?: string
  /** After the dialog was closed with the key Escape. */
  onDismiss(): void
}

export function Dialog({ title, children, className = '', onDismiss }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current!.showModal(), [])
  return (
    <dialog
      ref={dialog}
      className={`photos question ${className}`}
      aria-labelledby="question-title"
      onClose={onDismiss}
    >
      <h2 id="question-title">{title}</h2>
      {children}
    </dialog>
  )
}

export function CancelButton(props: { disabled?: boolean; onClick(): void }) {
  return (
    <button type="button" {...props}>
      {say('Cancel')}
    </button>
  )
}

/** Waits for the answer that `render` passes on. */
export function showDialog<Answer>(render: (answer: (value: Answer) => void) => ReactNode): Promise<Answer> {
  const container = document.body.appendChild(document.createElement('div'))
  const root = parts().createRoot(container)
  return new Promise((resolve) => {
    root.render(
      render((value) => {
        root.unmount()
        container.remove()
        resolve(value)
      }),
    )
  })
}

/** Whether the answer is yes. */
export function ask(title: string, text: ReactNode, yes: string, no: string): Promise<boolean> {
  return showDialog((answer) => (
    <Dialog title={title} onDismiss={() => answer(false)}>
      {text}
      <div className="photo-buttons">
        <button type="button" onClick={() => answer(true)}>
          {yes}
        </button>
        <button type="button" onClick={() => answer(false)}>
          {no}
        </button>
      </div>
    </Dialog>
  ))
}
