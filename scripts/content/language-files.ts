/** The names of translations: `education.te.md` beside `education.md`. */
import { firstLanguage, type Language, otherLanguages } from '../../src/i18n/languages'

/** `news/benches.md` → `news/benches.te.md` */
export function translationFile(source: string, language: Language): string {
  return source.replace(/\.md$/, `.${language}.md`)
}

/** The language in the name of a file: `benches.te.md`. */
export function fileLanguage(file: string): Language {
  const [, code] = /\.([^.]+)\.md$/.exec(file) ?? []
  return otherLanguages.find((language) => language === code) ?? firstLanguage
}

/** The source text that a file translates: `benches.te.md` → `benches.md`; undefined for a source text. */
export function sourceOf(file: string): string | undefined {
  return fileLanguage(file) === firstLanguage ? undefined : file.replace(/\.[^.]+\.md$/, '.md')
}
