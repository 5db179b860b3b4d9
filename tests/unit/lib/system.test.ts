import { expect, test } from 'vitest'
import { describeRefusal } from '../../../scripts/lib/system'

test('says in plain words what the system refused', () => {
  const refused = new Error("EACCES: permission denied, open 'dist/a.txt'")
  expect(describeRefusal(Object.assign(refused, { code: 'EACCES', path: 'dist/a.txt' }))).toBe(
    'dist/a.txt: permission was denied.',
  )
  expect(describeRefusal(new Error('no title'))).toBe('no title')
})
