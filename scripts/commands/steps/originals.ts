import type { Problems } from '../../lib/problems'
import { type Originals, openOriginals } from '../../photos/records/originals'
import { type Given, openGiven } from '../../photos/shards/given'
import { photosBeside } from '../../publish/swap/swap'
import { photoCache } from '../../store/folders'
import { defaultOut } from '../options/options'

interface Options {
  content: string
  out?: string
  /** The folder of records of originals that are somewhere else. */
  records?: string | undefined
}

export interface PhotoStep {
  given?: Given
  originals: Originals
}

/** Opens the records of all originals. Reports given records that are not complete. */
export function openRecords({ content, out = defaultOut, records }: Options, problems: Problems): PhotoStep {
  const given =
    records === undefined
      ? undefined
      : openGiven(records, { content, published: photosBeside(out) }, problems)
  return { given, originals: openOriginals(photoCache, given) }
}
