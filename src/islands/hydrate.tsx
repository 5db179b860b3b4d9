/** Hydrates islands one after the other, so that none of them blocks the page for long. */
import { type ComponentType, type ReactNode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { readSlots, type Slot } from './slot'

/** Whatever else an island takes comes from its markup. */
export type Hydratable = ComponentType<{ slots: Slot[] }>

let last: Promise<unknown> = Promise.resolve()

/** Resolves when the component answers. */
export function hydrate(island: HTMLElement, Component: Hydratable): Promise<void> {
  const hydrated = last.then(nextTask).then(() => start(island, Component))
  last = hydrated.catch(() => undefined)
  return hydrated
}

function start(island: HTMLElement, Component: Hydratable): Promise<void> {
  const props = JSON.parse(island.dataset.props ?? '{}')
  const slots = readSlots(island)
  const html = island.innerHTML
  return new Promise((resolve, reject) => {
    const app = (
      <Awake onAwake={resolve}>
        <Component {...props} slots={slots} />
      </Awake>
    )
    // React removes what a component has rendered when it throws: the page is put back as it was without it.
    const onUncaughtError = (error: unknown) => {
      reportError(error)
      setTimeout(() => {
        island.innerHTML = html
        reject(error)
      })
    }
    startTransition(() => {
      hydrateRoot(island, app, { identifierPrefix: island.id, onUncaughtError })
    })
  })
}

/** In a later task, which does not come when an effect of the component throws. */
function Awake({ children, onAwake }: { children: ReactNode; onAwake: () => void }) {
  useEffect(() => {
    const timer = setTimeout(onAwake)
    return () => clearTimeout(timer)
  }, [onAwake])
  return children
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
