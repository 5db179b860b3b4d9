import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['tests/browser/crashes/*.fixture.ts'],
    setupFiles: 'tests/browser/setup.ts',
    provide: JSON.parse(process.env.PROVIDED!),
    testTimeout: 0,
  },
})
