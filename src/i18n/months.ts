import type { Language } from './languages'

/** The names of the months in each language. `Intl` is not used, because its names change with its version. */
export const months = {
  en: 'January February March April May June July August September October November December'.split(' '),
  te: 'జనవరి ఫిబ్రవరి మార్చి ఏప్రిల్ మే జూన్ జూలై ఆగస్టు సెప్టెంబర్ అక్టోబర్ నవంబర్ డిసెంబర్'.split(' '),
} satisfies Record<Language, readonly string[]>

/** `2025-09-02` → `2 September 2025` */
export function writeDays(months: readonly string[]): (date: string) => string {
  return (date) => {
    const [year, month, day] = date.split('-')
    return `${Number(day)} ${months[Number(month) - 1]} ${year}`
  }
}
