/** A worker whose tasks go wrong in every way. */
import { serve } from '../../../scripts/lib/worker'

serve((task: string) => {
  if (task === 'hang') for (;;);
  if (task === 'crash') process.kill(process.pid, 'SIGKILL')
  if (task === 'full disk') throw Object.assign(new Error('no space'), { code: 'ENOSPC', path: 'x.jpg' })
  return task.toUpperCase()
})
