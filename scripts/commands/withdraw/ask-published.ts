/** `npm run withdraw -- --published`: asks the published site whether withdrawn photos are gone. */

import { photoNumbers } from '../../../src/offline/published'
import { photosFolder } from '../../../src/shared/photo-files'
import { findStillOnline } from '../../../src/shared/withdraw/still-online'
import { count } from '../../lib/count'
import { createProblems, escapeControls } from '../../lib/problems'
import { readRemoved } from '../../withdraw/published'
import { type Options, type reading, UsageError } from '../options'
import { readContent } from '../steps/read-content'

/** `wanted`: addresses of withdrawn photos, events or published files; none for all photos withdrawn on this computer. */
export async function askPublished(
  wanted: readonly string[],
  options: Options<typeof reading>,
): Promise<number> {
  const content = await readContent(options, createProblems())
  if (!content) throw new UsageError('the address of the site is not known: npm run check names the errors.')
  const { url, photosUrl } = content.site.fields
  // A site whose photos have moved to a store may still have them.
  const folders = [...new Set([photosFolder('', { photosUrl }), 'photos/'])]
  const known = wanted.length ? wanted.flatMap(filesOf) : filesOf()
  const files = [
    ...new Set([...known, ...known.flatMap((file) => folders.map((folder) => folder + nameOf(file)))]),
  ]
  try {
    const answering = await findStillOnline(url, files)
    for (const file of answering)
      console.log(escapeControls(`still there: ${file.includes('://') ? file : `${url}/${file}`}`))
    console.log(
      answering.length
        ? `${count(answering.length, 'file')} of ${files.length} still answer: publish the new site, and delete these files on the host.`
        : `None of ${count(files.length, 'file')} answers any longer. Browsers and search engines may keep copies for some time.`,
    )
    return answering.length ? 1 : 0
  } catch (error) {
    console.error(describeUnreachable(photosUrl ? `${url} or ${photosUrl}` : url, error as Error))
    return 1
  }
}

/** `error`: from `fetch`, or with the answer of the host as its message. */
export function describeUnreachable(url: string, error: Error): string {
  const { message, cause } = error as Error & { cause?: NodeJS.ErrnoException }
  const reason = cause?.code ?? message
  return `error    ${url} cannot be reached (${reason}): is the address right, and this computer online?`
}

function nameOf(address: string): string {
  return address.slice(address.lastIndexOf('/') + 1)
}

/** @throws {UsageError} if no files are known. */
function filesOf(wanted?: string): string[] {
  const name = wanted && nameOf(wanted)
  if (name && photoNumbers(name).length) return [`photos/${name}`]
  const id = wanted && /-([0-9a-f]{8,16})$/.exec(wanted)?.[1]
  const removed = readRemoved()
  const ofEvent = removed.flatMap((photo) =>
    photo.files.filter((file) => nameOf(file).startsWith(`${name}-`)),
  )
  const ofPhotos = removed.filter(({ hash }) => !wanted || (id && hash.startsWith(id)))
  const files = [...new Set([...ofPhotos.flatMap((photo) => photo.files), ...ofEvent])]
  if (files.length) return files
  throw new UsageError(
    'no published file of this photo is known on this computer. Give the address of the file: in the browser, open the photo and copy the address of the image.',
  )
}
