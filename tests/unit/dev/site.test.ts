import { expect, onTestFinished, test, vi } from 'vitest'
import { diskFiles } from '../../../scripts/content/disk-files'
import type { DevPhotos } from '../../../scripts/dev/dev-photos'
import { createDevSite } from '../../../scripts/dev/site'
import { createProblems, type Problems } from '../../../scripts/lib/problems'
import { loadSite } from '../../../scripts/plan/load-site'
import { sitePictures } from '../../../src/shared/addresses/addresses'
import { minimalSite, temporaryFolder, writeFiles } from '../../fixtures/site'

test('judges the photos when all have been made, and shows the pages unless there are errors', async () => {
  const content = temporaryFolder()
  writeFiles(content, await minimalSite())
  const printed = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  onTestFinished(() => printed.mockRestore())
  let isComplete = false
  let report: 'warn' | 'error' = 'warn'
  const photos: DevPhotos = {
    make: async () => {},
    current: async () => ({ photos: new Map(), isComplete }),
    serve: () => [],
  }
  const judge = vi.fn(async (_, problems: Problems) => problems[report]('a.jpg', 'is odd'))
  const files = diskFiles(content, createProblems())
  const options = {
    content,
    files,
    base: '/',
    includeDrafts: true,
    today: '2026-01-01',
    publicFiles: sitePictures,
  }
  const site = createDevSite((problems) => loadSite(options, problems), photos, judge)
  expect(await site.refresh()).toEqual({ isChanged: true, problems: '', isComplete: false })
  expect(judge).not.toHaveBeenCalled()
  isComplete = true
  expect(await site.refresh()).toEqual({ isChanged: false, problems: '', isComplete: true })
  expect(printed.mock.calls.join('\n')).toContain('warning  a.jpg  is odd')
  report = 'error'
  expect((await site.refresh()).problems).toContain('error    a.jpg  is odd')
})
