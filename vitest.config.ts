import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts'],
    globalSetup: 'tests/browser/site.ts',
    testTimeout: 30_000,
    hookTimeout: 300_000,
  },
})
