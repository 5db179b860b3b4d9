/** Estimates how wide a text is, so that a style can make it as large as its room allows (src/styles/widths.css). */

/** Widths of letters in the typeface, in parts of the font size. The first pattern that matches counts. */
const letterWidths: [RegExp, number][] = [
  [/[mwMW@%]/, 1],
  [/[ijlftrI .,:;'’()[\]|!-]/, 0.38],
  [/[\p{Lu}\p{Nd}&]/u, 0.68],
  [/\p{Script=Latin}/u, 0.58],
]
/** Marks above and below Telugu letters make them wider, too. */
const otherWidth = 0.6

/** The values of `data-width`. */
const widths = [4, 5, 6, 7, 8, 9, 10, 12, 14, 16, 18, 20, 22, 26]

/** In parts of the font size. */
export function widthOf(text: string): number {
  const found = [...text].map((letter) => letterWidths.find(([pattern]) => pattern.test(letter))?.[1])
  return found.reduce<number>((sum, width) => sum + (width ?? otherWidth), 0)
}

/** The smallest value of `data-width` with room for a width. */
export function roundUp(needed: number): number {
  return widths.find((width) => width >= needed) ?? widths.at(-1)!
}

/** The attribute of a title whose longest word is to fit into the window. */
export function fitWords(title: string): { 'data-width': number } {
  const words = title.split(/[ \n]+/)
  return { 'data-width': roundUp(Math.max(...words.map(widthOf))) }
}
