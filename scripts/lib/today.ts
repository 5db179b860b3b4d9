/** The day it is in India, YYYY-MM-DD, on whatever machine: events are dated there. India has no summer time. */
export function today(now = Date.now()): string {
  const offsetMs = 5.5 * 60 * 60 * 1000
  return new Date(now + offsetMs).toISOString().slice(0, 10)
}
