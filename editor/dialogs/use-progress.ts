/** What a dialog says while it looks for something or saves, and when that fails. */
import { useState } from 'react'
import { describeFailure } from './describe-failure'

export function useProgress(first: string) {
  const [progress, setProgress] = useState(first)
  const [problem, setProblem] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  const fail = (error: unknown) => {
    setProgress('')
    setSaving(false)
    setProblem(describeFailure(error))
  }
  /** Shows `message` while `task` saves. Returns whether it has; a failure is shown. */
  const save = async (message: string, task: () => Promise<void>): Promise<boolean> => {
    setSaving(true)
    setProgress(message)
    const done = await task().then(() => true, fail)
    return done === true
  }
  return { progress, setProgress, problem, isSaving, fail, save }
}
