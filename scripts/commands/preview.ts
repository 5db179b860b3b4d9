/** `npm run preview`: serves the finished site as a static host does. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { listen, networkAddresses } from '../preview/local-host'
import { serveSite } from '../preview/serve-site'
import { readLastBuild } from '../publish/swap/old-files'
import { photosBeside, previousFolder, repair } from '../publish/swap/swap'
import type { base, Options, out, serving } from './options/options'
import { acquireBuildLock } from './steps/locks'

const defaultPort = 4173

type PreviewOptions = Options<{ out: typeof out; base: typeof base } & typeof serving>

export async function preview({ out, base, host, port = defaultPort }: PreviewOptions): Promise<number> {
  // A build may have been killed between two renames.
  if ([out, photosBeside(out)].some((folder) => existsSync(previousFolder(folder)))) {
    const lock = await acquireBuildLock(out)
    repair(out)
    lock.release()
  }
  if (!existsSync(join(out, 'index.html'))) {
    console.error(`There is no site in ${out} yet: run npm run build first.`)
    return 1
  }
  const url = readLastBuild(photosBeside(out))?.address
  const photos = url ? { url, folder: photosBeside(out) } : undefined
  const bound = await listen(serveSite(out, base, { isExposed: host, photos }), port, host)
  console.log(`The site is at http://localhost:${bound}${base} (stop with Ctrl-C).`)
  if (photos) console.log(`Its photos come from ${photos.folder}, not from ${photos.url}.`)
  if (host)
    for (const address of networkAddresses())
      console.log(`On this network: http://${address}:${bound}${base}`)
  return new Promise(() => {})
}
