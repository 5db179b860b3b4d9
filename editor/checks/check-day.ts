/** Checks the day of an event, which is the beginning of the name of its folder. */
import { describeUnrealDate, eventDate } from '../../src/shared/addresses/event-names'
import { describeFuture } from '../../src/shared/future-day'
import { today } from '../../src/shared/today'

/** Undefined for a day on which there may have been an event. */
export function describeWrongDay(name: string): string | undefined {
  const day = eventDate(name)
  return day ? describeFuture(day, today()) : `${describeUnrealDate(name)} Is the year right?`
}
