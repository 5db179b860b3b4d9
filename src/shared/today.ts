/** Days, as YYYY-MM-DD. */

/** The current date in India, whatever the time zone of the machine. India has no daylight saving time. */
export function today(now = Date.now()): string {
  const offsetMs = 5.5 * 60 * 60 * 1000
  return new Date(now + offsetMs).toISOString().slice(0, 10)
}

/** Why the day of an event or a story is probably wrong. A date of tomorrow is accepted: in some time zones, that is today. */
export function describeFuture(day: string, now: string): string | undefined {
  return day > dayAfter(now) ? 'the day is in the future: is the year right?' : undefined
}

function dayAfter(date: string): string {
  const day = new Date(`${date}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() + 1)
  return day.toISOString().slice(0, 10)
}
