import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const within = (folder: string) => readdirSync(folder, { recursive: true }).map((file) => `${folder}/${file}`)
const code = [...readdirSync('.'), ...['src', 'scripts', 'tests', 'docs', 'hosting'].flatMap(within)]
const guides = ['README.md', 'CONTRIBUTING.md', 'content/README.md', ...within('docs')]

test.each(guides.filter((file) => file.endsWith('.md')))('every path that %s names exists', (guide) => {
  const text = readFileSync(guide, 'utf8')
  const paths = text.match(
    /(?<=`)((src|scripts|tests|docs|hosting)\/[^`]+?|[\w./-]+\.(tsx?|mjs|css))(?=\/?`)/g,
  )
  const links = text.replace(/(`+)[^`]+\1/g, '').match(/(?<=\]\()(?!https?:|#)[^)#]+/g)
  expect(paths?.filter((path) => !code.some((file) => `/${file}`.endsWith(`/${path}`))) ?? []).toEqual([])
  expect(links?.filter((link) => !existsSync(join(guide, '..', link))) ?? []).toEqual([])
})
