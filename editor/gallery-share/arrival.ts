/** Says what has been shared, and opens the form that it goes into. */
import { events } from '../../scripts/content/collections'
import { isConnected, parts } from '../cms/cms'
import { eventsFolder } from '../cms/paths'
import { makeButton } from '../publication/make-button'
import { counted, type Sentence, say } from '../words/say'
import { changed, isTaken, lockOf, setNextDay } from './joining'
import { channelName, endOf, forgetPhotos, listPhotos, type SharedPhoto } from './store'
import type { Outcome } from './worker'

const waitMs = 1000

const sentences: Partial<Record<Outcome, Sentence>> = {
  none: 'No photo has arrived. Share photos from the gallery of the phone.',
  many: 'These are too many photos, and none was kept. Share at most 100 at once.',
  full: 'There is not enough room on this phone, and none of the photos was kept. Delete something, or share fewer.',
}

/** Where a browser lacks what this needs, nothing is different. */
export async function receiveShared(): Promise<void> {
  if (!('serviceWorker' in navigator) || !('caches' in globalThis)) return
  await navigator.serviceWorker
    .register(new URL('share-worker.js', location.href), { type: 'module', updateViaCache: 'none' })
    .catch(() => {})
  const address = new URL(location.href)
  const outcome = address.searchParams.get('shared') as Outcome | null
  address.searchParams.delete('shared')
  if (outcome) history.replaceState(history.state, '', address)
  const line = document.createElement('p')
  line.id = 'shared'
  line.setAttribute('role', 'status')
  document.querySelector('#notice')!.after(line)
  const problem = outcome ? sentences[outcome] : undefined
  let opens = outcome === 'kept'
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = async () => {
    clearTimeout(timer)
    const held = await heldLocks()
    const left = (await listPhotos()).filter(({ key }) => !isTaken(key))
    const waiting = left.filter(({ day }) => !held.has(lockOf(day)))
    const isReady = isConnected() && parts().entries().length > 0
    if (waiting.length && isReady && opens) {
      opens = false
      openEvent(waiting)
    }
    const isElsewhere = left.length > waiting.length && !document.querySelector('.content-editor')
    const sentence =
      problem ?? (isElsewhere ? 'The photos are in a form that is open in another window.' : undefined)
    show(line, waiting, isReady, sentence && say(sentence))
    // Until somebody has signed in.
    if (waiting.length && !isReady) timer = setTimeout(look, waitMs)
  }
  const tellForms = () => document.dispatchEvent(new Event(changed))
  new BroadcastChannel(channelName).addEventListener('message', tellForms)
  for (const [source, type] of [
    [document, changed],
    [globalThis, 'hashchange'],
  ] as const)
    source.addEventListener(type, () => void look())
  await look()
}

/** The form of the event of that day, or of a new one. Only the photos of the day that was shared last go into it. */
function openEvent(waiting: readonly SharedPhoto[]): void {
  const { day } = waiting.toSorted((a, b) => a.time - b.time).at(-1)!
  const names = parts()
    .entries()
    .flatMap(({ locales }) => Object.values(locales))
    .flatMap(({ path }) => new RegExp(`^${eventsFolder}/(${day}[^/]*)/`).exec(path)?.[1] ?? [])
  const [name] = names.sort()
  const { folder } = events
  if (!name) setNextDay(day)
  location.hash = name ? `#/collections/${folder}/entries/${name}/index` : `#/collections/${folder}/new`
}

function show(
  line: HTMLElement,
  waiting: readonly SharedPhoto[],
  isReady: boolean,
  problem: string | undefined,
): void {
  const count = counted(waiting.length, '{} photo waits on this phone.', '{} photos wait on this phone.')
  const [first] = waiting.map(endOf).sort((a, b) => a.getTime() - b.getTime())
  const end =
    first && new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeStyle: 'short' }).format(first)
  const texts = waiting.length
    ? [
        count,
        isReady ? '' : say('Sign in to put them into an event.'),
        say('What you do not save is deleted on {}.', end!),
      ]
    : []
  line.replaceChildren([problem, ...texts].filter(Boolean).join(' '))
  if (waiting.length && isReady)
    line.append(
      ' ',
      makeButton(say('Put them into an event'), () => openEvent(waiting)),
      ' ',
      makeButton(say('Throw them away'), () => forgetPhotos(waiting.map(({ key }) => key))),
    )
  line.hidden = !line.hasChildNodes()
}

/** The days of the events whose forms are open, also in other windows: they take their photos. */
async function heldLocks(): Promise<ReadonlySet<string | undefined>> {
  const { held = [] } = (await navigator.locks?.query()) ?? {}
  return new Set(held.map(({ name }) => name))
}
