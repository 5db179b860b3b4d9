/** The contrast of the site's colours in light and dark mode, for each hue (WCAG 2.2, 1.4.3 and 1.4.11). */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

type Colours = Record<string, string>

const sheet = readFileSync('src/site/styles/colours.css', 'utf8').replaceAll(/\/\*.*?\*\//gs, '')
const hues = [...new Set(sheet.match(/(?<=\[data-hue=")[\w-]+/g))]

/** Reads the custom properties of one rule. */
function readRule(selector: string, isDark: boolean): Colours {
  const [, body = ''] = sheet.split(`${selector} {`)
  const properties = body.split('}')[0]!.matchAll(/--([\w-]+):\s*([^;]+);/g)
  const choose = (value: string) =>
    value.replace(/light-dark\(([^,]+), ([^)]+\)?)\)/g, (_, light, dark) => (isDark ? dark : light))
  return Object.fromEntries([...properties].map(([, name, value]) => [name, choose(value!)]))
}

function coloursOf(isDark: boolean, hue?: string): Colours {
  const selectors = hue ? [':root', `[data-hue="${hue}"]`] : [':root']
  return Object.assign({}, ...selectors.map((name) => readRule(name, isDark)))
}

function resolve(colours: Colours, name: string): string {
  const value = colours[name]
  if (!value) throw new Error(`There is no --${name}`)
  const other = /^var\(--([a-z-]+)\)$/.exec(value)
  return other ? resolve(colours, other[1]!) : value
}

function luminance(colour: string): number {
  const hex = colour.replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3')
  if (!/^#[\da-f]{6}$/i.test(hex))
    throw new Error(`The colour ${colour} cannot be checked: write it as #rrggbb.`)
  const [r, g, b] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
}

function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light! + 0.05) / (dark! + 0.05)
}

const papers = ['paper', 'paper-raised', 'paper-deep']

/** Minimum contrast, foreground, background. */
const anywhere: [number, string, string[]][] = [
  [7, 'ink', [...papers, 'hover', 'glow']],
  [4.5, 'ink-soft', papers],
  [4.5, 'marigold-deep', papers],
  [4.5, 'on-marigold', ['marigold', 'marigold-soft', 'button-hover']],
  [4.5, 'on-button', ['button']],
  [7, 'on-night', ['night', 'night-raised', 'night-glow']],
  [4.5, 'on-night-soft', ['night']],
  [4.5, 'marigold-soft', ['night', 'night-raised']],
  [3, 'button', [...papers, 'glow']],
  [3, 'focus', [...papers, 'glow']],
  [3, 'marigold', ['night']],
]

const inEachHue: [number, string, string[]][] = [
  [7, 'ink', ['hue-tint']],
  [4.5, 'hue-deep', [...papers, 'hue-tint']],
  [4.5, 'on-hue', ['hue-deep']],
  [4.5, 'on-panel', ['panel']],
  [3, 'focus', ['hue-tint']],
]

function expectContrasts(colours: Colours, pairs: [number, string, string[]][]) {
  const weak = pairs.flatMap(([minimum, name, backgrounds]) =>
    backgrounds
      .map((background) => ({
        name,
        background,
        ratio: contrast(resolve(colours, name), resolve(colours, background)),
      }))
      .filter(({ ratio }) => ratio < minimum)
      .map(({ background, ratio }) => `--${name} on --${background}: ${ratio.toFixed(2)}, not ${minimum}`),
  )
  expect(weak).toEqual([])
}

describe.each([
  { mode: 'light', isDark: false },
  { mode: 'dark', isDark: true },
])('in $mode mode', ({ isDark }) => {
  it('all colours have enough contrast', () =>
    expectContrasts(coloursOf(isDark), [...anywhere, ...inEachHue]))

  it.each(hues)('the hue %s has enough contrast', (hue) => expectContrasts(coloursOf(isDark, hue), inEachHue))
})

it('black on white is 21:1, and the same colour on itself 1:1', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contrast('#777777', '#777777')).toBe(1)
})

it('no other style sheet contains a colour, except that of printed pages', () => {
  const sheets = readdirSync('src/site', { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.css') && !/(colours|print)\.css$/.test(name),
  )
  const coloured = sheets.filter((name) =>
    /:[^;{]*#[0-9a-f]{3,8}\b/i.test(withoutPrint(readFileSync(join('src/site', name), 'utf8'))),
  )
  expect(coloured).toEqual([])
})

/** Printed text is on white paper. */
const withoutPrint = (css: string) => css.replaceAll(/#fff;/g, '')
