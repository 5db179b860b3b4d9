/** `npm run new -- site`: sets up the site of a trust with its name and contacts, without the sample content. */
import { existsSync, rmSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { isPlaceholder } from '../../src/shared/schema/values/web-addresses'
import { escapeControls } from '../lib/problems'
import { askBasics } from '../new/ask-site'
import { chooseSampleFolder, findProblem, makeSite, readBasics } from '../new/site'
import { projectOnly } from '../store/folders'
import { type Options, UsageError } from './options/options'
import type { newOptions } from './options/tables'

/** `args`: the name of the trust, if it was typed. */
export async function createSite(
  [name, more]: readonly string[],
  options: Options<typeof newOptions>,
): Promise<number> {
  const { content } = options
  if (more !== undefined) {
    throw new UsageError(`"${more}" is an extra word: put a name of several words in quotes, "Lamp Trust".`)
  }
  for (const option of ['from', 'photo', 'area', 'date', 'slug'] as const) {
    if (options[option] !== undefined)
      throw new UsageError(`--${option} does not apply to new site: remove it.`)
  }
  const problem = name === undefined ? undefined : findProblem('name', name)
  if (problem) throw new UsageError(`the name ${problem}`)
  const isAtTerminal = process.stdin.isTTY && process.stdout.isTTY
  if (!isAtTerminal && name === undefined) {
    throw new UsageError('the name is missing: new site "Name of the trust".')
  }

  const known = readBasics(content)
  if (!isPlaceholder(known.name)) {
    const remedy = `new site works only once. To start over, move the folder ${content} away yourself.`
    const message = `${join(content, 'site.md')}  already has the name ${known.name}: ${remedy}`
    console.error(escapeControls(`error    ${message}`))
    return 1
  }
  const sample = shortest(chooseSampleFolder(content))
  const given = name === undefined ? known : { ...known, name }
  const values = isAtTerminal ? await askBasics(given, sample) : { ...given, askConsent: options.consent }
  if (!values) return 130
  const { report, next } = await makeSite(content, sample, values)
  for (const line of report) console.log(line)
  if (resolve(content) === resolve('content') && existsSync(projectOnly)) {
    rmSync(projectOnly, { recursive: true })
    console.log(`Removed ${projectOnly}: your site need not look like the samples.`)
  }
  console.log(`Next: ${next}. npm run check lists what is still to fill in.`)
  return 0
}

/** A path as it would be typed from here. */
function shortest(path: string): string {
  const fromHere = relative('.', path)
  return fromHere.startsWith('..') ? path : fromHere
}
