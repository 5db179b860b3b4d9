/** Dates as people read them. The names of the months are our own: those of `Intl` change with its version. */

/** Writes `2025-09-02` as `2 September 2025`, with these names of the months. */
export function writeDays(months: readonly string[]): (date: string) => string {
  return (date) => {
    const [year, month, day] = date.split('-')
    return `${Number(day)} ${months[Number(month) - 1]} ${year}`
  }
}
