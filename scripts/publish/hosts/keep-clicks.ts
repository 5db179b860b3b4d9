/** The only inline script of pages. The browser paints without waiting for the first script, so clicks may come before it. */
import { createHash } from 'node:crypto'

/**
 * Shows the controls that need scripts, keeps the last click on one of them or on a photo, and repeats it when the first
 * script has run. If that fails, the page looks as without scripts, and the browser follows the link of the photo.
 *
 * Chromium asks before the first frame whether the page fades in (src/styles/page-transition.css), and sometimes before it has
 * applied a style sheet that it has cached: the script says it first. During the fade, only the old page is a picture: as a
 * picture, the new one would take no clicks. A fade that the browser skips is no error: it does so if the page is late.
 */
export const keepClicksScript = `{
const { dataset } = document.documentElement
let kept
const mark = (click) => {
  kept?.control.removeAttribute('data-pressed')
  kept = click
  kept?.control.setAttribute('data-pressed', '')
}
const keep = (event) => {
  const control = event.target.closest('[data-gallery] a[data-photo], [data-island] button')
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  mark(control && { control, event })
  if (control) event.preventDefault()
}
const end = ({ type, target }) => {
  if (target.tagName !== 'SCRIPT') return
  document.removeEventListener('click', keep, true)
  document.removeEventListener('load', end, true)
  document.removeEventListener('error', end, true)
  if (type === 'error') delete dataset.scripted
  const click = kept
  mark()
  click?.control.dispatchEvent(new MouseEvent('click', click.event))
}
dataset.scripted = ''
document.addEventListener('click', keep, true)
document.addEventListener('load', end, true)
document.addEventListener('error', end, true)
}`

/** For the content security policy (Content Security Policy Level 3, 2.3.1). */
export const keepClicksHash = `'sha256-${createHash('sha256').update(keepClicksScript).digest('base64')}'`
