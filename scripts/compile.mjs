/** Compiles TypeScript files of the generator with their packages into a copy that Node loads quickly. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, join, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { rolldown } from 'rolldown'
import { copies, project, recordFile, sha256, sign } from './compiled.mjs'
import { rename } from './lib/rename.mjs'

/** Packages that are native, that few commands load, or that read files beside their code. */
const external =
  /^(sharp|vite|vite-react-ssg|rolldown|react|react-dom|libheif-js|@embedpdf\/pdfium|playwright-core|@sparticuz\/chromium)(\/|$)/

/** A copy without a record may still be in use for this time. */
const staleMs = 24 * 3_600_000
/** The times of files may be this much earlier than the clock. */
const maxLagMs = 50

/**
 * Writes a whole copy or nothing, even if the run is killed. If two runs make the same copy at the same time, one is kept.
 * The copy contains all workers. Tests start workers directly, so each worker gets a record, too.
 * @returns {Promise<string>} the compiled file of `script`.
 */
export async function compile(script) {
  const startedMs = Date.now()
  const workers = readdirSync(join(project, 'scripts'), { recursive: true })
    .filter((name) => name.endsWith('-worker.ts'))
    .map((name) => join(project, 'scripts', name))
  const input = Object.fromEntries([script, ...workers].map((file) => [basename(file, '.ts'), file]))
  const bundle = await rolldown({
    input,
    cwd: project,
    platform: 'node',
    external,
    plugins: [keepModuleUrls],
    transform: { target: 'node20' },
    onLog: () => {}, // warnings about packages
  })
  try {
    const { output } = await bundle.generate({
      format: 'esm',
      dir: join(copies, 'copy'), // source maps are relative to it
      sourcemap: true,
      entryFileNames: '[name].mjs',
      chunkFileNames: '[name]-[hash].mjs',
    })
    const modules = output.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []))
    const outside = [`${join(project, 'scripts')}${sep}`, `${sep}node_modules${sep}`]
    const inputs = modules.filter((id) => existsSync(id) && !outside.some((part) => id.includes(part)))
    const folder = store(output)
    const fileOf = (source) => join(folder, `${basename(source, '.ts')}.mjs`)
    const signature = sign(fileOf(script), inputs, startedMs - maxLagMs)
    if (signature)
      for (const source of Object.values(input))
        write(recordFile(source), JSON.stringify({ file: fileOf(source), inputs, signature }))
    clearOld()
    return fileOf(script)
  } finally {
    await bundle.close()
  }
}

/** Keeps `import.meta.url` pointing to the source, except for workers, which are in the same copy. */
const keepModuleUrls = {
  name: 'keep-module-urls',
  transform: {
    filter: { id: /\.ts$/, code: /import\.meta\.url/ },
    handler: (code, id) => ({
      code: code.replace(
        /new URL\('\.\/(?:[\w-]+\/)*([\w-]+)\.ts', import\.meta\.url\)|import\.meta\.url/g,
        (_, worker) =>
          worker ? `new URL('./${worker}.mjs', import.meta.url)` : JSON.stringify(pathToFileURL(id).href),
      ),
      map: null, // the lines stay the same
    }),
  },
}

/** Writes the copy into a folder named after its content, and returns the folder. */
function store(output) {
  const files = output.map(({ fileName, code, source }) => [fileName, code ?? source])
  const place = join(copies, sha256(JSON.stringify(files)).slice(0, 16))
  const isWhole = () => files.every(([name, text]) => readOrNothing(join(place, name)) === text)
  if (isWhole()) return place
  const temporary = `${place}.${process.pid}`
  rmSync(temporary, { recursive: true, force: true })
  mkdirSync(temporary, { recursive: true })
  for (const [name, text] of files) writeFileSync(join(temporary, name), text)
  try {
    if (existsSync(place) && !isWhole()) rename(place, `${temporary}.damaged`)
    rename(temporary, place)
  } catch (error) {
    if (!isWhole()) throw error // another run was faster
  } finally {
    for (const folder of [temporary, `${temporary}.damaged`]) rmSync(folder, { recursive: true, force: true })
  }
  return place
}

function readOrNothing(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

function write(file, text) {
  writeFileSync(`${file}.${process.pid}`, text)
  rename(`${file}.${process.pid}`, file)
}

/** Removes old copies without a record, and leftovers of killed runs. */
function clearOld() {
  const names = readdirSync(copies)
  const records = names
    .filter((name) => name.endsWith('.json'))
    .map((name) => readOrNothing(join(copies, name)))
  for (const name of names) {
    const stats = statSync(join(copies, name), { throwIfNoEntry: false })
    const isUsed = name.endsWith('.json') || records.some((text) => text?.includes(name))
    if (stats && !isUsed && Date.now() - stats.mtimeMs > staleMs)
      rmSync(join(copies, name), { recursive: true, force: true })
  }
}
