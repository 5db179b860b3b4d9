/**
 * Corrections to the code of the CMS, which has no option for them: `docs/decisions/editor.md` says what each is for. The bundler
 * applies them, and the build fails if a pattern does not occur exactly once, or as often as it should.
 */

/** The name under which the code of the CMS calls `hooks.ts`. */
const hooks = 'trustHooks'

/** How to find the minified names of parts of the CMS. */
const names = {
  allAssets: /([\w$]+)\.current=\[\.\.\.\1\.current\.filter\(\w+=>!\w+\.has\(\w+\.path\)\),/,
  allEntries: /([\w$]+)\.current=\[\.\.\.\1\.current\.filter\(\w+=>!\w+\.has\(\w+\.id\)\),/,
  getThumbnail: /([\w$]+)=async\(\w+,\{cacheOnly:\w+=!1\}=\{\}\)=>/,
  save: /([\w$]+)=async\(\{changes:\w+,savingEntries:\w+=\[\],savingAssets:\w+=\[\],options:\w+\}\)=>/,
  backend:
    /\w+=async\(\{changes:\w+,savingEntries:\w+=\[\],savingAssets:\w+=\[\],options:\w+\}\)=>\{let\{commitChanges:\w+,fetchLastCommit:\w+\}=([\w$]+)\.current;/,
  isModified: /([\w$]+)=\w+=>\{if\(!\w+\)return!1;let\{originalLocales:\w+,currentLocales:\w+,originalSlugs:/,
  writeList: /([\w$]+)=\(\{draft:\w+,valueStoreKey:\w+,locale:\w+,keyPath:\w+,i18n:\w+,value:\w+\}\)=>/,
  reactDom: /let \w+=([\w$]+)\(\)\.createRoot\(/,
}

type Names = Record<keyof typeof names, string>

/** By the name that the decisions use. */
export const corrections: Record<string, [pattern: RegExp, replacement: string, count?: number]> = {
  'fonts of another host': [/@font-face \{[^}]*cdn\.jsdelivr\.net[^}]*\}/g, '', 3],
  'events without a text': [
    /(?<=\{let \w+=\[\],\w+=\[\],\w+=\[\],\w+=new Set;)\w+(?=\.forEach\(\w+=>\{let\{path:\w+,name:\w+\}=)/g,
    `${hooks}.withEventTexts($&)`,
  ],
  'values as they are written': [/(?<=yaml-frontmatter`&&\(\w+=[\w$]+\(\w+)(?=\))/g, `,${hooks}.exactValues`],
  'what a control gets': [
    /entry:([\w$]+)\?([\w$]+\(\{draft:\1,locale:([\w$]+)\}\)\.entryMap):void 0,(?=onChange:)/g,
    `$&cms:$1&&${hooks}.cmsOf($1,$3),`,
  ],
  'checks of a form': [
    /([\w$]+)\(\{draft:([\w$]+),enforceRequired:([\w$]+)\}\)(?=;return \2\.validities=)/g,
    `${hooks}.checkFields($2,$&)`,
  ],
  'questions before saving': [
    /(?<=let (\w+)=)await [\w$]+\(([\w$]+)\)(?=;if\(\1&&!\w+\)throw Error\(`save_conflict`)/g,
    `await ${hooks}.beforeSave($2,$&)`,
  ],
  'a question that is answered with no': [
    /catch\((\w+)\)\{(?=\1\.message===`validation_failed`\?)/g,
    `$&${hooks}.isCancelled($1)?0:`,
  ],
  'questions before deleting': [
    /=async\((\w+),(\w+)=\[\]\)=>\{(?=let \w+=\w+\.current,\{targets:\w+,blockers:\w+\}=\w+\?)/g,
    `$&$2=await ${hooks}.beforeDelete($1,$2);if(!$2)return;`,
  ],
  'changes of a commit': [
    /async\(\{changes:(\w+),savingEntries:\w+=\[\],savingAssets:(\w+)=\[\],options:\w+\}\)=>\{/g,
    `$&${hooks}.beforeCommit($1,$2);`,
  ],
  'texts that changed as well': [
    /(?<=,)(?=\{commit:\w+,savedEntries:\w+,savedAssets:\w+\}\})/g,
    `${hooks}.afterCommit(),`,
  ],
  'texts of an own commit': [
    /(?<=changedPaths:(\w+)\}\)=>\{let \w+=)\1(?=\?\?new Set\()/g,
    `${hooks}.withWritten($1)`,
  ],
  'marks in the lists': [
    /([\w$]+)=\((\w+),(\w+),(\w+)=\{\}\)=>\{(?=let\{locale:\w+,useTemplate:\w+=!1,allowMarkdown:\w+=!1,template:\w+\}=\4,)/g,
    `$&if(!$4.isPlain)return ${hooks}.withMark($1($2,$3,{...$4,isPlain:!0}),$3,$4.allowMarkdown);`,
  ],
  'addresses in Latin letters': [
    /(?<=\}=\{\}\}=[\w$]+\.current\?\?\{\},\w+=\w+\?\?\w+,\w+=)\w+(?=;if\(\w+&&\()/g,
    `${hooks}.toLatin($&)`,
  ],
  'rights of a token': [/\{name:`Sveltia CMS`,contents:`write`\}/g, `${hooks}.tokenSettings()`],
  'a translation that does not exist': [
    /(?<=Object\.values\()\w+\(\w+\)\[\w+\](?=\)\.some\(\(\{valid:)/g,
    '($&??{})',
  ],
  'a new translation': [
    /(?<=\[`text`,`string`,`richtext`,`markdown`)(\]\.includes\((\w+)\)&&\[!0,`translate`\]\.includes\(\w+\)&&\((\w+\[\w+\])=\w+\[\w+\]\?\?)``/g,
    `,\`value\`,\`body\`$1${hooks}.startTranslation($2,$3)`,
  ],
  'the list of languages': [/(?<==`en-US`,\w+=)`ar,[^`]*`\.split\(`,`\)/g, `${hooks}.cmsLanguages`],
  'an offer of another language': [/await [\w$]+\(`newLanguageCta`\)/g, '!0'],
  'the English words': [/(?<=\w+\(\w+,)\{\.\.\.\w+,_sui:\w+\}(?=\),)/g, `${hooks}.withOurWords($&)`],
  'the words of a language': [/\(await \w+\[(\w+)\]\(\)\)\.default/g, `await ${hooks}.wordsOfCms($1)`],
}

/** The code at the end that connects both. */
function connection(minified: Names): string {
  const { allAssets, allEntries, backend, getThumbnail, isModified, reactDom, save, writeList } = minified
  return `;${hooks}.connect({assets:()=>${allAssets}.current,entries:()=>${allEntries}.current,redraw:()=>{${allEntries}.current=[...${allEntries}.current]},thumbnail:${getThumbnail},backend:()=>${backend}.current,save:${save},isModified:${isModified},writeList:(draft,locale,keyPath,value)=>${writeList}({draft,valueStoreKey:'currentValues',locale,keyPath,i18n:!1,value}),createRoot:(container)=>${reactDom}().createRoot(container)});`
}

/**
 * @param hooksFile the path of `hooks.ts`
 * @throws if the code of the CMS has changed.
 */
export function correct(code: string, hooksFile: string): string {
  const minified = Object.fromEntries(
    Object.entries(names).map(([name, pattern]) => [name, find(code, pattern)]),
  )
  let corrected = code
  for (const [pattern, replacement, count = 1] of Object.values(corrections)) {
    if (code.match(pattern)?.length !== count) throw hasChanged(pattern)
    corrected = corrected.replace(pattern, replacement)
  }
  return `import * as ${hooks} from ${JSON.stringify(hooksFile)};${corrected}\n${connection(minified as Names)}`
}

/** The minified name that the group of a pattern matches. */
function find(code: string, pattern: RegExp): string {
  const matches = [...code.matchAll(new RegExp(pattern, 'g'))]
  const different = new Set(matches.map(([, name]) => name))
  if (different.size !== 1) throw hasChanged(pattern)
  return matches[0]![1]!
}

function hasChanged(pattern: RegExp): Error {
  return new Error(`The code of Sveltia CMS has changed: look for ${pattern} again.`)
}
