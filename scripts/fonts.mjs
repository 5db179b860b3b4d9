/**
 * For maintainers: cuts the files in `src/site/styles/fonts` from the typeface. Run it after a change of the ranges in `src/site/styles/fonts.css`,
 * or of the typeface: `node scripts/fonts.mjs`.
 */
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import subsetFont from 'subset-font'

const source = 'node_modules/@fontsource-variable/anek-telugu'
const folder = 'src/site/styles/fonts'

/** Marks, ligatures and tabular figures; no small capitals, fractions or stylistic sets. */
const features = ['mark', 'mkmk', 'ccmp', 'locl', 'liga', 'calt', 'tnum', 'lnum']
const kerned = [...features, 'kern']

/** The lightest and the boldest weight in the style sheets. */
const allWeights = { min: 400, max: 650 }
/** The only weight of Telugu. The style sheets make it bolder with a stroke. */
const medium = 500

/** For each file: the part of the typeface, its weights, and its OpenType features (all if there is no list). */
const cuts = {
  latin: { from: 'latin', weight: allWeights, features: kerned },
  accents: { from: 'latin', weight: allWeights, features: kerned },
  'latin-ext': { from: 'latin-ext', weight: allWeights, features: kerned },
  'latin-medium': { from: 'latin', weight: medium, features },
  telugu: { from: 'telugu', weight: medium },
  names: { from: 'telugu', weight: medium },
}

const styles = readFileSync('src/site/styles/fonts.css', 'utf8')
const faces = styles.matchAll(/url\("\.\/fonts\/([\w-]+)\.woff2"\)[^}]*?unicode-range:\s*([^;]+);/g)
for (const [, name, range] of faces) {
  const { from, weight, features } = cuts[name]
  const font = readFileSync(`${source}/files/anek-telugu-${from}-wght-normal.woff2`)
  const cut = await subsetFont(font, charactersOf(range), {
    targetFormat: 'woff2',
    variationAxes: { wght: weight },
    keepFeatures: features,
  })
  writeFileSync(`${folder}/${name}.woff2`, cut)
  console.log(`${name}.woff2: ${cut.length} bytes`)
}
copyFileSync(`${source}/LICENSE`, `${folder}/LICENSE.txt`)

/** All characters of a `unicode-range`. */
function charactersOf(range) {
  const parts = range.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)
  return Array.from(parts, ([, start, end = start]) => {
    const [first, last] = [Number.parseInt(start, 16), Number.parseInt(end, 16)]
    return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index))
  }).join('')
}
