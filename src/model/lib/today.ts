/** The current date in India, YYYY-MM-DD, whatever the time zone of the machine. India has no daylight saving time. */
export function today(): string {
  const offsetMs = 5.5 * 60 * 60 * 1000
  return new Date(Date.now() + offsetMs).toISOString().slice(0, 10)
}
