/**
 * Runs before anything is painted, in every browser: with scripts, pages look different. If the first module does not load, the page
 * looks as without scripts again.
 */
const { dataset } = document.documentElement
const showAll = ({ target }: Event) => {
  if (target instanceof HTMLScriptElement) delete dataset.scripted
}
dataset.scripted = ''
addEventListener('error', showAll, true)
