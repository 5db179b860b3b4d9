import { expect, onTestFinished, test, vi } from 'vitest'
import { createMarkdownWorker } from '../../../scripts/content/markdown/bodies'
import type { DevPhotos } from '../../../scripts/dev/dev-photos'
import { createDevSite } from '../../../scripts/dev/site'
import { loadSite } from '../../../scripts/plan/load-site'
import { minimalSite, temporaryFolder, writeFiles } from '../../fixtures/site'

test('takes the photos of the cache in the first refresh only, and reports their problems', async () => {
  const content = temporaryFolder()
  writeFiles(content, await minimalSite())
  const printed = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  onTestFinished(() => printed.mockRestore())
  const takeCached = vi.fn(async () => [
    { severity: 'warning' as const, file: 'a.jpg', message: 'is a copy of b.jpg' },
  ])
  const photos: DevPhotos = {
    takeCached,
    make: async () => [],
    current: async () => ({ photos: new Map(), isComplete: true }),
    copies: async () => [],
    serve: () => [],
  }
  const worker = createMarkdownWorker()
  const options = { content, base: '/', includeDrafts: true, today: '2026-01-01', publicFiles: [], worker }
  const site = createDevSite((problems) => loadSite(options, problems), photos)
  expect(await site.refresh()).toEqual({ isChanged: true, problems: '', isComplete: true })
  expect(await site.refresh()).toEqual({ isChanged: false, problems: '', isComplete: true })
  await worker.stop()
  expect(takeCached).toHaveBeenCalledOnce()
  expect(printed.mock.calls.join('\n')).toContain('a.jpg  is a copy of b.jpg')
})
