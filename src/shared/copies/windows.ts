/** A photo as it is compared. What is computed of it is kept, because it is compared with many fingerprints. */
import { type CoarseViews, coarseViewsOf } from './coarse'
import { crops } from './crops'
import { type Brightness, brightnessIn, newBrightness } from './fit'
import { type SummedGreys, sumGreys } from './patches'

export interface Views {
  greys: SummedGreys
  coarse(): CoarseViews
  /** Through one of `crops`. */
  brightness(crop: number): Brightness
}

/** For each crop: of the photo that was last seen through it. Making these arrays takes longer than filling them. */
const last = crops.map(() => ({ greys: undefined as SummedGreys | undefined, brightness: newBrightness() }))

/** `levels`: `greysEdge` × `greysEdge` grey levels, row by row. */
export function viewsOf(levels: ArrayLike<number>): Views {
  const greys = sumGreys(levels)
  let coarse: CoarseViews | undefined
  return {
    greys,
    coarse() {
      coarse ??= coarseViewsOf(greys)
      return coarse
    },
    brightness(crop) {
      const kept = last[crop]!
      if (kept.greys !== greys) brightnessIn(greys, crops[crop]!.frame, kept.brightness)
      kept.greys = greys
      return kept.brightness
    },
  }
}
