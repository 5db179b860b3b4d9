/** Finds new photos that were withdrawn, or that another entry hides. A build would refuse them. */
import { describeReturning, parseWithdrawn, type Withdrawn } from '../../src/shared/withdraw/withdrawn-list'
import { type Draft, parts } from '../cms/cms'
import { sourceValues } from '../cms/draft'
import { gitHash, sha256 } from '../cms/hashes'
import { isOfEvent } from '../cms/paths'
import { sentFiles } from '../cover/covers'
import { hiddenNames, isHeldBack, listPublicPhotos } from '../elsewhere/public-photos'
import { folderOf, isEvent, isPhoto } from '../photo-fields/assets'
import { say, translate } from '../words/say'
import { openRepository } from './repository'
import { listFile } from './withdrawn'

/** Why an open entry must not be saved with its new photos. */
export async function findReturning(draft: Draft): Promise<string | undefined> {
  if (isHeldBack(sourceValues(draft))) return
  const added = sentFiles(draft).flatMap(([, file]) => (isPhoto(`content/${file.name}`) ? file : []))
  if (!added.length) return
  const read = await openRepository(parts())
  const list = parseWithdrawn((await read(listFile)) ?? '')
  for (const photo of added) {
    const found = (list && (await findIn(list, photo))) ?? (await findWithheld(photo, draft))
    if (found) return `${photo.name} ${found}. ${say('Remove it from this form.')}`
  }
}

async function findIn({ withdrawn }: Withdrawn, photo: File): Promise<string | undefined> {
  if (!withdrawn.length) return
  const checksum = await sha256(photo)
  const same = withdrawn.find(({ checksums }) => checksums.includes(checksum))
  return same && translate(describeReturning(same.day, true))
}

/** The same file in an event or an entry that is held back, or hidden. */
async function findWithheld(photo: File, draft: Draft): Promise<string | undefined> {
  const cms = parts()
  const sha = await gitHash(photo)
  const photos = listPublicPhotos(cms)
  const own = isEvent(draft) ? `${folderOf(draft)}/` : undefined
  const hidden = hiddenNames(sourceValues(draft))
  const withheld = cms.assets().find((asset) => {
    if (asset.sha !== sha) return false
    if (own && asset.path.startsWith(own)) return hidden.includes(asset.name)
    const isKnown = isOfEvent(asset.path) || photos.namedBy(asset).length > 0
    return isKnown && !photos.isShown(asset)
  })
  if (withheld) return say('is a copy of {}, which must not be published', withheld.path)
}
