/** A PDF document, made clean on this device before anything leaves it. */
import { useRef, useState } from 'react'
import { describeFailure } from '../components/describe-failure'
import { useWords } from '../context'
import { documentName } from '../preparation/names'
import styles from './form.module.css'
import { type ControlProps, useForm, useText } from './form-state'

export function PdfField(props: ControlProps) {
  const words = useWords()
  const { t, say } = words
  const { dispatch, takenNames, setPreparing } = useForm()
  const { value, write } = useText(props)
  const input = useRef<HTMLInputElement>(null)
  const [status, setStatus] = useState('')
  const [problem, setProblem] = useState('')
  const add = async (file: File) => {
    setProblem('')
    setStatus(t('Preparing the document'))
    setPreparing(props.id, t('Preparing the document'))
    try {
      const { prepareDocument } = await import('../preparation/prepare-document')
      const answer = await prepareDocument(file, (done, total) =>
        setStatus(t('Preparing page {} of {}', done + 1, total)),
      )
      setStatus('')
      if ('refusal' in answer) return setProblem(`${file.name} ${say(answer.refusal)}`)
      const name = documentName(file.name, takenNames())
      dispatch({
        type: 'add file',
        file: { name, data: new Blob([answer.pdf], { type: 'application/pdf' }) },
      })
      write(name)
    } catch (error) {
      setStatus('')
      setProblem(describeFailure(error, words))
    } finally {
      setPreparing(props.id, '')
    }
  }
  return (
    <>
      {value && <p>{value}</p>}
      <button
        type="button"
        id={props.id}
        aria-describedby={props.describedBy}
        onClick={() => input.current!.click()}
      >
        {value ? t('Choose another PDF') : t('Choose a PDF')}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept="application/pdf,.pdf"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file) void add(file)
          currentTarget.value = ''
        }}
      />
      <p role="status">{status}</p>
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
    </>
  )
}
