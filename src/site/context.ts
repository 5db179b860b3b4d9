/** Gives components the data of the site. */
import { createContext, useContext } from 'react'
import { dictionaries, type Words } from '../i18n/dictionaries'
import { foreignLanguage, type Language } from '../i18n/languages'
import type { Site } from '../page-data/model'
import { photosFolder } from '../page-data/photo-files'

export const SiteContext = createContext<Site | undefined>(undefined)

export function useSite(): Site {
  const site = useContext(SiteContext)
  if (!site) throw new Error('useSite() needs a <SiteContext> around the component.')
  return site
}

/** Returns a function that detects the language of a text: undefined if it is that of the page. */
export function useLanguageOf(): (text: string) => Language | undefined {
  const { language } = useSite()
  return (text) => foreignLanguage(text, language)
}

/** The dictionary of the page's language. */
export function useWords(): Words {
  return dictionaries[useSite().language]
}

/** The address of the folder with the published photos. */
export function usePhotosFolder(): string {
  return photosFolder(import.meta.env.BASE_URL, useSite())
}
