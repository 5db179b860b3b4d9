/** Opens the repository. */
import { lazy, Suspense, useEffect, useState } from 'react'
import { openTrial } from './repository/trial'
import { isTrial } from './ui/config'
import { useFrame } from './ui/context'
import type { Opened } from './ui/sign-in/open'
import { SignIn } from './ui/sign-in/SignIn'

const loadWorkplace = async () => ({ default: (await import('./Workplace')).Workplace })
const Workplace = lazy(loadWorkplace)

export function App() {
  const { config } = useFrame()
  const [opened, setOpened] = useState<Opened>()
  const trial = isTrial(config, location)
  useEffect(() => {
    loadWorkplace().catch(() => {})
    if (!trial) return
    const open = async () => {
      const repository = await openTrial(new URL('trial.json', location.href).href)
      setOpened({ repository, snapshot: await repository.load(), account: '' })
    }
    void open()
  }, [trial])
  if (!opened) return trial ? null : <SignIn onOpen={setOpened} />
  return (
    <Suspense>
      <Workplace opened={opened} onLeave={() => setOpened(undefined)} />
    </Suspense>
  )
}
