import { renameSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { describeFile, type StoredFile } from '../../lib/cache/stored-file'
import { serve } from '../../lib/workers/serve'
import { toDamaged } from '../../photos/decode/decode'
import { findForeign } from '../../photos/metadata/metadata'
import type { Refused } from '../../photos/task'
import { type Background, type CardPhoto, drawBackground, drawCard } from './draw-card'

export interface CardTask {
  title: string
  /** The name of the site, unless it is a placeholder. */
  name?: string
  /** The background. */
  photo?: CardPhoto
  /** The file of the card in the cache. */
  target: string
}

sharp.concurrency(1) // each core has its own process
sharp.cache(false)

/** The last photo: cards with the same one are drawn one after another. */
let last: { photo: string; background: Background } | undefined

serve(async (task: CardTask): Promise<StoredFile | Refused> => {
  const card = await draw(task).catch(toDamaged)
  if ('refused' in card) return card
  const foreign = findForeign(card)
  if (foreign) throw new Error(`A card was drawn with ${foreign}`)
  const unfinished = `${task.target}.${process.pid}`
  writeFileSync(unfinished, card)
  const stored = describeFile(unfinished, card)
  renameSync(unfinished, task.target)
  return stored
})

async function draw({ title, name, photo }: CardTask): Promise<Buffer> {
  const key = JSON.stringify(photo ?? null)
  if (last?.photo !== key) last = { photo: key, background: await drawBackground(photo) }
  return drawCard(last.background, title, name)
}
