/**
 * Corrections to the code of the CMS, which has no option for them. The bundler applies them, and the build fails if a
 * pattern does not occur as often as it should.
 */

interface Correction {
  pattern: RegExp
  replacement: string
  count: number
}

/** The name under which the code of the CMS calls `hooks.ts`. */
const hooks = 'trustHooks'

const corrections: Correction[] = [
  // Fonts come from the package; one of its style sheets names the same fonts on another host.
  { pattern: /@font-face \{[^}]*cdn\.jsdelivr\.net[^}]*\}/g, replacement: '', count: 3 },
  // The list of languages reads the state of a translation even if that does not exist.
  {
    pattern: /(?<=Object\.values\()\w+\(\w+\)\[\w+\](?=\)\.some\(\(\{valid:)/g,
    replacement: '($&??{})',
    count: 1,
  },
  // Many photos are sent in several commits, and the first ones lack the text with `consent`.
  {
    pattern: /(?<=\.at\(-1\)\.push\(\.\.\.\w+\.filter\(\(\{path:\w+\}\)=>\w+\.has\(\w+\)\)\),)\w+(?=\})/g,
    replacement: `${hooks}.holdBackEvents($&)`,
    count: 1,
  },
]

/**
 * @param hooksFile the path of `hooks.ts`
 * @throws if the code of the CMS has changed.
 */
export function correct(code: string, hooksFile: string): string {
  let corrected = code
  for (const { pattern, replacement, count } of corrections) {
    if (code.match(pattern)?.length !== count)
      throw new Error(`The code of Sveltia CMS has changed: look for ${pattern} again.`)
    corrected = corrected.replace(pattern, replacement)
  }
  return `import * as ${hooks} from ${JSON.stringify(hooksFile)};${corrected}`
}
