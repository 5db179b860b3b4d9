/** The table of islands. */
import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { en } from '../../src/i18n/en'
import type { Island } from '../../src/islands/Island'
import { type IslandName, islands } from '../../src/islands/table'

type Props<Name extends IslandName> = Parameters<typeof Island<Name>>[0]

test('a wrong name, a wrong property and a missing one are type errors', () => {
  const words = en.lightbox
  const all = [
    { name: 'Gallery', id: 'a', slots: [], labelledBy: 'b', words } satisfies Props<'Gallery'>,
    // @ts-expect-error there is no such island
    { name: 'Galery', id: 'a', slots: [], labelledBy: 'b', words } satisfies Props<'Galery'>,
    // @ts-expect-error a gallery does not rotate
    { name: 'Gallery', id: 'a', slots: [], labelledBy: 'b', words, rotates: true } satisfies Props<'Gallery'>,
    // @ts-expect-error a gallery has a name
    { name: 'Gallery', id: 'a', slots: [], words } satisfies Props<'Gallery'>,
    // @ts-expect-error an island has an id
    { name: 'Gallery', slots: [], labelledBy: 'b', words } satisfies Props<'Gallery'>,
  ]
  expect(all).toHaveLength(5) // the compiler tests them
})

test('every island has a file with its name', () => {
  const names = Object.keys(islands)
  expect(names.filter((name) => !existsSync(`src/islands/${name}.tsx`))).toEqual([])
})
