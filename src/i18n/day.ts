/** Formats dates. */

/** `2025-09-02` → `2 September 2025` */
export function writeDays(months: readonly string[]): (date: string) => string {
  return (date) => {
    const [year, month, day] = date.split('-')
    return `${Number(day)} ${months[Number(month) - 1]} ${year}`
  }
}
