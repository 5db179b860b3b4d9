/** Reads the content and plans the site. What `check` passes here, `build` passes. */

import type { Problems } from '../lib/problems'
import { type Content, isComplete } from '../read/content'
import { type LoadOptions, loadContent } from '../read/load'
import { checkAddresses } from './check-addresses'
import { checkLinks } from './check-links'
import { planSite, type SitePlan } from './plan'

export interface PlannedContent extends Content {
  plan: SitePlan
}

/** Returns undefined if a required file is missing or wrong. All mistakes are in `problems`. */
export async function loadSite(
  options: LoadOptions,
  problems: Problems,
): Promise<PlannedContent | undefined> {
  const content = await loadContent(options, problems)
  const plan = planSite(content, options.publicFiles)
  checkAddresses(plan, content, problems)
  checkLinks(plan, content, problems)
  return isComplete(content) ? { ...content, plan } : undefined
}
