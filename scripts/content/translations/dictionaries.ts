/** Checks the dictionaries of the interface. `tsc` does too, but not for people who run only `check` and `build`. */
import { firstLanguage, languages } from '../../../src/i18n/languages'
import { months } from '../../../src/i18n/months'
import { count } from '../../lib/count'
import type { Problems } from '../../lib/problems'

const folder = 'src/i18n'

/** Reports what `table`, dictionaries by language, lacks. */
export function checkDictionaries(problems: Problems, table: Record<string, object> = languages): void {
  for (const [code, dictionary] of Object.entries(table)) {
    const faults = [...findFaults(languages[firstLanguage], dictionary)]
    if (faults.length)
      problems.error(
        `${folder}/${code}.ts`,
        `${count(faults.length, 'word')} missing, or in another form than in ${firstLanguage}.ts: ${faults.join(', ')}. Write each as there.`,
      )
    if (!Object.hasOwn(months, code))
      problems.error(`${folder}/months.ts`, `there are no months for the language ${code}: add a row.`)
  }
}

/** The paths of words that are missing, empty, of another type, or have other `{names}` than the English ones. */
function* findFaults(english: object, dictionary: object | undefined, path = ''): Generator<string> {
  for (const [key, expected] of Object.entries(english)) {
    const translated = (dictionary as Record<string, unknown> | undefined)?.[key]
    const isGroup = typeof expected === 'object' && !(expected instanceof RegExp)
    if (isGroup && typeof translated === 'object')
      yield* findFaults(expected, translated ?? undefined, `${path}${key}.`)
    else if (
      typeof translated !== typeof expected ||
      translated === '' ||
      namesIn(translated) !== namesIn(expected)
    )
      yield path + key
  }
}

function namesIn(pattern: unknown): string {
  return typeof pattern === 'string' ? (pattern.match(/\{\w+\}/g) ?? []).sort().join() : ''
}
