/**
 * Finds the end of the coded data of a scan by reading its codes (ITU-T T.81, F.2). This takes as long as decoding, so it is
 * done only if something in the file is odd.
 */
import type { Frame, Scan } from './frame'

/** For each sequence of 16 bits, the symbol of the code that it begins with, times 32, and the length of the code; or 0. */
export type CodeTable = Uint16Array

/** Tables by class (0 or 1, times 16) and number. */
export type CodeTables = Map<number, CodeTable>

/** Adds the tables of a DHT segment. `body`: without marker and length. */
export function addTables(tables: CodeTables, body: Uint8Array): void {
  for (let at = 0; at + 17 <= body.length; ) {
    const table = new Uint16Array(65_536)
    let symbol = at + 17
    let next = 0
    for (let length = 1; length <= 16; length++) {
      for (let index = 0; index < body[at + length]!; index++, symbol++) {
        const end = next + (1 << (16 - length))
        table.fill((body[symbol] ?? 0) * 32 + length, next, end)
        next = end
      }
    }
    tables.set(body[at]!, table)
    at = symbol
  }
}

interface Coded {
  data: Uint8Array
  /** Offset of the first coded byte. */
  start: number
  frame: Frame
  scan: Scan
  tables: CodeTables
  /** MCUs between restart markers; 0 without. */
  restarts: number
}

/** Whether `walkScan` can read this kind of scan: all but the AC scans of progressive JPEGs. */
export function canWalk(frame: Frame, scan: Scan): boolean {
  return !frame.isProgressive || scan.first === 0
}

/** The offset after the last coded byte; undefined if the data end before the picture does, or contain invalid codes. */
export function walkScan({ data, start, frame, scan, tables, restarts }: Coded): number | undefined {
  const blocks = scan.components.flatMap(({ h, v }, index) => {
    const { dc, ac } = scan.tables[index]!
    const block = { dc: tables.get(dc), ac: tables.get(16 + ac) }
    return Array.from({ length: scan.components.length === 1 ? 1 : h * v }, () => block)
  })
  const isRefinement = frame.isProgressive && scan.high > 0
  const hasAc = !frame.isProgressive
  let at = start
  let bits = 0
  let held = 0
  /** Bits that were made up after the end of the data. */
  let missing = 0

  const fill = () => {
    while (held <= 16) {
      let byte = data[at] ?? 0xff
      if (byte === 0xff && data[at + 1] !== 0) {
        byte = 0
        missing += 8
      } else at += byte === 0xff ? 2 : 1
      bits = ((bits << 8) | byte) & 0xffffff
      held += 8
    }
  }
  const skip = (count: number) => {
    if (held < count) fill()
    held -= count
  }
  /** -1 for an invalid code. */
  const readSymbol = (table: CodeTable): number => {
    if (held < 16) fill()
    const entry = table[(bits >> (held - 16)) & 0xffff]!
    if (!entry) return -1
    held -= entry & 31
    return entry >> 5
  }
  const readBlock = ({ dc, ac }: (typeof blocks)[number]): boolean => {
    if (isRefinement) {
      skip(1)
      return true
    }
    const size = dc ? readSymbol(dc) : -1
    if (size < 0 || size > 16) return false
    skip(size)
    for (let index = 1; hasAc && index < 64; index++) {
      const symbol = ac ? readSymbol(ac) : -1
      if (symbol < 0) return false
      if (symbol === 0) break
      index += symbol >> 4
      skip(symbol & 15)
    }
    return missing <= held
  }

  const mcus = countMcus(frame, scan)
  for (let mcu = 0; mcu < mcus; mcu++) {
    if (restarts && mcu && mcu % restarts === 0) {
      if (data[at] !== 0xff || (data[at + 1]! & 0xf8) !== 0xd0) return
      at += 2
      bits = held = missing = 0
    }
    for (const block of blocks) if (!readBlock(block)) return
  }
  // Whole bytes that were read ahead.
  for (let unread = (held - missing) >> 3; unread > 0; unread--)
    at -= data[at - 1] === 0 && data[at - 2] === 0xff ? 2 : 1
  return at
}

function countMcus({ width, height, components }: Frame, scan: Scan): number {
  const most = { h: Math.max(...components.map(({ h }) => h)), v: Math.max(...components.map(({ v }) => v)) }
  const [only, ...others] = scan.components
  const isAlone = only && others.length === 0
  const across = isAlone ? Math.ceil((width * only.h) / most.h / 8) : Math.ceil(width / most.h / 8)
  const down = isAlone ? Math.ceil((height * only.v) / most.v / 8) : Math.ceil(height / most.v / 8)
  return across * down
}

/** Whether zeros are the codes of an area of one colour: no difference of brightness, no detail. */
export function areZerosFlat(
  { components, tables: numbers }: Scan,
  tables: CodeTables,
  hasAc: boolean,
): boolean {
  return components.every((_, index) => {
    const { dc, ac } = numbers[index]!
    const isFlat = (table: CodeTable | undefined) => table !== undefined && table[0]! > 0 && table[0]! < 32
    return isFlat(tables.get(dc)) && (!hasAc || isFlat(tables.get(16 + ac)))
  })
}
