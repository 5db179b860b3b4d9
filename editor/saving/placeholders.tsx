/** Asks before an entry with placeholders, words in square brackets, is saved. */
import { findPlaceholders } from '../../src/shared/schema/placeholders'
import type { Draft } from '../cms/cms'
import { type Texts, textsOfDraft, textsOfEntry } from '../cms/draft'
import { ask } from '../dialogs/show-dialog'
import { say } from '../words/say'

/** Whether the entry is to be saved. Only placeholders that are new are asked about. */
export async function askAboutPlaceholders(draft: Draft): Promise<boolean> {
  const before = new Set(placeholdersIn(textsOfEntry(draft.originalEntry)))
  const added = new Set(placeholdersIn(textsOfDraft(draft)).filter((text) => !before.has(text)))
  if (!added.size) return true
  return ask(
    say('Words in square brackets'),
    <>
      <p>
        {say(
          'Visitors see these words with their brackets. They stand for words that are still to be written:',
        )}
      </p>
      <ul>
        {[...added].map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </>,
    say('Save all the same'),
    say('Back to the form'),
  )
}

export function placeholdersIn(texts: Texts): string[] {
  return Object.values(texts)
    .flatMap((values) => Object.entries(values ?? {}))
    .filter(([path, value]) => typeof value === 'string' && !path.includes('__sc_'))
    .flatMap(([path, value]) =>
      findPlaceholders(path === 'body' ? withoutLinks(String(value)) : String(value)),
    )
    .map(({ text }) => text)
}

/** Brackets of links, of photos and of check boxes are no placeholders; those inside the words of a photo are. */
function withoutLinks(text: string): string {
  const bracket = /(!?)\[((?:\\.|\[[^[\]\n]*\]|[^\\[\]\n])*)\](?:\[[^\]\n]*\]|(?=[(:]))|\[[ xX]\]/g
  return text.replace(bracket, (_, mark: string, label = '') => (mark ? label : ''))
}
