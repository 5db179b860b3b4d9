/**
 * Static markup inside an island, which the island moves around but never changes. The server renders it; in the
 * browser it is read from the page, so that it does not travel as a property as well.
 */
export interface Slot {
  __html: string
}

/** For the element that holds a slot. */
export function slotProps(slot: Slot | undefined) {
  return { 'data-slot': '', dangerouslySetInnerHTML: slot }
}

/** The slots of an island's markup. */
export function readSlots(island: Element): Slot[] {
  return [...island.querySelectorAll('[data-slot]')].map(({ innerHTML }) => ({ __html: innerHTML }))
}
