/** A process that takes a lock each time it is told to, and keeps it until it is told to release it. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Lock, takeLock } from '../../../scripts/lib/lock'

const folder = process.argv[2]!
let held: Lock | undefined

process.on('message', async (start: string) => {
  held?.release()
  held = undefined
  if (start === '') return process.send!('released')
  while (!existsSync(join(folder, start))); // all processes go on within a fraction of a millisecond
  const onWait = () => {
    throw new Error('another process holds it')
  }
  held = await takeLock(join(folder, 'build.lock'), { out: 'dist', onWait }).catch(() => undefined)
  process.send!(held ? 'held' : 'refused')
})
process.send!('ready')
