/** A worker whose tasks fail in every way. */
import { pbkdf2 } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { serve } from '../../scripts/lib/worker'

serve(async (task: string, report) => {
  if (task === 'many steps')
    for (let done = 1; done <= 15; done++) {
      await setTimeout(50)
      report({ done, total: 15 })
    }
  if (task === 'use threads') await keepThreadsBusy()
  if (task === 'hang') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
  if (task === 'crash') process.kill(process.pid, 'SIGKILL')
  if (task === 'memory') for (const kept: number[][] = []; ; ) kept.push(new Array(100_000).fill(0))
  if (task === 'full disk') throw Object.assign(new Error('no space'), { code: 'ENOSPC', path: 'x.jpg' })
  return task.toUpperCase()
})

/** Never ends, outside of JavaScript, as sharp may do. */
function keepThreadsBusy(): Promise<never> {
  return new Promise(() => {
    const work = () => pbkdf2('password', 'salt', 100_000, 64, 'sha512', work)
    work()
  })
}
