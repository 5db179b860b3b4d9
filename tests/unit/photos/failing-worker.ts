/**
 * A worker in which a photo fails in the way that its name describes, or tells the number of its process. Logs the start and end of each
 * task in a file.
 */
import { appendFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { serve } from '../../../scripts/lib/worker'
import type { PhotoTask } from '../../../scripts/photos/make-record'

serve(async ({ path, isExclusive, cache: log }: PhotoTask) => {
  if (path === 'large' && !isExclusive) return 'later'
  appendFileSync(log, `begin ${path}\n`)
  await wait(20)
  appendFileSync(log, `end ${path}\n`)
  if (path === 'crash' || (path === 'crash once' && !isExclusive)) process.kill(process.pid, 'SIGKILL')
  if (path === 'memory') throw Object.assign(new Error('no memory'), { code: 'ENOMEM' })
  if (path === 'disk') throw Object.assign(new Error('no space'), { code: 'ENOSPC', syscall: 'write' })
  if (path === 'odd') throw new RangeError('offset is out of range')
  if (path === 'damaged') return { refused: 'is damaged.' }
  return { record: { hash: path.startsWith('process') ? String(process.pid) : path } }
})
