import type { Problems } from '../../lib/problems'
import { openSource } from '../../photos/records/read-records'
import type { PhotoSource } from '../../photos/source'
import { photosBeside } from '../../publish/swap/swap'
import { photoCache } from '../../store/folders'
import { defaultOut } from '../options/options'

interface Options {
  content: string
  out?: string
  /** The folder of records of originals that are somewhere else. */
  records?: string | undefined
}

/** Chooses where the command gets its photos from. Reports records that are not complete. */
export function choosePhotoSource(
  { content, out = defaultOut, records }: Options,
  problems: Problems,
): PhotoSource {
  return openSource(records, { content, cache: photoCache, published: photosBeside(out) }, problems)
}
