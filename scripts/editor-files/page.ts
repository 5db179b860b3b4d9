/** The page at `/admin/`. */

import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { PhotoStore } from '../../src/shared/photo-files'
import type { SiteFields } from '../../src/shared/schema/site'
import { escapeAttribute, escapeText } from '../lib/html'
import { linkFiles } from '../lib/link-files'
import { editorFolder, editorMetaPolicy } from '../publish/hosts/policy'
import { unlessPlaceholder } from '../publish/publication'
import type { EditorBundle } from './bundle'
import { type EditorConfig, localFolder } from './config'
import { editorManifest, editorManifestName } from './manifest'

/** What the editor asks the published site for. */
interface Published {
  /** The files of each photo (`published-photos.ts`). */
  photos: Record<string, string[]>
  /** The addresses of all pages. */
  pages: string[]
}

/** What the editor has to know about the site. */
type EditorContact = PhotoStore &
  Partial<Pick<SiteFields, 'name' | 'shortName' | 'keeper' | 'phone' | 'email'>>

/** Writes the editor into the folder of a finished site. */
export function writeEditor(
  site: string,
  bundle: EditorBundle,
  config: EditorConfig,
  published: Published,
  settings: EditorContact,
): void {
  const target = join(site, editorFolder)
  for (const { name } of bundle.files) mkdirSync(dirname(join(target, name)), { recursive: true })
  linkFiles(bundle.files, target)
  writeFileSync(join(target, 'index.html'), editorPage(bundle, config, settings))
  writeFileSync(join(target, editorManifestName), editorManifest(settings))
  for (const [name, list] of Object.entries(published))
    writeFileSync(join(target, `${name}.json`), JSON.stringify(list))
}

/** The configuration is in the page: nothing has to be loaded for it. */
export function editorPage(
  { script, style }: Pick<EditorBundle, 'script' | 'style'>,
  config: EditorConfig,
  settings: EditorContact = {},
): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${editorMetaPolicy(settings)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="referrer" content="no-referrer">
<title>${escapeText(config.app_title)}</title>
<link rel="stylesheet" href="./${style}">
<link rel="manifest" href="./${editorManifestName}">
<script type="application/json" id="config">${JSON.stringify(config).replaceAll('<', '\\u003c')}</script>
<script type="module" src="./${script}"></script>
</head>
<body>
<noscript>The editor needs JavaScript.</noscript>
<div id="above"${aboutSite(settings)}>
<p id="notice">${notice(config.backend)} <span id="publication" role="status"></span></p>
<details id="faults" open hidden><summary></summary><ul></ul></details>
</div>
<p id="start">If no editor appears here, reload the page. If that does not help, this browser is too old for the editor: use Chrome, Edge or Firefox of the last two years, or Safari 17.4 or newer.</p>
<div id="nc-root"></div>
</body>
</html>
`
}

/** Whom volunteers may ask, as attributes. Everybody can read the page. */
function aboutSite({ keeper, phone, email }: EditorContact): string {
  return Object.entries({ keeper, phone, email })
    .flatMap(([name, value]) =>
      unlessPlaceholder(value) ? ` data-${name}="${escapeAttribute(value!)}"` : [],
    )
    .join('')
}

/** Where saved texts go. With a repository, the editor says here whether the last change is published. */
function notice({ repo }: EditorConfig['backend']): string {
  if (!repo)
    return 'This is an empty trial: what you save stays in this browser. To change the site, ask whoever looks after it.'
  if (repo === localFolder)
    return 'Choose “Open the Folder of the Project”: the editor changes the files in it. Chrome and Edge can do that.'
  return '' // the editor says what was published
}
