import { type OutputChunk, rolldown } from 'rolldown'
import { expect, test } from 'vitest'

/** The packages that the modules of a bundle import when it is loaded. */
async function packagesOf(input: string): Promise<string[]> {
  const bundle = await rolldown({
    input,
    platform: 'node',
    external: /^(?![./]|node:|\0|[a-z]:)/i,
    onLog: () => {},
  })
  const { output } = await bundle.generate()
  await bundle.close()
  const chunks = new Map(
    output.filter((file) => file.type === 'chunk').map((chunk) => [chunk.fileName, chunk]),
  )
  const found = new Set<string>()
  const visit = (chunk: OutputChunk) => {
    for (const name of chunk.imports) {
      if (found.has(name)) continue
      found.add(name)
      const inner = chunks.get(name)
      if (inner) visit(inner)
    }
  }
  visit([...chunks.values()].find(({ isEntry }) => isEntry)!)
  return [...found].filter((name) => !chunks.has(name))
}

test('a build loads nothing that encodes photos before it needs that', async () => {
  const packages = await packagesOf('scripts/commands/steps/build-site.ts')
  expect(packages).toContain('zod')
  expect(packages.filter((name) => /^(sharp|rolldown|vite)/.test(name))).toEqual([])
})
