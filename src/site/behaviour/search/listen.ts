/** Runs on the page of the search: loads it when its field is used, or when the address contains a question. */

import type { Words } from '../../../i18n/dictionaries'

/** Firefox reports no focus in a window that is behind another one. */
const useEvents = ['focusin', 'input']

export function listenInSearch(): void {
  const form = document.querySelector<HTMLFormElement>('form[role="search"]')!
  const field = form.querySelector('input')!
  let isSubmitted = false
  let hasFailed = false
  const begin = () => {
    for (const event of useEvents) form.removeEventListener(event, begin)
    import('./search')
      .then(({ startSearch }) => startSearch(form, isSubmitted))
      .catch(() => {
        hasFailed = true
        const status = form.parentElement!.querySelector('[data-search="status"]')!
        status.textContent = (JSON.parse(form.dataset.words!) as Words['search']).failed
      })
  }
  for (const event of useEvents) form.addEventListener(event, begin)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    isSubmitted = true
    // Chromium never loads a module again whose import has failed, so the page is loaded again.
    if (hasFailed) location.search = `q=${encodeURIComponent(field.value)}`
  })
  const isAsked = new URLSearchParams(location.search).has('q')
  // The visitor may have been faster than this script.
  const isUsed = () => isAsked || form.contains(document.activeElement) || field.value
  if (isUsed()) begin()
  // Until the page has loaded, the browser may restore the question.
  else addEventListener('pageshow', () => isUsed() && begin(), { once: true })
}
