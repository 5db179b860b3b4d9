import { networkInterfaces } from 'node:os'
import { expect, test } from 'vitest'
import { listen, networkAddresses } from '../../../scripts/preview/local-host'

const answer = (port: number, host: string) =>
  fetch(`http://${host}:${port}/`).then(
    ({ status }) => status,
    () => 'no answer',
  )
const outside = networkAddresses()[0]
const hasIPv6 = Object.values(networkInterfaces()).some((list) =>
  list?.some(({ address }) => address === '::1'),
)

test('a server is reachable only at both addresses of localhost', async () => {
  const port = await listen((_request, response) => response.end(), 0, false)
  expect(await answer(port, '127.0.0.1')).toBe(200)
  expect(await answer(port, '[::1]')).toBe(hasIPv6 ? 200 : 'no answer')
  if (outside) expect(await answer(port, outside)).toBe('no answer')
  await expect(listen(() => {}, port, false)).rejects.toMatchObject({ code: 'EADDRINUSE' })
})

test('an exposed server is reachable at every address of this machine', async () => {
  const port = await listen((_request, response) => response.end(), 0, true)
  for (const host of ['127.0.0.1', ...networkAddresses()]) expect(await answer(port, host)).toBe(200)
})
