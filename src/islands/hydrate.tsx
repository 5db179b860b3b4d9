/** Hydrates islands one after another, each in its own task, so that none blocks the page for long. */
import { type ComponentType, type ReactNode, startTransition, useEffect } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { readSlots, type Slot } from './slot'

/** The component of an island. Its other properties are in the attribute `data-props`. */
export type Hydratable = ComponentType<{ slots: Slot[] }>

let last: Promise<unknown> = Promise.resolve()

/** Resolves when the component handles events. */
export function hydrate(island: HTMLElement, Component: Hydratable): Promise<void> {
  const hydrated = last.then(() => whenReleased(island)).then(() => start(island, Component))
  last = hydrated.catch(() => undefined)
  return hydrated
}

function start(island: HTMLElement, Component: Hydratable): Promise<void> {
  const props = JSON.parse(island.dataset.props ?? '{}')
  const slots = readSlots(island)
  const html = island.innerHTML
  const controls = () => [...island.querySelectorAll<HTMLElement>('a, button')]
  const focused = controls().indexOf(document.activeElement as HTMLElement)
  return new Promise((resolve, reject) => {
    // React makes new elements if something, a translator for example, has changed the old ones. They get the focus.
    const onRun = () => {
      if (document.activeElement === document.body) controls()[focused]?.focus({ preventScroll: true })
      resolve()
    }
    const app = (
      <Effects onRun={onRun}>
        <Component {...props} slots={slots} />
      </Effects>
    )
    // React empties an island that throws, now or later. Its markup is restored.
    const onUncaughtError = (error: unknown) => {
      setTimeout(() => {
        root.unmount()
        island.innerHTML = html
        delete island.dataset.hydrated
        island.dataset.failed = ''
        reject(error)
        throw error // is reported
      })
    }
    const options = { identifierPrefix: island.id, onUncaughtError }
    let root: Root
    startTransition(() => {
      root = hydrateRoot(island, app, options)
    })
  })
}

/** Calls `onRun` in a task after the effects of its children. If one of them throws, the task is cancelled. */
function Effects({ children, onRun }: { children: ReactNode; onRun: () => void }) {
  useEffect(() => {
    const timer = setTimeout(onRun)
    return () => clearTimeout(timer)
  }, [onRun])
  return children
}

/** A press that begins on one button and ends on another is no click. */
async function whenReleased(island: HTMLElement): Promise<void> {
  do await new Promise((resolve) => setTimeout(resolve))
  while (island.querySelector('button:active'))
}
