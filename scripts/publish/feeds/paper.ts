/** The background colour of pages, which browsers use for their own interface around a page. */
import { readFileSync } from 'node:fs'

/** As in the style sheet. */
export function readPaperColours(): { light: string; dark: string } {
  const colours = readFileSync('src/site/styles/colours.css', 'utf8')
  const [, light, dark] = /--paper: light-dark\(([^,]+), ([^)]+)\);/.exec(colours) ?? []
  if (!light || !dark) throw new Error('src/site/styles/colours.css has no --paper.')
  return { light, dark }
}
