/**
 * Static markup inside an island, which the island moves around but never changes. The build renders it, and the
 * browser reads it from the page, so that no page contains it twice.
 */
export interface Slot {
  __html: string
}

/** The properties of the element that contains a slot. */
export function slotProps(slot: Slot | undefined) {
  return { 'data-slot': '', dangerouslySetInnerHTML: slot }
}

/** Reads the slots from the markup of an island. The slots of islands inside them remain part of their markup. */
export function readSlots(island: Element): Slot[] {
  return [...island.querySelectorAll('[data-slot]')]
    .filter(({ parentElement }) => !island.contains(parentElement!.closest('[data-slot]')))
    .map(({ innerHTML }) => ({ __html: innerHTML }))
}
