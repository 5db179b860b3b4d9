/** A process that takes and releases a lock on command. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Lock, takeLock } from '../../scripts/lib/lock'

const folder = process.argv[2]!
let held: Lock | undefined

process.on('message', async (start: string) => {
  held?.release()
  held = undefined
  if (start === '') return process.send!('released')
  while (!existsSync(join(folder, start))); // so that all processes continue within a fraction of a millisecond
  const onWait = () => {
    throw new Error('another process holds it')
  }
  held = await takeLock(join(folder, 'build.lock'), { out: 'dist', onWait }).catch(() => undefined)
  process.send!(held ? 'held' : 'refused')
})
process.send!('ready')
