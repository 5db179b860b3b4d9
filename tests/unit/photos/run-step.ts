/** Runs the photo step on real files in a temporary folder. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createProblems } from '../../../src/model/lib/problems'
import { type LabelledPhoto, photoKey } from '../../../src/model/pages/published-photo'
import { makePhotos } from '../../fixtures/make-photos'
import { temporaryFolder } from '../../fixtures/site'

export function makeFolder(path = temporaryFolder()) {
  const cache = join(path, 'cache')

  const write = (name: string, content: string | Uint8Array) => {
    writeFileSync(join(path, name), content)
    return join(path, name)
  }

  /** The labels are `photo-1`, `photo-2` …, unless `originals` contains others. */
  const run = async (...originals: (string | LabelledPhoto)[]) => {
    const problems = createProblems()
    const list = originals.map((original, index) =>
      typeof original === 'string' ? { path: original, label: `photo-${index + 1}` } : original,
    )
    const ticks: string[] = []
    const progress = {
      start: (total: number) => ticks.push(`start ${total}`),
      tick: () => ticks.push('tick'),
      finish: () => ticks.push('finish'),
    }
    const step = await makePhotos(list, cache, problems, progress)
    return {
      ...step,
      ticks,
      published: list.map((original) => step.photos.get(photoKey(original))),
      warnings: problems.list.map(({ severity, file, message }) => `${severity} ${file} ${message}`),
      /** The path of the published file `{width}.{format}` of the n-th original. */
      file: (position: number, variant: string) => {
        const name = `${step.photos.get(photoKey(list[position]!))?.name}-${variant}`
        return step.files.find((file) => file.name === name)!.from
      },
    }
  }

  return { path, cache, write, run }
}
