import { expect, test } from 'vitest'
import { samplePhoto } from '../../../scripts/photos/metadata'
import { makePhonePhoto } from '../../fixtures/phone-photo'
import { look } from '../check/look'
import { makeFolder } from './run-step'

test('a file that was refused is not judged again until the code changes', async () => {
  const { cache, write } = makeFolder()
  const half = write('half.jpg', (await makePhonePhoto()).subarray(0, 9000))
  const steps: number[] = []
  const progress = { start: (total: number) => steps.push(total), tick() {}, finish() {} }
  const refusals = async () =>
    (await look([half], cache, progress)).problems.list.map(({ message }) => message)
  const first = await refusals()
  expect(first).toEqual([
    'cannot be read and was left out: send or copy it again. If that does not help, save it as a JPEG.',
  ])
  // A file that was written just now is read again.
  const readAgain = async () => {
    const before = steps.length
    expect(await refusals()).toEqual(first)
    return steps.length - before
  }
  await expect.poll(readAgain).toBe(0)
})

test('says what the bytes of a file say', async () => {
  const { cache, write } = makeFolder()
  const record = async (name: string, data: Uint8Array) => {
    const path = write(name, data)
    const { originals } = await look([path], cache)
    return originals.get(path).record
  }
  const photo = await makePhonePhoto({ width: 80, height: 64 })
  expect(await record('a.jpg', photo)).toMatchObject({ bytes: photo.length, place: { isCleanable: true } })
  const sample = await record('b.jpg', samplePhoto('a.jpg'))
  expect(sample).toMatchObject({ isSample: true })
  expect(sample?.place).toBeUndefined()
  expect(await record('c.jpg', Buffer.from('hello\n'))).toMatchObject({
    bytes: 6,
    hash: '5891b5b522d5df086d0ff0b110fbd9d21bb4fc7163af34d08286a2e846f6be03',
    gitHash: 'ce013625030ba8dba906f756967f9e9ca394464a',
    refused: 'is a text; only photos can be shown. It was left out.',
  })
})
