import { renameSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { serve } from '../lib/worker'
import { type Background, drawBackground, drawCard } from './draw-card'

export interface CardTask {
  title: string
  /** The site's, where it has a real one. */
  name?: string
  /** Where the photo lies that is drawn on. */
  photo?: string
  /** The card's own place in the cache. */
  target: string
}

sharp.concurrency(1) // there is a process for each core
sharp.cache(false)

/** The cards of one photo come one after the other. */
let last: { photo?: string; background: Background } | undefined

serve(async ({ title, name, photo, target }: CardTask) => {
  if (!last || last.photo !== photo) last = { photo, background: await drawBackground(photo) }
  const unfinished = `${target}.${process.pid}`
  writeFileSync(unfinished, await drawCard(last.background, title, name))
  renameSync(unfinished, target)
})
