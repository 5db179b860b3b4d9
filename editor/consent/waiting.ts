/** What is not on the site until its form says that there is consent, by the same rule as the generator's. */
import { collections, events, siteFile } from '../../scripts/content/collections'
import { isWaiting } from '../../src/shared/consent/answer'
import { valuesOfKind } from '../../src/shared/schema/fields'
import { schemas } from '../checks/schemas'
import { knownValues } from '../checks/values'
import type { Repository, SavedEntry } from '../cms/cms'
import { formOf, isEventText, parentOf } from '../cms/paths'
import { fieldsOfEntry, sourceOfEntry } from '../elsewhere/public-photos'
import { isPhoto } from '../photo-fields/assets'

export function listWaiting(repository: Repository): SavedEntry[] {
  return repository.entries().filter((entry) => waitsForConsent(entry, repository))
}

export function waitsForConsent(entry: SavedEntry, repository: Repository): boolean {
  const { path, content = {} } = sourceOfEntry(entry)
  const { form } = formOf(path)
  return isWaiting(
    content,
    () => asksConsent(form, repository) && showsPhotos(form, path, content, repository),
  )
}

/** Whether `askConsent` in `site.md` holds back the entries of a folder that show photos. */
export function asksConsent(folder: string, { entries }: Pick<Repository, 'entries'>): boolean {
  const collection = Object.values(collections).find((candidate) => candidate.folder === folder)
  if (!collection?.needsConsent && folder !== events.folder) return false
  const site = entries().find((entry) => sourceOfEntry(entry).path === `content/${siteFile.file}`)
  return String(site && fieldsOfEntry(site)?.askConsent) === 'true'
}

function showsPhotos(
  form: string,
  path: string,
  content: Record<string, unknown>,
  { assets }: Repository,
): boolean {
  if (isEventText(path))
    return assets().some((asset) => parentOf(asset.path) === parentOf(path) && isPhoto(asset.path))
  const schema = schemas[form]!
  const fields = knownValues(content, schema)
  const isNamed = (['photo', 'photos', 'pdf'] as const).some(
    (kind) => valuesOfKind(schema, fields, kind).length > 0,
  )
  return isNamed || String(content.body).includes('![')
}
