import sharp from 'sharp'
import { serve } from '../../lib/workers/serve'
import { findForeignData } from '../../photos/metadata'
import { type Refused, refuseDamaged } from '../../photos/read'
import { type Stored, writeStored } from '../../store/entries'
import { type Background, cardFile, drawBackground, drawCard } from './draw-card'

export interface CardTask {
  title: string
  /** The name of the site, unless it is a placeholder. */
  name?: string
  /** The file of a published photo. */
  photo?: string
  /** The cache, and the key of the card in it. */
  cache: string
  key: string
}

sharp.concurrency(1) // each core has its own process
sharp.cache(false)

/** Cards with the same photo are drawn one after another. */
let last: { photo?: string; name?: string; background: Background } | undefined

serve(async (task: CardTask): Promise<Stored<object> | Refused> => {
  const data = await draw(task).catch(refuseDamaged)
  if ('refused' in data) return data
  const foreign = findForeignData(data)
  if (foreign) throw new Error(`A card was drawn with ${foreign}`)
  return writeStored(task.cache, task.key, [{ name: cardFile, data }], {})
})

async function draw({ title, name, photo }: CardTask): Promise<Buffer> {
  if (!last || last.photo !== photo || last.name !== name) {
    last = { photo, name, background: await drawBackground(photo, name) }
  }
  return drawCard(last.background, title)
}
