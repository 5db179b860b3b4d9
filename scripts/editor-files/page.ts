/** The page at `/admin/`. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Site } from '../../src/page-data/model'
import { escapeText } from '../lib/html'
import { linkFiles } from '../lib/link-files'
import { editorFolder, editorMetaPolicy } from '../publish/hosts/policy'
import type { EditorBundle } from './bundle'
import { type EditorConfig, localFolder } from './config'

/** What the editor asks the published site for. */
interface Published {
  /** The files of each photo (`published-photos.ts`). */
  photos: Record<string, string[]>
  /** The addresses of all pages. */
  pages: string[]
}

/** What the policy of the editor depends on. */
type Settings = Pick<Site, 'photosUrl'>

/** Writes the editor into the folder of a finished site. */
export function writeEditor(
  site: string,
  bundle: EditorBundle,
  config: EditorConfig,
  published: Published,
  settings: Settings,
): void {
  const target = join(site, editorFolder)
  for (const name of bundle.names) mkdirSync(dirname(join(target, name)), { recursive: true })
  linkFiles(
    bundle.names.map((name) => ({ name, source: join(bundle.folder, name) })),
    target,
  )
  writeFileSync(join(target, 'index.html'), editorPage(bundle, config, settings))
  for (const [name, list] of Object.entries(published))
    writeFileSync(join(target, `${name}.json`), JSON.stringify(list))
}

/** The configuration is in the page: nothing has to be loaded for it. */
export function editorPage(
  { script, style }: Pick<EditorBundle, 'script' | 'style'>,
  config: EditorConfig,
  settings: Settings = {},
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
<script type="application/json" id="config">${JSON.stringify(config).replaceAll('<', '\\u003c')}</script>
<script type="module" src="./${script}"></script>
</head>
<body>
<noscript>The editor needs JavaScript.</noscript>
<p id="notice">${notice(config.backend)} <span id="publication" role="status"></span></p>
<p id="start">If no editor appears here, reload the page. If that does not help, this browser is too old for the editor: use Chrome, Edge or Firefox of the last two years, or Safari 17.4 or newer.</p>
<div id="nc-root"></div>
</body>
</html>
`
}

/** Where saved texts go. With a repository, the editor says here whether the last change is published. */
function notice({ repo }: EditorConfig['backend']): string {
  if (!repo)
    return 'This is a trial: it begins without the texts and photos of the site, and what you save stays in this browser. To change the site itself, ask the person who looks after it.'
  if (repo === localFolder)
    return 'Choose “Open the Folder of the Project”: the editor changes the files in it. Chrome and Edge can do that.'
  return '' // the editor says what was published
}
