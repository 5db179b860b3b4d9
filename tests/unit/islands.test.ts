/** The table of islands. */
import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { en } from '../../src/i18n/en'
import type { Island } from '../../src/islands/Island'
import { type IslandName, islands } from '../../src/islands/table'

type Props<Name extends IslandName> = Parameters<typeof Island<Name>>[0]

const words = en.carousel

/** The compiler tests these: each is right, or has the error that is expected. */
void [
  { name: 'Carousel', id: 'a', slots: [], labelledBy: 'b', words } satisfies Props<'Carousel'>,
  // @ts-expect-error there is no such island
  { name: 'Carrousel', id: 'a', slots: [], labelledBy: 'b', words } satisfies Props<'Carousel'>,
  // @ts-expect-error a carousel has no columns
  { name: 'Carousel', id: 'a', slots: [], labelledBy: 'b', words, columns: 3 } satisfies Props<'Carousel'>,
  // @ts-expect-error a carousel has a name
  { name: 'Carousel', id: 'a', slots: [], words } satisfies Props<'Carousel'>,
  // @ts-expect-error an island has an id
  { name: 'Carousel', slots: [], labelledBy: 'b', words } satisfies Props<'Carousel'>,
]

test('every island has a file with its name', () => {
  const names = Object.keys(islands)
  expect(names.filter((name) => !existsSync(`src/islands/${name}.tsx`))).toEqual([])
})
