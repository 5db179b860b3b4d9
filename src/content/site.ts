/** What every page knows of the site, for the components that show it. */
import { createContext, useContext } from 'react'
import type { Site } from './model'

export const SiteContext = createContext<Site | undefined>(undefined)

export function useSite(): Site {
  const site = useContext(SiteContext)
  if (!site) throw new Error('useSite() needs a <SiteContext> around the component.')
  return site
}
