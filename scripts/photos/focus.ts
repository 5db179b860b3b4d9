/** Finds the part of a photo that stays in view where a page crops it. */
import sharp from 'sharp'
import type { Focus } from '../../src/page-data/model'
import type { Pixels } from './read'

/**
 * Where heads usually are, in percent. The attention strategy of sharp looks for detail, strong colours and skin tones.
 * Alone it often chooses shoes, the edge of the photo or the sky, and the crop would lose the heads.
 */
const zones = {
  upright: { x: [30, 70], y: [10, 30] },
  other: { x: [30, 70], y: [20, 50] },
} as const

export async function findFocus({ data, info: { width, height, channels } }: Pixels): Promise<Focus> {
  const { info } = await sharp(data, { raw: { width, height, channels } })
    // Without a crop, sharp does not look for the point.
    .resize(width, Math.ceil(height / 2), { position: sharp.strategy.attention })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const zone = height > width ? zones.upright : zones.other
  return {
    x: toStep((info.attentionX ?? width / 2) / width, zone.x),
    y: toStep((info.attentionY ?? height / 2) / height, zone.y),
  }
}

/** Rounds to 10 percent, because the style sheet has a class for each step. */
function toStep(ratio: number, [least, most]: readonly [number, number]): number {
  return Math.min(Math.max(Math.round(ratio * 10) * 10, least), most)
}
