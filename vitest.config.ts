import { configDefaults, defineConfig } from 'vitest/config'

export default defineConfig(({ mode }) => ({
  // Where the folder's name needs it, the project is run through a link (scripts/run.mjs).
  resolve: { preserveSymlinks: process.env.NODE_OPTIONS?.includes('--preserve-symlinks') },
  test: {
    include: ['tests/**/*.test.ts'],
    // `npm run test:all` runs these as well.
    exclude: [...configDefaults.exclude, ...(mode === 'all' ? [] : ['tests/**/*.slow.test.ts'])],
    globalSetup: 'tests/browser/site.ts',
    // Browsers and builds also wait: with three files at a time, two cores have more to do.
    maxWorkers: 3,
    // Limits only end what hangs: on a machine that is busy with other work, every step takes many times as long.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    teardownTimeout: 60_000,
    expect: { poll: { timeout: 60_000 } },
  },
}))
