import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { bundle } from './scripts/bundle.mjs'
import { folderInMemory } from './tests/memory.ts'

/** Ends tests that hang. On a busy machine, every step may take many times as long. */
const maxTestMs = 110_000

const memory = folderInMemory()
// Each process of Node would read these certificates at start, which takes longer than the rest of its start. The tests only
// reach this computer.
process.env.NODE_EXTRA_CA_CERTS = ''

/** The files that take longest, and wait for most of it. */
const longest = /(each-page|editor\/journeys|browser\/dev)\.test\.ts$/

/**
 * Starts long files first, so that nothing waits for them at the end, and keeps the files of a project together: a worker, and its browser,
 * ends when the next file is one of another project. From its second run on, vitest knows how long each file takes.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const placeOf = ({ moduleId, project }: TestSpecification) =>
      longest.test(moduleId) ? 0 : project.name === 'browser' ? 1 : 2
    return sorted.sort((a, b) => placeOf(a) - placeOf(b))
  }
}

export default defineConfig(({ mode }) => {
  // `npm run test:all` runs tests/all as well.
  const others = mode === 'all' ? ['tests/all/**/*.test.ts'] : []
  return {
    test: {
      // Tests often wait for browsers and builds: three files at a time, of all projects, keep two cores busy.
      maxWorkers: 3,
      // The files that a worker runs share their modules. Loading them for each file took a fifth of the time of the unit tests.
      isolate: false,
      sequence: { sequencer: LongestFirst },
      restoreMocks: true,
      env: { GENERATOR: bundle(), ...(memory && { TMPDIR: memory }) },
      testTimeout: maxTestMs,
      // Some build several sites.
      hookTimeout: 3 * maxTestMs,
      teardownTimeout: 30_000,
      // Each check takes processor time in the test, the browser and the page.
      expect: { poll: { timeout: 45_000, interval: 100 } },
      projects: [
        {
          extends: true,
          mode,
          test: {
            name: 'unit',
            include: ['tests/unit/**/*.test.ts'],
          },
        },
        {
          extends: true,
          mode,
          test: {
            name: 'browser',
            include: ['tests/{site,browser,editor}/**/*.test.ts', ...others],
            globalSetup: 'tests/browser/site.ts',
            setupFiles: 'tests/browser-setup.ts',
            // On a busy machine, Chromium rarely loses a frame or a request, and what a test waits for never happens. A
            // second attempt follows a wait alone: a wrong result and a crash fail at once.
            retry: { count: 1, condition: /time(d )?out/i },
          },
        },
      ],
    },
  }
})
