/** Renders an island on the server, and marks it with what the browser needs to hydrate it. */
import type { ComponentType, ReactNode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { SiteContext, useSite } from '../content/site'
import type { Slot } from './slot'
import { type IslandName, type IslandProps, islands } from './table'

type AnyIsland = ComponentType<{ slots: Slot[] }>

const components = new Map<string, AnyIsland>()
for (const [name, load] of Object.entries(islands)) components.set(name, (await load()).default as AnyIsland)

type Props<Name extends IslandName> = Omit<IslandProps<Name>, 'slots'> & {
  name: Name
  /** Unique on the page. The ids that the component makes begin with it. */
  id: string
  slots: ReactNode[]
  /** Nothing moves: the browser does not hydrate it. */
  isStatic?: boolean
}

/**
 * The component is rendered with a root of its own, as in the browser, so that `useId` returns the same ids. Contexts
 * of the page do not reach it; slots can read the site.
 */
export function Island<Name extends IslandName>({ name, id, slots, isStatic, ...props }: Props<Name>) {
  const site = useSite()
  const Component = components.get(name)!
  const rendered = slots.map((slot) => ({
    __html: renderToStaticMarkup(<SiteContext value={site}>{slot}</SiteContext>),
  }))
  const html = renderToString(<Component {...props} slots={rendered} />, { identifierPrefix: id })
  const marks = isStatic ? {} : { 'data-island': name, 'data-props': toJson(props) }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React has just rendered it
  return <div id={id} {...marks} dangerouslySetInnerHTML={{ __html: html }} />
}

function toJson(props: object): string | undefined {
  const json = JSON.stringify(props)
  return json === '{}' ? undefined : json
}
