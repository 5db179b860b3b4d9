/** Renders an island during a build, with the data that the browser needs to hydrate it. */
import type { ComponentType, ReactNode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { SiteContext, useSite } from '../page-data/site'
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
  /** The island needs no script, and is not hydrated. */
  isStatic?: boolean
}

/**
 * Renders the component with its own root, as in the browser, so that `useId` returns the same ids. The component cannot
 * use contexts of the page; slots can.
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
