/** The editor's repository without a browser and without waiting. */
import { onTestFinished, vi } from 'vitest'
import { openGitHub } from '../../../src/editor/repository/github'
import type { Progress } from '../../../src/editor/repository/repository'
import { createRepository, type Files, fetchFrom } from '../../editor/github'

/** `waits`: in seconds, each pause that was made. `reports`: what the person was told. */
export function openStandIn(files: Files) {
  const remote = createRepository(files)
  const waits: number[] = []
  vi.stubGlobal('fetch', fetchFrom(remote))
  vi.stubGlobal('setTimeout', (callback: () => void, ms: number) => {
    waits.push(ms / 1000)
    return setImmediate(callback)
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  const reports: Progress[] = []
  const options = { signal: new AbortController().signal, report: (one: Progress) => void reports.push(one) }
  const repository = openGitHub({ repo: 'our-trust/website', branch: 'main', token: 'token' })
  return { remote, repository, waits, reports, options }
}
