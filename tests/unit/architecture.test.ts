/** Who may import whom; the failing line names the file that crosses. */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, test } from 'vitest'

const files = ['src', 'scripts', 'editor'].flatMap((folder) =>
  (readdirSync(folder, { recursive: true }) as string[])
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('generated'))
    .map((name) => join(folder, name).replaceAll('\\', '/')),
)

/** What each file imports: paths inside the project without extension, and names of packages. */
const imports = files.flatMap((file) => {
  const code = readFileSync(file, 'utf8')
  const found = code.matchAll(
    /(?:^|\n)(?:import|export)\s[^'"]*?from '(?<from>[^']+)'|import\('(?<lazy>[^']+)'\)|(?:^|\n)import '(?<bare>[^']+)'/g,
  )
  return [...found].map(({ groups }) => {
    const name = groups!.from ?? groups!.lazy ?? groups!.bare!
    const target = name.startsWith('.') ? normalize(join(dirname(file), name)).replaceAll('\\', '/') : name
    return { file, target }
  })
})

const maxLines = 250

/** `file → target` for every import that a rule forbids. */
function crossings(from: RegExp, to: RegExp, except = /^$/): string[] {
  return imports
    .filter(({ file, target }) => from.test(file) && to.test(target) && !except.test(target))
    .map(({ file, target }) => `${file} → ${target}`)
}

describe('the house', () => {
  test('has files to look at', () => {
    expect(imports.length).toBeGreaterThan(100)
  })

  test.each<[string, RegExp, RegExp, RegExp?]>([
    [
      'scripts know only the model, the languages and the paths of src',
      /^scripts\//,
      /^src\//,
      /^src\/(content\/model|i18n\/(languages|page-links|words)|behaviour\/site-path)$/,
    ],
    ['src knows no script and nothing of Node', /^src\//, /^(scripts\/|node:|sharp$|gray-matter$)/],
    ['the website does not use zod', /^src\//, /^zod$/],
    ['a page never imports a page', /^src\/pages\//, /^src\/pages\/(?!.*\.css$)/],
    ['components know no page, route or layout', /^src\/components\//, /^src\/(pages|layout|routes|main)/],
    [
      'behaviour knows no component',
      /^src\/behaviour\//,
      /^src\/(components|islands|pages|layout|routes|main)/,
    ],
    [
      'the scripts of the browser know nothing that only renders, no content and no dictionary',
      /^src\/((start|page)\.ts|islands\/(?!Island)|behaviour\/)/,
      /^(src\/(components|content|i18n\/(?!fill|words)|layout|pages|routes|main|render)|react-router|react-dom\/server|vite-react-ssg)/,
    ],
    ['only behaviour imports Glide, GLightbox and AOS', /^(?!src\/behaviour\/)/, /^(@glidejs|glightbox|aos)/],
    [
      'only the command line knows the commands',
      /^scripts\/(content|photos|pages|publish|lib)\//,
      /^scripts\/(commands|cli)/,
    ],
    ['reading content knows no later step', /^scripts\/content\//, /^scripts\/(photos|pages|publish)/],
    ['the photo step knows no content', /^scripts\/photos\//, /^scripts\/(content|pages|publish)/],
  ])('%s', (_rule, from, to, except) => {
    expect(crossings(from, to, except)).toEqual([])
  })

  test('has one style module of each name: names of classes begin with it', () => {
    const names = (readdirSync('src', { recursive: true }) as string[])
      .filter((name) => name.endsWith('.module.css'))
      .map((name) => name.replace(/.*[/\\]/, ''))
    expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([])
  })

  // Split a longer file by subject, not by length.
  test('has no file of more than 250 lines', () => {
    const long = files.filter((file) => readFileSync(file, 'utf8').split('\n').length > maxLines + 1)
    expect(long).toEqual([])
  })
})
