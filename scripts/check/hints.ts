/** Finds what is not wrong but could be better. */
import { existsSync } from 'node:fs'
import { basename } from 'node:path'
import { type Language, otherLanguages } from '../../src/i18n/languages'
import { byName } from '../../src/model/lib/by-name'
import { listInWords } from '../../src/model/lib/text'
import { type Content, listShown, type PhotoReference, type Translation } from '../../src/model/read/content'
import { translationFile } from '../../src/model/read/files'
import { checksumOf, createNames, listSourceTexts, type SourceText } from '../../src/model/read/translations'

interface Hint {
  /** Path as the author would type it. */
  file: string
  message: string
}

/** Returns all hints, sorted by file. `photos`: the paths of those that can be published. */
export function listHints(content: Content, photos: ReadonlySet<string>): Hint[] {
  const hints = [...hintsOfTexts(content, photos), ...hintsOfTranslations(content)]
  return hints.sort((a, b) => byName(a.file, b.file))
}

/** Lists source texts without a translation, and translations that are old or incomplete, for each language of the content. */
function hintsOfTranslations(content: Content): Hint[] {
  const sources = listSourceTexts(content)
  const nameOf = createNames(sources)
  const hintsOf = (
    language: Language,
    translation: Translation | undefined,
    source: SourceText,
  ): string[] => {
    const { entry, row } = source
    const own = basename(entry.file)
    const command = `npm run new -- translation ${nameOf(source)}${otherLanguages.length > 1 ? ` ${language}` : ''}`
    if (!translation) {
      const name = translationFile(entry.file, language)
      return existsSync(name)
        ? [`is not translated: ${basename(name)} has the same texts.`]
        : [`is not translated: ${command} makes ${basename(name)}.`]
    }
    const { translates, untranslated } = translation
    const isLeft = `${listInWords(untranslated)} ${untranslated.length > 1 ? 'are' : 'is'} still the same as in ${own}.`
    const isOld = translates
      ? `${own} has changed since it was translated: update this text, then type ${command}`
      : `the field translates is missing: if the text says the same as ${own}, type ${command}`
    return [
      ...(untranslated.length ? [isLeft] : []),
      ...(translates === checksumOf(entry, row.schema) ? [] : [isOld]),
    ]
  }
  return [...content.translations].flatMap(([language, found]) =>
    sources.flatMap((source) => {
      const translation = found.get(source.entry.file)
      const file = translation?.file ?? source.entry.file
      return hintsOf(language, translation, source).map((message) => ({ file, message }))
    }),
  )
}

/** The number of photos without alternative text in each gallery. */
function hintsOfTexts(content: Content, photos: ReadonlySet<string>): Hint[] {
  return listShown(content).flatMap(({ file, gallery }) => {
    const message = describeMissingTexts(gallery.filter(({ path }) => photos.has(path)))
    return message ? [{ file, message }] : []
  })
}

function describeMissingTexts(photos: readonly PhotoReference[]): string | undefined {
  const different = new Set(photos.map(({ path }) => path))
  const described = new Set(photos.filter(({ alt, caption }) => alt || caption).map(({ path }) => path))
  const missing = different.size - described.size
  if (!missing) return
  return missing === 1
    ? 'one photo has no alternative text: people who cannot see it hear only a number.'
    : `${missing} of ${different.size} photos have no alternative text: people who cannot see them hear only numbers.`
}
