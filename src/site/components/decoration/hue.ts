/** The hues of focus areas, by their place in the menu: `data-hue={areaHue(areas, path)}`. */

import { firstLanguage, inLanguage } from '../../../i18n/languages'
import type { Link } from '../../../page-data/model'

const hues = ['marigold', 'plum', 'leaf', 'teal', 'terracotta'] as const

/** The hue of the area at `path`. */
export function areaHue(areas: readonly Link[], path: string): string | undefined {
  const plain = inLanguage(path, firstLanguage)
  const index = areas.findIndex((area) => plain === area.path)
  return index < 0 ? undefined : hueAt(index)
}

export function hueAt(index: number): string {
  return hues[index % hues.length]!
}
