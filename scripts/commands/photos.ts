/** `npm run photos`: encodes a part of the photos into the cache, so that several machines can share the work. */
import { createHash } from 'node:crypto'
import { relative, sep } from 'node:path'
import { reportRefused } from '../../src/model/judge/report'
import { createProblems } from '../../src/model/lib/problems'
import { count } from '../../src/model/lib/text'
import { listHeldBack, listPhotos } from '../../src/model/read/content'
import { createProgress, printProblems } from '../lib/terminal'
import { openOriginals } from '../photos/originals'
import { wantedPhotos } from '../photos/publish'
import { photoCache } from '../store/cache'
import { defaultOut, type Options, type photosOptions, UsageError } from './options'
import { acquireBuildLock } from './steps/locks'
import { pruneCaches, readContent } from './steps/read-site'

export async function photos({
  content: folder,
  shard,
  ...options
}: Options<typeof photosOptions>): Promise<number> {
  const isOwn = readShard(shard)
  const lock = await acquireBuildLock(defaultOut)
  try {
    const problems = createProblems()
    const content = await readContent({ ...options, content: folder, base: '/' }, problems)
    const isHere = (path: string) => isOwn(relative(folder, path).split(sep).join('/'))
    const shown = content ? listPhotos(content).filter(({ path }) => isHere(path)) : []
    const heldBack = content ? listHeldBack(content).filter(isHere) : []
    const wanted = wantedPhotos(shown, heldBack)
    const originals = openOriginals(photoCache)
    const encoded = problems.hasErrors()
      ? new Set()
      : await originals.make(wanted, { progress: createProgress('Photos') })
    if (content) pruneCaches(content, originals, { content: folder })
    reportRefused(wanted.keys(), originals, problems)
    printProblems(problems.list)
    const outcome = problems.hasErrors()
      ? 'The photos are not complete: correct the errors, and run the command again.'
      : `Photos: ${count(wanted.size, 'photo')} in ${photoCache}, ${encoded.size} encoded now.`
    console.log(outcome)
    return problems.hasErrors() ? 1 : 0
  } finally {
    lock.release()
  }
}

/** Returns a function that says whether a photo belongs to the part, by its path below the content folder. */
function readShard(text = '1/1'): (path: string) => boolean {
  const [part, parts] = (/^(\d{1,3})\/(\d{1,3})$/.exec(text) ?? []).slice(1).map(Number)
  if (!part || !parts || part > parts)
    throw new UsageError(`--shard ${text} is not a part: write 3/8 for the third of eight.`)
  return (path) => createHash('sha256').update(path.normalize()).digest().readUInt32BE() % parts === part - 1
}
