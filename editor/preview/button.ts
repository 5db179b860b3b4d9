/** The button that shows the page of the open form. It is on the line above the editor, next to Save. */
import { collections, events } from '../../scripts/content/collections'
import { firstLanguage, type Language } from '../../src/i18n/languages'
import { onOpen, openDraft } from '../cms/cms'
import { makeButton } from '../publication/make-button'
import { say } from '../words/say'

/** The forms whose pages can be shown. The style sheet hides the button while no form is open. */
const shown = [events, collections.news, collections.members].map(({ folder }) => folder)

export function addPreviewButton(): void {
  const show = async () => {
    const draft = openDraft()
    if (!draft) return
    const { showPreview } = await import('./PreviewDialog')
    await showPreview(draft, languageInView())
    button.focus()
  }
  const button = makeButton(say('See the page'), show, { id: 'preview' })
  document.querySelector('#notice')!.append(' ', button)
  onOpen(({ collectionName }) => {
    button.hidden = !shown.includes(collectionName)
  })
}

function languageInView(): Language {
  const panes = document.querySelectorAll<HTMLElement>('.content-editor .pane[data-mode="edit"]')
  const pane = [...panes].find((candidate) => candidate.getClientRects().length)
  return (pane?.dataset.locale as Language | undefined) ?? firstLanguage
}
