/** Hydrates islands when they are used, and those that move on their own when they come near the window. */
import type { ComponentType } from 'react'
import { whenParsed } from '../behaviour/parsed'
import type { IslandProps } from './island-props'

export const islands = {
  Biography: () => import('./Biography'),
  Carousel: () => import('./Carousel'),
  Strip: () => import('./Strip'),
}

const hydrations = new WeakMap<HTMLElement, Promise<void>>()

export function listenForIslands(): void {
  for (const type of ['mouseover', 'touchstart', 'touchend', 'focusin', 'beforematch', 'click', 'keydown'])
    document.addEventListener(type, use, { capture: true })
}

export function hydrateSlideShows(): void {
  const hydrateNear = (entries: IntersectionObserverEntry[]) =>
    entries.map(({ isIntersecting, target }) => isIntersecting && hydrate(islandAt(target)!))
  const near = new IntersectionObserver(hydrateNear, { rootMargin: '200px' })
  for (const slideShow of document.querySelectorAll('[data-island] [data-rotates]')) near.observe(slideShow)
}

const islandAt = (target: Element) => target.closest<HTMLElement>('[data-island]')

function use(event: Event): void {
  const target = event.target as HTMLElement
  const island = target instanceof Element && islandAt(target)
  if (!island || 'hydrated' in island.dataset) return
  const isKey = event instanceof KeyboardEvent && !event.altKey && !event.ctrlKey && !event.metaKey
  const isArrow = isKey && /^Arrow(Left|Right)$/.test(event.key) && island.dataset.island === 'Carousel'
  if (event.type === 'touchstart')
    island.dataset.touched = '' // the finger may scroll it
  else if (isArrow || (event.type === 'click' && target.closest('button')))
    void repeatWhenReady(event, island)
  else void hydrate(island)
}

async function repeatWhenReady(event: Event, island: HTMLElement): Promise<void> {
  event.preventDefault()
  event.stopImmediatePropagation()
  island.ariaBusy = 'true'
  await hydrate(island)
  island.ariaBusy = null
  const Type = event instanceof KeyboardEvent ? KeyboardEvent : MouseEvent
  if ('hydrated' in island.dataset) event.target!.dispatchEvent(new Type(event.type, event))
}

/** A failed island works as without scripts, until it is used again; in Chromium, which loads no module again, until the page is loaded again. */
async function hydrate(island: HTMLElement): Promise<void> {
  if (!hydrations.has(island)) hydrations.set(island, start(island))
  try {
    await hydrations.get(island)
    island.dataset.hydrated = ''
    delete island.dataset.failed
  } catch {
    island.dataset.failed = ''
    hydrations.delete(island)
  }
}

async function start(island: HTMLElement): Promise<void> {
  const load: () => Promise<{ default: unknown }> = islands[island.dataset.island as keyof typeof islands]
  const modules = [import('react-dom/client'), import('react'), load()] as const
  const [{ hydrateRoot }, { createElement }, { default: Component }] = await Promise.all(modules)
  await whenParsed()
  const slots = [...island.querySelectorAll('[data-slot]')].map(({ innerHTML }) => ({ __html: innerHTML }))
  await new Promise<void>((onReady) => {
    const props: IslandProps = { ...JSON.parse(island.dataset.props!), slots, onReady }
    const element = createElement(Component as ComponentType<IslandProps>, props)
    hydrateRoot(island, element, { identifierPrefix: island.id })
  })
}
