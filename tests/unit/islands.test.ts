/** The table of islands. */
import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { en } from '../../src/i18n/en'
import type { Island } from '../../src/islands/Island'
import { type IslandName, islands } from '../../src/islands/table'

type Props<Name extends IslandName> = Parameters<typeof Island<Name>>[0]

test('a wrong name, a wrong property and a missing one are type errors', () => {
  const words = en.carousel
  const all = [
    { name: 'Carousel', id: 'a', slots: [], labelledBy: 'b', words } satisfies Props<'Carousel'>,
    // @ts-expect-error there is no such island
    { name: 'Carrousel', id: 'a', slots: [], labelledBy: 'b', words } satisfies Props<'Carrousel'>,
    // @ts-expect-error a carousel has no columns
    { name: 'Carousel', id: 'a', slots: [], labelledBy: 'b', words, columns: 3 } satisfies Props<'Carousel'>,
    // @ts-expect-error a carousel has a name
    { name: 'Carousel', id: 'a', slots: [], words } satisfies Props<'Carousel'>,
    // @ts-expect-error an island has an id
    { name: 'Carousel', slots: [], labelledBy: 'b', words } satisfies Props<'Carousel'>,
  ]
  expect(all).toHaveLength(5) // the compiler tests them
})

test('every island has a file with its name', () => {
  const names = Object.keys(islands)
  expect(names.filter((name) => !existsSync(`src/islands/${name}.tsx`))).toEqual([])
})
