/** Why the day of an event or a story is probably wrong. A date of tomorrow is accepted: in some time zones, that is today. */
export function describeFuture(day: string, now: string): string | undefined {
  return day > dayAfter(now) ? 'the day is in the future: is the year right?' : undefined
}

function dayAfter(date: string): string {
  const day = new Date(`${date}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() + 1)
  return day.toISOString().slice(0, 10)
}
