import { isPhotoName } from '../addresses/photo-name'
import { isGroup, isSame } from './values'

/**
 * Returns for each value the position of the former item that it replaces: an equal one, one with the same photo, the most similar one, or
 * the one in the same position.
 */
export function matchItems(before: readonly unknown[], values: readonly unknown[]): (number | undefined)[] {
  const places: (number | undefined)[] = values.map(() => undefined)
  const match = (find: (value: unknown, index: number) => number | undefined) => {
    for (const [index, value] of values.entries()) places[index] ??= find(value, index)
  }
  const isLeft = (place: number) => !places.includes(place)
  const findLeft = (isMeant: (item: unknown) => boolean) => {
    const place = before.findIndex((item, index) => isLeft(index) && isMeant(item))
    return place < 0 ? undefined : place
  }
  match((value) => findLeft((item) => isSame(item, value)))
  match((value) => {
    const photo = photoOf(value)
    return photo === undefined ? undefined : findLeft((item) => photoOf(item) === photo)
  })
  const mayBe = (item: unknown, value: unknown) =>
    isGroup(item) === isGroup(value) && photoOf(item) === undefined && photoOf(value) === undefined
  match((value) => {
    const likeness = (item: unknown) =>
      isGroup(item) && isGroup(value) && mayBe(item, value)
        ? Object.keys(item).filter((name) => isSame(item[name], value[name])).length
        : 0
    const most = Math.max(...before.map((item, index) => (isLeft(index) ? likeness(item) : 0)))
    return most > 0 ? findLeft((item) => likeness(item) === most) : undefined
  })
  match((value, index) =>
    before.length === values.length && isLeft(index) && mayBe(before[index], value) ? index : undefined,
  )
  return places
}

/** The name of the photo that an item is about, in one form of its letters. */
function photoOf(value: unknown): string | undefined {
  const name = isGroup(value) ? value.file : value
  return typeof name === 'string' && (isGroup(value) || isPhotoName(name)) ? name.normalize() : undefined
}
