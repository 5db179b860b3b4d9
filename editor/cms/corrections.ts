/**
 * Corrections to the code of the CMS, which has no option for them. The bundler applies them, and the build fails if a
 * pattern does not occur as often as it should.
 */

import { words } from './words'

interface Correction {
  pattern: RegExp
  replacement: string
  count: number
}

/** The name under which the code of the CMS calls `hooks.ts`. */
const hooks = 'trustHooks'

/** How to find the minified names of some parts of the CMS. */
const names = {
  allAssets: /([\w$]+)\.current=\[\.\.\.\1\.current\.filter\(\w+=>!\w+\.has\(\w+\.path\)\),/,
  allEntries: /([\w$]+)\.current=\[\.\.\.\1\.current\.filter\(\w+=>!\w+\.has\(\w+\.id\)\),/,
  getThumbnail: /([\w$]+)=async\(\w+,\{cacheOnly:\w+=!1\}=\{\}\)=>/,
  save: /([\w$]+)=async\(\{changes:\w+,savingEntries:\w+=\[\],savingAssets:\w+=\[\],options:\w+\}\)=>/,
  backend:
    /\w+=async\(\{changes:\w+,savingEntries:\w+=\[\],savingAssets:\w+=\[\],options:\w+\}\)=>\{let\{commitChanges:\w+,fetchLastCommit:\w+\}=([\w$]+)\.current;/,
  isModified: /([\w$]+)=\w+=>\{if\(!\w+\)return!1;let\{originalLocales:\w+,currentLocales:\w+,originalSlugs:/,
  writeList: /([\w$]+)=\(\{draft:\w+,valueStoreKey:\w+,locale:\w+,keyPath:\w+,i18n:\w+,value:\w+\}\)=>/,
}

type Names = Record<keyof typeof names, string>

const corrections = ({
  allAssets,
  allEntries,
  backend,
  getThumbnail,
  isModified,
  save,
  writeList,
}: Names): Correction[] => [
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
  // The CMS knows patterns, but not the schemas.
  {
    pattern: /([\w$]+)\(\{draft:([\w$]+),enforceRequired:([\w$]+)\}\)(?=;return \2\.validities=)/g,
    replacement: `${hooks}.checkFields($2,$&,{assets:()=>${allAssets}.current,entries:()=>${allEntries}.current})`,
    count: 1,
  },
  // Controls cannot delete the file of a photo that the author removes.
  {
    pattern:
      /([\w$]+)\.push\(\.\.\.[\w$]+\),([\w$]+)\.push\(\.\.\.[\w$]+\);let ([\w$]+)=[\w$]+\(([\w$]+)\);(?=\1\.push\(\.\.\.\3\.flatMap)/g,
    replacement: `$&${hooks}.deleteRemoved($4,$1,$2);`,
    count: 1,
  },
  // The page that makes a token gets the rights that the CMS needs, but not those of the line above the editor.
  {
    pattern: /\{name:`Sveltia CMS`,contents:`write`\}/g,
    replacement: `${hooks}.tokenSettings()`,
    count: 1,
  },
  // Events without a text are not listed.
  {
    pattern:
      /(?<=\{let \w+=\[\],\w+=\[\],\w+=\[\],\w+=new Set;)\w+(?=\.forEach\(\w+=>\{let\{path:\w+,name:\w+\}=)/g,
    replacement: `${hooks}.withEventTexts($&)`,
    count: 1,
  },
  {
    pattern: /(?<=let \w+=\{\.\.\.await \w+\()\w+(?=,\w+\),author:)/g,
    replacement: `${hooks}.withoutMissing($&)`,
    count: 1,
  },
  // Addresses of titles in Telugu would be random.
  {
    pattern: /(?<=\}=\{\}\}=[\w$]+\.current\?\?\{\},\w+=\w+\?\?\w+,\w+=)\w+(?=;if\(\w+&&\()/g,
    replacement: `${hooks}.toLatin($&)`,
    count: 1,
  },
  // The message of a commit that withdraws a photo.
  {
    pattern: /(?<=deleteMedia:`Delete “\{\{path\}\}”`,)(?=openAuthoring:)/g,
    replacement: 'withdraw:`content: withdraw a photo`,',
    count: 1,
  },
  // A switch that is not in a file would be written as `false`, which is not always what its absence means.
  {
    pattern: /typeof ([\w$]+)==`boolean`&&\1(?=\},[\w$]+=(\w+)=>\(\{\[\2\.keyPath\]:)/g,
    replacement: '$1',
    count: 1,
  },
  // Controls do not see the files of the repository. `cms.ts` describes what they get.
  {
    pattern: /entry:([\w$]+)\?([\w$]+\(\{draft:\1,locale:([\w$]+)\}\)\.entryMap):void 0,(?=onChange:)/g,
    replacement: `$&cms:{draft:$1,assets:()=>${allAssets}.current,entries:()=>${allEntries}.current,thumbnail:${getThumbnail},backend:()=>${backend}.current,save:${save},isModified:()=>${isModified}($1),write:(keyPath,value)=>${writeList}({draft:$1,valueStoreKey:'currentValues',locale:$3,keyPath,i18n:!1,value})},`,
    count: 1,
  },
]

/**
 * @param hooksFile the path of `hooks.ts`
 * @throws if the code of the CMS has changed.
 */
export function correct(code: string, hooksFile: string): string {
  const entries = Object.entries(names).map(([name, pattern]) => [name, find(code, pattern)])
  let corrected = code
  for (const { pattern, replacement, count } of corrections(Object.fromEntries(entries))) {
    if (code.match(pattern)?.length !== count) throw hasChanged(pattern)
    corrected = corrected.replace(pattern, replacement)
  }
  for (const [name, theirs, ours] of words) {
    if (!corrected.includes(`${name}:\`${theirs}\``)) throw hasChanged(new RegExp(theirs))
    corrected = corrected.replaceAll(`${name}:\`${theirs}\``, `${name}:\`${ours}\``)
  }
  return `import * as ${hooks} from ${JSON.stringify(hooksFile)};${corrected}`
}

/** The minified name that the group of a pattern matches; in a replacement, `$$` stands for `$`. */
function find(code: string, pattern: RegExp): string {
  const matches = [...code.matchAll(new RegExp(pattern, 'g'))]
  if (matches.length !== 1) throw hasChanged(pattern)
  return matches[0]![1]!.replaceAll('$', '$$$$')
}

function hasChanged(pattern: RegExp): Error {
  return new Error(`The code of Sveltia CMS has changed: look for ${pattern} again.`)
}
