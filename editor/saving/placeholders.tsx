/** Asks before an entry with placeholders, words in square brackets, is saved. */
import { findPlaceholders } from '../../src/shared/schema/placeholders'
import type { Draft, SavedEntry } from '../cms/cms'
import { ask } from '../dialogs/show-dialog'
import { say } from '../words/say'

type Versions = Record<string, Record<string, unknown> | undefined>

/** Whether the entry is to be saved. Only placeholders that are new are asked about. */
export async function askAboutPlaceholders(draft: Draft): Promise<boolean> {
  const before = new Set(placeholdersIn(versionsOf(draft.originalEntry)))
  const shown = Object.entries(draft.currentValues).filter(([language]) => draft.currentLocales[language])
  const added = new Set(placeholdersIn(Object.fromEntries(shown)).filter((text) => !before.has(text)))
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

export function placeholdersIn(versions: Versions): string[] {
  return Object.values(versions)
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

function versionsOf(entry: SavedEntry | undefined): Versions {
  return Object.fromEntries(
    Object.entries(entry?.locales ?? {}).map(([language, { content }]) => [language, content]),
  )
}
