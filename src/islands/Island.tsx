/** Renders an island during a build, with what the browser needs to hydrate it. */
import type { ComponentProps, ComponentType, ReactNode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { SiteContext, useSite } from '../page-data/site'
import { islands } from './hydrate'
import type { IslandProps } from './island-props'

type Name = keyof typeof islands
type PropsOf<Of extends Name> = ComponentProps<Awaited<ReturnType<(typeof islands)[Of]>>['default']>

const components = new Map<string, ComponentType<IslandProps>>()
for (const [name, load] of Object.entries(islands))
  components.set(name, (await load()).default as ComponentType<IslandProps>)

/** `id` is unique on the page: the ids that the component makes begin with it. */
type Props<Of extends Name> = Omit<PropsOf<Of>, keyof IslandProps> & {
  name: Of
  id: string
  slots: ReactNode[]
}

/** The component has its own root, as in the browser, so that `useId` returns the same ids. Only slots can use contexts. */
export function Island<Of extends Name>({ name, id, slots, ...props }: Props<Of>) {
  const site = useSite()
  const Component = components.get(name)!
  const toHtml = (slot: ReactNode) => renderToStaticMarkup(<SiteContext value={site}>{slot}</SiteContext>)
  const rendered = slots.map((slot) => ({ __html: toHtml(slot) }))
  const html = renderToString(<Component {...props} slots={rendered} />, { identifierPrefix: id })
  const isStill = name === 'Carousel' && slots.length < 2
  const marks = isStill ? {} : { 'data-island': name, 'data-props': JSON.stringify(props) }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React has just rendered it
  return <div id={id} {...marks} dangerouslySetInnerHTML={{ __html: html }} />
}
