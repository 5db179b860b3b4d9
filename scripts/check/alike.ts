/** Finds photos that show nearly the same. */
import { grid, type PhotoMetrics } from '../photos/measure/measure'

/** Whether two photos show the same moment: nearly the same brightness everywhere. */
export function isAlike(a: PhotoMetrics, b: PhotoMetrics): boolean {
  let steps = 0
  let difference = 0
  for (let index = 0; index < a.greys.length; index++) {
    difference += Math.abs(a.greys[index]! - b.greys[index]!)
    if (index % grid.width === grid.width - 1) continue
    if (a.greys[index]! < a.greys[index + 1]! !== b.greys[index]! < b.greys[index + 1]!) steps++
  }
  return steps <= 6 && difference / a.greys.length <= 8 && hasContrast(a)
}

/** False for a plain wall or sky, which resembles any other. */
function hasContrast({ greys }: PhotoMetrics): boolean {
  return Math.max(...greys) - Math.min(...greys) > 24
}
