/** Files that are deleted in the commit that saves an entry. */
import type { Asset, Change, Draft } from '../cms/cms'

/** Of the open entry. */
let removals: { draft: Draft; assets: readonly Asset[] } | undefined

/** Replaces the files that are deleted when the entry is saved. */
export function setRemoved(draft: Draft, assets: readonly Asset[]): void {
  removals = { draft, assets }
}

export function removedFiles(draft: Draft): readonly Asset[] {
  return removals?.draft === draft ? removals.assets : []
}

export function isRemoved(path: string): boolean {
  return removals?.assets.some((asset) => asset.path === path) ?? false
}

/**
 * Adds deletions to the changes of a commit. If the folder of the entry is renamed, the CMS moves all files in it: a removed one is
 * deleted instead.
 * @param changes changed in place
 * @param saved the files that exist after the commit; changed in place
 */
export function addDeletions(assets: readonly Asset[], changes: Change[], saved: Asset[]): void {
  const isGone = (path: string | undefined) => assets.some((asset) => asset.path === path)
  const unwanted = new Set(changes.filter(({ previousPath }) => isGone(previousPath)).map(({ path }) => path))
  removeFrom(changes, unwanted)
  removeFrom(saved, unwanted)
  for (const { path, sha } of assets)
    changes.push({ action: 'delete', path, ...(sha && { previousSha: sha }) })
}

function removeFrom(items: { path: string }[], paths: ReadonlySet<string>): void {
  items.splice(0, items.length, ...items.filter(({ path }) => !paths.has(path)))
}
