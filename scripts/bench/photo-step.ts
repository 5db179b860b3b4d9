/** The photo step alone, as a program: folder of photos, cache, folder for the published files. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { createProblems } from '../lib/problems'
import { copyPhotos, publishPhotos } from '../photos/publish'

const [folder = '', cache = '', out = ''] = process.argv.slice(2)
const problems = createProblems()
const originals = readdirSync(folder)
  .sort()
  .map((name, index) => ({ path: join(folder, name), label: `2025-10-17-${index + 1}` }))
const progress = { start() {}, tick() {}, finish() {} }
const { summary, files } = await publishPhotos(originals, { cache, problems, progress })
const started = performance.now()
copyPhotos(files, join(out, 'photos'))
console.log(JSON.stringify({ ...summary, copying: performance.now() - started, warnings: problems.list }))
