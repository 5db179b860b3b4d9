/** Measures how long it takes to compare the photos of an archive with those that are held back. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createProblems } from '../../../scripts/lib/problems'
import { atEnd } from '../../../scripts/lib/processes/at-end'
import { readSquare, reportCopies } from '../../../scripts/photos/copies/report-copies'
import { openOriginals } from '../../../scripts/photos/records/originals'
import { keepRecord } from '../../../scripts/photos/records/record'
import { checksum } from '../../../scripts/store/checksum'
import { fingerprintOf, formatFingerprint } from '../../../src/shared/copies/fingerprint'
import { noProgress } from '../../fixtures/make-photos'
import { folderInMemory } from '../../memory'
import { printTable } from '../table'
import { drawSquare, photosPerScene } from './squares'

const withheldCount = 40
/** Processor time: 60 s for 20,000 photos and 40 that are held back. */
const maxMsPerPair = 0.075

/**
 * Compares `count` photos with 40 that are held back: one of each of 40 scenes. The other photos of these scenes are
 * published, and so is a copy of every second one. Returns whether the limit is met.
 */
export function benchCopies(work: string, count: number): boolean {
  const parent = folderInMemory() ?? resolve(work)
  mkdirSync(parent, { recursive: true })
  const cache = mkdtempSync(join(parent, 'bench-'))
  atEnd(() => rmSync(cache, { recursive: true, force: true }))
  console.log(`Drawing ${count} photos …`)
  const keep = (name: string, square: Buffer) => {
    const hash = checksum(name)
    keepRecord(cache, { bytes: 0, hash, gitHash: '', square: square.toString('base64') })
    return [name, hash] as const
  }
  const withheld = Array.from({ length: withheldCount + 1 }, (_, index) => index * photosPerScene)
  const copies = withheld.filter((_, index) => index % 2 === 1)
  const shown = new Map(copies.map((number) => keep(`copy ${number}`, drawSquare(number, true))))
  for (let number = 0; shown.size <= count; number++)
    if (!withheld.includes(number)) shown.set(...keep(`${number}`, drawSquare(number)))
  const withdrawn = withheld.map((number) => ({
    day: '2025-11-02',
    checksums: [],
    fingerprint: formatFingerprint(fingerprintOf(readSquare(drawSquare(number).toString('base64')).greys)!),
  }))

  const originals = openOriginals(cache)
  const rows: string[][] = []
  let isSlow = false
  const compare = (what: string, photos: number, fingerprints: number, pairs?: number) => {
    const problems = createProblems()
    const started = process.cpuUsage()
    reportCopies(
      { hashes: new Map([...shown].slice(0, photos)), uses: new Map() },
      { withheld: new Map(), withdrawn: withdrawn.slice(0, fingerprints), different: [] },
      { originals, problems, progress: noProgress },
    )
    const { user, system } = process.cpuUsage(started)
    const milliseconds = (user + system) / 1000
    isSlow ||= pairs !== undefined && milliseconds / pairs > maxMsPerPair
    rows.push([
      what,
      (milliseconds / 1000).toFixed(2),
      pairs === undefined ? '' : `${(milliseconds / pairs).toFixed(3)}${isSlow ? ' !' : ''}`,
      String(problems.list.length),
    ])
  }
  console.log('Comparing …')
  compare(`${count} photos with ${withheldCount}`, count, withheldCount, count * withheldCount)
  compare('nothing changed', count, withheldCount)
  compare('one more published', count + 1, withheldCount)
  compare('one more held back', count + 1, withheldCount + 1)
  printTable(['', 'CPU s', 'CPU ms a pair', 'copies found'], rows)
  const peak = Math.round(process.resourceUsage().maxRSS / 1000)
  console.log(`
Peak memory: ${peak} MB, with the drawing. Copies found: ${copies.length} are copies, the others are photos of the same scene. A value with ! exceeds its limit.`)
  return !isSlow
}
