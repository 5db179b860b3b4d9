/** Renders an island during a build, with what the browser needs to hydrate it. */
import type { ComponentProps, ComponentType, ReactNode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { SiteContext, useSite } from '../context'
import { islands } from './hydrate'
import type { IslandProps } from './island-props'

type Name = keyof typeof islands
type PropsOf<N extends Name> = ComponentProps<Awaited<ReturnType<(typeof islands)[N]>>['default']>

const components = new Map<Name, ComponentType<IslandProps>>()
for (const name of Object.keys(islands) as Name[])
  components.set(name, (await islands[name]()).default as ComponentType<IslandProps>)

/** `id` is unique on the page: the ids that the component makes begin with it. */
type Props<N extends Name> = Omit<PropsOf<N>, keyof IslandProps> & { name: N; id: string; slots: ReactNode[] }

/** The component has its own root, as in the browser, so that `useId` returns the same ids. Only slots can use contexts. */
export function Island<N extends Name>({ name, id, slots, ...props }: Props<N>) {
  const site = useSite()
  const Component = components.get(name)!
  const toHtml = (slot: ReactNode) => renderToStaticMarkup(<SiteContext value={site}>{slot}</SiteContext>)
  const rendered = slots.map((slot) => ({ __html: toHtml(slot) }))
  const html = renderToString(<Component {...props} slots={rendered} />, { identifierPrefix: id })
  // With one slide, or few cards, it has no button, and there is nothing to hydrate.
  const marks = html.includes('<button') && { 'data-island': name, 'data-props': JSON.stringify(props) }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React has just rendered it
  return <div id={id} {...marks} dangerouslySetInnerHTML={{ __html: html }} />
}
