import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { serveFiles } from '../../../scripts/dev/photo-middleware'
import { expectNoOpenFiles, largeBytes } from '../../fixtures/open-files'
import { temporaryFolder, writeFiles } from '../../fixtures/site'

test.runIf(process.platform === 'linux')('closes photos when clients disconnect', async () => {
  const folder = temporaryFolder()
  writeFiles(folder, { 'large.jpg': Buffer.alloc(largeBytes) })
  const serve = serveFiles('/photos/', (name) =>
    name === 'large.jpg' ? { name, from: join(folder, name) } : undefined,
  )
  const server = createServer((request, response) => serve(request, response, () => response.end('none')))
  onTestFinished(() => void server.close())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await expectNoOpenFiles(port, '/photos/large.jpg')
  expect(await (await fetch(`http://127.0.0.1:${port}/photos/other.jpg`)).text()).toBe('none')
})
