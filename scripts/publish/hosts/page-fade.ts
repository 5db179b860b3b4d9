/** The only inline styles of pages. */
import { createHash } from 'node:crypto'

/**
 * Lets the browser fade from page to page. Chromium decides this before the first frame, and sometimes before it has applied
 * a style sheet of its own file that was kept or cached; the fade then ends with an error in the console.
 */
export const pageFadeStyles =
  '@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}'

/** For the content security policy (Content Security Policy Level 3, 2.3.1). */
export const pageFadeHash = `'sha256-${createHash('sha256').update(pageFadeStyles).digest('base64')}'`
