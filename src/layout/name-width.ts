/** How much room the name of the trust needs in the header, where it has at most two lines. */

/** Widths of letters in the typeface, in parts of the font size. The first pattern that matches counts. */
const letterWidths: [RegExp, number][] = [
  [/[mwMW@%]/, 1],
  [/[ijlftrI .,:;'’()[\]|!-]/, 0.38],
  [/[\p{Lu}\p{Nd}&]/u, 0.68],
  [/\p{Script=Latin}/u, 0.58],
]
/** Marks above and below Telugu letters make them wider, too. */
const otherWidth = 0.6

/** The widths that the header has rules for (Header.module.css), in parts of the font size. */
const nameWidths = [6, 8, 10, 12, 14, 16, 18, 20, 22, 26]

/** Up to this width, a phone has room for the link to the other language beside the name. */
export const maxShortWidth = 10

/** The smallest of the widths in which the name fits on two lines without a break inside a word. */
export function nameWidth(name: string): number {
  const words = name.split(/\s+/)
  const breaks = words.map((_, place) =>
    Math.max(widthOf(words.slice(0, place).join(' ')), widthOf(words.slice(place).join(' '))),
  )
  const needed = Math.min(...breaks)
  return nameWidths.find((width) => width >= needed) ?? nameWidths.at(-1)!
}

function widthOf(text: string): number {
  const widths = [...text].map((letter) => letterWidths.find(([pattern]) => pattern.test(letter))?.[1])
  return widths.reduce<number>((sum, width) => sum + (width ?? otherWidth), 0)
}
