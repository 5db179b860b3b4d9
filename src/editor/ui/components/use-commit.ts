/** One change of the repository: how far it is, and why it was not made. */
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Finding } from '../../model/problems/findings'
import { SiteErrors } from '../../model/saving/commit'
import { type CommitOptions, Moved, type Progress } from '../../repository/repository'
import type { Words } from '../../words/words'
import { useEditor, useFrame } from '../context'
import { describeFailure } from './describe-failure'

interface State {
  /** Empty if nothing is being saved. */
  status: string
  failure: string
  findings: readonly Finding[]
}

const idle: State = { status: '', failure: '', findings: [] }

interface Sentences {
  /** Until something is sent. */
  begins: string
  /** If somebody else has changed what the person has seen. The newest state is shown then. */
  moved?: string
  cancelled?: string
  /** Said around every other failure. */
  around?(failure: string): string
}

export function useCommit() {
  const frame = useFrame()
  const { words } = frame
  const { repository, snapshot, setSnapshot } = useEditor()
  const [state, setState] = useState(idle)
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  /** Runs one change at a time. Returns why it was not made. */
  const commit = async (
    sentences: Sentences,
    change: (options: CommitOptions) => Promise<void>,
  ): Promise<unknown> => {
    if (running.current) return
    running.current = new AbortController()
    const { signal } = running.current
    setState({ ...idle, status: sentences.begins })
    try {
      const report: CommitOptions['report'] = (progress) =>
        setState({ ...idle, status: describeProgress(progress, words) })
      await change({ signal, report })
      setState(idle)
    } catch (error) {
      const { moved, cancelled = '', around = (failure) => failure } = sentences
      const isMoved = error instanceof Moved && moved !== undefined
      if (error instanceof SiteErrors) setState({ ...idle, findings: error.findings })
      else if (signal.aborted) setState({ ...idle, failure: cancelled })
      else setState({ ...idle, failure: isMoved ? moved : around(describeFailure(error, frame)) })
      if (isMoved) setSnapshot(await repository.load().catch(() => snapshot))
      return error
    } finally {
      running.current = undefined
    }
  }
  const cancel = useCallback(() => running.current?.abort(), [])
  return { ...state, isBusy: state.status !== '', commit, cancel }
}

/** `Saving photo 2 of 12`, or why it waits. */
function describeProgress(progress: Progress, { t }: Words): string {
  const { done = 0, total = 0, waitSeconds, retries } = progress
  if (waitSeconds) return t('GitHub asks you to wait {} seconds.', waitSeconds)
  if (retries) return t('The connection broke. Trying again …')
  return total > done ? t('Saving photo {} of {}', done + 1, total) : t('Saving …')
}
