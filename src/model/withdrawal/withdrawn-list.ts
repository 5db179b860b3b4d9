/** The list of photos that must not come back, `withdrawn.json`. */
import { z } from 'zod'
import { isDate } from '../schema/values/values'

/** In the content folder. */
export const withdrawnFile = 'withdrawn.json'

const about =
  'Photos that were withdrawn and must not come back. The numbers say what each looked like; nobody can see the photo or a person in them. Keep this file: without it, copies of these photos are published again. npm run withdraw and the editor write it. To take a withdrawal back, remove its entry here, and put the photo into its folder again.'

const checksum = z.string().regex(/^[0-9a-f]{64}$/)

const schema = z.strictObject({
  /** What the file is, for people who open it. */
  about: z.string().optional(),
  withdrawn: z.array(
    z.strictObject({
      day: z.string().refine(isDate),
      checksums: z.array(checksum),
      /** From `src/model/judge/fingerprint.ts`. */
      fingerprint: z
        .string()
        .regex(/^(?:[0-2][0-9a-f]|3[0-9a-e]){272}$/)
        .optional(),
    }),
  ),
  different: z.array(checksum),
})

export type Withdrawn = Omit<z.infer<typeof schema>, 'about'>

/** Returns undefined for a text that is damaged. */
export function parseWithdrawn(text: string): Withdrawn | undefined {
  try {
    return schema.parse(JSON.parse(text))
  } catch {
    return
  }
}

/** The text of the file. */
export function formatWithdrawn({ withdrawn, different }: Withdrawn): string {
  return `${JSON.stringify({ about, withdrawn, different }, null, 2)}\n`
}

/** Adds a photo. One that is already in the list gets the other checksums, unless it looks otherwise: both stay known. */
export function addPhoto(list: Withdrawn, photo: Withdrawn['withdrawn'][number]): Withdrawn {
  const isSame = ({ checksums, fingerprint = photo.fingerprint }: typeof photo) =>
    checksums.some((sum) => photo.checksums.includes(sum)) &&
    (photo.fingerprint ?? fingerprint) === fingerprint
  const before = list.withdrawn.find(isSame)
  const checksums = [...new Set([...(before?.checksums ?? []), ...photo.checksums])].sort()
  const { day, fingerprint = photo.fingerprint } = before ?? photo
  const withdrawn = [...list.withdrawn.filter((other) => other !== before), { day, checksums, fingerprint }]
  return { withdrawn, different: list.different.filter((sum) => !checksums.includes(sum)) }
}

/** Notes that photos with these checksums only look like one of the list. */
export function acceptPhotos(list: Withdrawn, hashes: readonly string[]): Withdrawn {
  return { ...list, different: [...new Set([...list.different, ...hashes])].sort() }
}
