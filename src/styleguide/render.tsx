/** The style guide: only the dev server renders it, at `/styleguide`. */
import { renderToString } from 'react-dom/server'
import type { PageData, Site } from '../page-data/model'
import { SiteContext } from '../page-data/site'
import { StyleGuide } from './StyleGuide'
import { findSamples } from './samples'

export function renderStyleGuide(pages: readonly PageData[], site: Site): string {
  return renderToString(
    <SiteContext value={site}>
      <StyleGuide samples={findSamples(pages)} />
    </SiteContext>,
  )
}
