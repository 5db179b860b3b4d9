/** The addresses that do not depend on the content. */
import { otherLanguages } from '../../i18n/languages'
import { feedPath, offlinePath, workerName } from '../../page-data/published'

/** The list of all stories. */
export const newsListPath = '/news'

/** The list of the events of all areas. */
export const eventsPath = '/events'

/** The search, and the links to all pages. */
export const searchPath = '/search'

/** The page for unknown addresses. */
export const notFoundPath = '/404'

/** The folder of the editor, relative to the base of the site. */
export const editorFolder = 'admin/'

/** The page of the editor. Links name its file, because it has no page in other languages. */
export const editorFile = `/${editorFolder}index.html`

/** The web manifest of a language. */
export const manifestPath = '/site.webmanifest'

/** Files that every build makes in each language. */
export const filesOfLanguage = [feedPath, manifestPath]

/** Files that every build makes once. */
export const madeFiles = [
  '/sitemap.xml',
  '/robots.txt',
  '/licenses.txt',
  `/${workerName}`,
  '/_headers',
  '/_redirects',
  '/.htaccess',
  '/.nojekyll',
  editorFile,
]

/** The picture in `public/` that other sites show with a link to a page without a photo. */
export const sharedPicture = { path: '/card.jpg', width: 1200, height: 630 }

/** The pictures in `public/` to which pages, manifests and the editor refer. */
export const sitePictures = [
  sharedPicture.path,
  '/icon.svg',
  '/apple-touch-icon.png',
  '/icon-192.png',
  '/icon-512.png',
  '/icon-maskable.png',
]

/** Folders whose files only the build makes. Most of their names change with the content. */
const ownFolders = ['/assets', '/photos', '/documents', '/admin']

/** Folders that every build makes. */
const madeFolders = [...ownFolders, ...otherLanguages.map((code) => `/${code}`)]

/** What hosts show at an address, however it is written: `/Old.html`, `/old/`, `/old/index.html` → `/old`; `/` → ``. */
export function addressKey(address: string): string {
  return address
    .normalize()
    .toLowerCase()
    .replace(/\/$/, '')
    .replace(/\.html?$/, '')
    .replace(/\/index$/, '')
}

const ownKeys = new Set(
  [
    ...[newsListPath, eventsPath, searchPath, offlinePath, notFoundPath],
    ...filesOfLanguage,
    ...madeFiles,
    ...sitePictures,
  ].map(addressKey),
)

/** Whether the site itself uses an address. No entry may have it, and no former address may be it. */
export function isReserved(address: string): boolean {
  const key = addressKey(address)
  const isHome = key === '' && address !== '/' // `/index`
  return isHome || ownKeys.has(key) || isIn(madeFolders, key)
}

/** The folder of an address whose files only the build makes. */
export function ownFolderOf(address: string): string | undefined {
  return ownFolders.find((folder) => isIn([folder], addressKey(address)))
}

function isIn(folders: readonly string[], key: string): boolean {
  return folders.some((folder) => `${key}/`.startsWith(`${folder}/`))
}

/** The page of a list for a year; `year` is empty for stories without a date. */
export function yearPath(list: string, year: string): string {
  return `${list}/${year || 'undated'}`
}

/** The address of an event. It does not depend on the area, which may change. */
export function eventPath(id: string): string {
  return `${eventsPath}/${id}`
}
