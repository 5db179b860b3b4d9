/** The style guide: only the dev server renders it, at `/styleguide`. */
import { renderToString } from 'react-dom/server'
import { readSite } from '../page-data/read'
import { SiteContext } from '../page-data/site'
import { StyleGuide } from './StyleGuide'
import { readSamples } from './samples'

export function renderStyleGuide(): string {
  return renderToString(
    <SiteContext value={readSite().sites[0]!}>
      <StyleGuide samples={readSamples()} />
    </SiteContext>,
  )
}
