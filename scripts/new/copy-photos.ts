/** Copies the photos of a phone's folder into an event: no films, no photo twice, nothing written over. */
import { constants, copyFileSync, existsSync, readdirSync, readFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import { byName, isIgnored } from '../lib/files'
import { checksum } from '../photos/sealed'
import { headLength, sniff } from '../photos/sniff'

export interface Copied {
  photos: number
  doubles: number
  /** Names of the files that are no photos. */
  others: string[]
}

/** The photos below `from`, in the order of their names, go into the folder `to`. */
export async function copyPhotos(from: string, to: string): Promise<Copied> {
  const copied: Copied = { photos: 0, doubles: 0, others: [] }
  const seen = new Set<string>()
  for (const file of filesBelow(from)) {
    if (sniff(await readHead(file))) {
      copied.others.push(basename(file))
      continue
    }
    const hash = checksum(readFileSync(file))
    if (seen.has(hash)) {
      copied.doubles++
      continue
    }
    seen.add(hash)
    copyFileSync(file, freeName(to, basename(file)), constants.COPYFILE_EXCL)
    copied.photos++
  }
  return copied
}

/** `Copied 12 photos; left out 2 doubles and 1 file that is no photo: VID_1.mp4.` */
export function describeCopied({ photos, doubles, others }: Copied): string {
  const left = [
    doubles ? `${doubles} ${doubles === 1 ? 'double' : 'doubles'}` : '',
    others.length
      ? `${others.length} ${others.length === 1 ? 'file that is no photo' : 'files that are no photos'}: ${listed(others)}`
      : '',
  ].filter(Boolean)
  const done = `Copied ${photos} ${photos === 1 ? 'photo' : 'photos'}`
  return left.length ? `${done}; left out ${left.join(' and ')}.` : `${done}.`
}

function listed(names: string[]): string {
  return names.length > 5 ? `${names.slice(0, 5).join(', ')} …` : names.join(', ')
}

function filesBelow(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true }).filter(({ name }) => !isIgnored(name))
  return entries
    .sort((a, b) => byName(a.name, b.name))
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) return filesBelow(path)
      return entry.isFile() ? [path] : []
    })
}

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headLength), 0, headLength, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** Two phones name their photos alike: the second gets a number. */
function freeName(folder: string, name: string): string {
  const end = extname(name)
  const stem = basename(name, end)
  for (let number = 1; ; number++) {
    const path = join(folder, number === 1 ? name : `${stem}-${number}${end}`)
    if (!existsSync(path)) return path
  }
}
