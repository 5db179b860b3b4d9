/** Chooses the photos that a person means. */
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { findEvent, findPhoto, type Photos } from '../../withdraw/find'
import { UsageError } from '../options'

/** All photos of an event, or one photo. @throws {UsageError} if none is meant, or several may be. */
export async function choosePhotos(wanted: string, photos: Photos, content: string): Promise<string[]> {
  const ofEvent = await findEvent(wanted, photos, content)
  return ofEvent.length ? ofEvent : [onePhoto(wanted, photos, content)]
}

/** @throws {UsageError} if no photo is meant, or several may be. */
function onePhoto(wanted: string, photos: Photos, content: string): string {
  const [path, ...others] = findPhoto(wanted, photos, content)
  if (path && !others.length) return path
  if (path)
    throw new UsageError(
      `several photos have this name: ${[path, ...others].join(', ')}. Write the path of one.`,
    )
  const isFolder = [wanted, join(content, wanted)].some((candidate) =>
    statSync(candidate, { throwIfNoEntry: false })?.isDirectory(),
  )
  throw new UsageError(
    isFolder
      ? `${wanted} is not the folder of an event with photos: name an event by its day, or each photo.`
      : `there is no photo and no event ${wanted} in ${content}. A name with spaces needs quotes. If it has been withdrawn already, npm run verify -- ADDRESS says whether the public site still has it.`,
  )
}
