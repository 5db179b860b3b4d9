import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { freeMemory } from '../../../../scripts/lib/processes/free-memory'

test('frees objects that are no longer referenced', async () => {
  const unused = new WeakRef({ list: Array.from({ length: 1000 }, String) })
  await setTimeout() // until then, WeakRef itself keeps the object
  await freeMemory()
  expect(unused.deref()).toBeUndefined()
})
