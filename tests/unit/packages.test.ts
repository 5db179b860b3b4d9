import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface Installed {
  dependencies?: Record<string, string>
}

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, Installed>
}

test('only vite-react-ssg uses jsdom, for which a package of our own stands in', () => {
  const users = Object.keys(packages).filter((name) => packages[name]!.dependencies?.jsdom)
  expect(users).toEqual(['', 'node_modules/vite-react-ssg'])
})

test('the scripts and Vite use the same rolldown', () => {
  expect(Object.keys(packages).filter((name) => name.endsWith('node_modules/rolldown'))).toHaveLength(1)
})
