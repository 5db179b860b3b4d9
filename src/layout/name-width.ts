/** How much room the name of the trust needs in the header, where it has at most two lines. */
import { roundUp, widthOf } from '../components/text/text-width'

/** Up to this width, a phone has room for the link to the other language beside the name. */
export const maxShortWidth = 10

/** The smallest of the widths in which the name fits on two lines without a break inside a word. */
export function nameWidth(name: string): number {
  const words = name.split(/\s+/)
  const breaks = words.map((_, index) =>
    Math.max(widthOf(words.slice(0, index).join(' ')), widthOf(words.slice(index).join(' '))),
  )
  return roundUp(Math.min(...breaks))
}
