import { configDefaults, defineConfig } from 'vitest/config'

export default defineConfig(({ mode }) => ({
  // If its path has special characters, the project is run through a link (scripts/run.mjs).
  resolve: { preserveSymlinks: process.env.NODE_OPTIONS?.includes('--preserve-symlinks') },
  test: {
    include: ['tests/**/*.test.ts'],
    // `npm run test:all` runs these as well.
    exclude: [...configDefaults.exclude, ...(mode === 'all' ? [] : ['tests/**/*.slow.test.ts'])],
    globalSetup: 'tests/browser/site.ts',
    // Tests often wait for browsers and builds: three files at a time keep two cores busy.
    maxWorkers: 3,
    // The limits only end tests that hang: on a busy machine, every step may take many times as long.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    teardownTimeout: 60_000,
    expect: { poll: { timeout: 60_000 } },
  },
}))
