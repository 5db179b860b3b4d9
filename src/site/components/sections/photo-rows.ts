/** Rows of photos. All photos of a row have the same height, and together they fill the width of the page. */
import type { Photo } from '../../../page-data/model'

/** Width to height. Classes of Gallery.module.css, because the content security policy allows no inline style. */
const shapes = {
  tall: 0.5625,
  slender: 0.6667,
  upright: 0.75,
  square: 1,
  wide: 1.3333,
  wider: 1.5,
  widest: 1.7778,
}

type Shape = keyof typeof shapes

/** The shape that is nearest to that of a photo, which is shown whole inside it. */
export function shapeOf({ width, height }: Photo): Shape {
  const distance = (shape: Shape) => Math.abs(Math.log((shapes[shape] * height) / width))
  return (Object.keys(shapes) as Shape[]).reduce((best, shape) =>
    distance(shape) < distance(best) ? shape : best,
  )
}

interface Place {
  /** The part of the width of its row that the photo takes. */
  share: number
  /** The row ends here, and another one follows. */
  isEnd: boolean
}

/**
 * The place of each photo in rows of `perRow`. The last row has fewer; if its photos are together narrower than `least`
 * (width to height), the row would be too high, and the row before it takes them.
 */
export function placesInRows(photos: readonly Photo[], perRow: number, least: number): Place[] {
  const widths = photos.map((photo) => shapes[shapeOf(photo)])
  const rows = Array.from({ length: Math.ceil(widths.length / perRow) }, (_, row) =>
    widths.slice(row * perRow, (row + 1) * perRow),
  )
  if (rows.length > 1 && sum(rows.at(-1)!) < least) rows.splice(-2, 2, rows.slice(-2).flat())
  return rows.flatMap((row, place) =>
    row.map((width, index) => ({
      share: width / sum(row),
      isEnd: index === row.length - 1 && place < rows.length - 1,
    })),
  )
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

/** The width of the layout for a photo alone in its row, which is at most 36 rem high. */
export function widthAlone(photo: Photo, most: string): string {
  return `min(${most}, ${Math.round(shapes[shapeOf(photo)] * 36)}rem)`
}
