/** The page at `/admin/`. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { editorFolder } from '../../src/model/addresses/addresses'
import { escapeText } from '../../src/model/lib/text'
import type { SiteFields } from '../../src/model/schema/site'
import type { EditorConfig } from '../../src/page-data/editor-page'
import type { PhotoStore } from '../../src/page-data/photo-files'
import { copyFiles } from '../lib/write-files'
import { editorPolicy } from '../publish/hosts/policy'
import { unlessPlaceholder } from '../publish/publication'
import type { EditorBundle } from './bundle'
import { editorManifest, editorManifestName } from './manifest'

/** What the editor has to know about the site. */
export type EditorSite = PhotoStore &
  Partial<Pick<SiteFields, 'name' | 'shortName' | 'repository' | 'branch' | 'keeper' | 'phone' | 'email'>>

/** Writes the editor into the folder of a finished site. `photos`: see `published-photos.ts`. */
export function writeEditor(
  site: string,
  bundle: EditorBundle,
  settings: EditorSite,
  publicFiles: readonly string[],
  photos: Record<string, string[]>,
): void {
  const target = join(site, editorFolder)
  copyFiles(bundle.files, target)
  writeFileSync(join(target, 'index.html'), editorPage(bundle, settings, publicFiles))
  writeFileSync(join(target, editorManifestName), editorManifest(settings))
  writeFileSync(join(target, 'photos.json'), JSON.stringify(photos))
}

/** The configuration is in the page: nothing has to be loaded for it. */
export function editorPage(
  { script, style }: Pick<EditorBundle, 'script' | 'style'>,
  settings: EditorSite,
  publicFiles: readonly string[],
): string {
  const config = editorConfig(settings, publicFiles)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
${editorPolicy(settings)}
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="referrer" content="no-referrer">
<title>${escapeText(`Editor – ${config.name}`)}</title>
<link rel="stylesheet" href="./${style}">
<link rel="manifest" href="./${editorManifestName}">
<link rel="icon" href="../icon.svg">
<script type="application/json" id="config">${JSON.stringify(config).replaceAll('<', '\\u003c')}</script>
<script type="module" src="./${script}"></script>
</head>
<body>
<noscript>The editor needs JavaScript.</noscript>
<div id="root"><p>If no editor appears here, reload the page. If that does not help, this browser is too old for the editor: use Chrome, Edge or Firefox of the last two years, or Safari 17.4 or newer.</p></div>
</body>
</html>
`
}

/** Everybody can read the page. */
function editorConfig(site: EditorSite, publicFiles: readonly string[]): EditorConfig {
  return {
    name: site.name ?? '',
    ...(site.repository && { repo: site.repository }),
    ...(site.branch && { branch: site.branch }),
    keeper: unlessPlaceholder(site.keeper),
    phone: unlessPlaceholder(site.phone),
    email: unlessPlaceholder(site.email),
    publicFiles,
  }
}
