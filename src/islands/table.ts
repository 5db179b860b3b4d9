/** The components that React hydrates, by name. Each is loaded for the first island that uses it. */
import type { ComponentProps } from 'react'

export const islands = {
  Biography: () => import('./Biography'),
  Carousel: () => import('./Carousel'),
  Strip: () => import('./Strip'),
}

export type IslandName = keyof typeof islands

export type IslandProps<Name extends IslandName> = ComponentProps<
  Awaited<ReturnType<(typeof islands)[Name]>>['default']
>
