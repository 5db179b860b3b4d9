/**
 * Files that stand in for others: placeholders of files that are only in the cloud, parts of downloads, files of open
 * editors, and backups. The file they stand for may hold back an event or a photo, so its absence decides nothing.
 */
import { photoEnding } from '../../../src/shared/addresses/photo-name'

/** Endings and beginnings that synchronizing programs, browsers and other programs that copy give to such files. */
const unfinished =
  /\.(?:icloud|cloudf?|nextcloud|owncloud|odrive|rslsf?|part|partial|filepart|dtapart|\w*download|aria2|gstmp|te?mp|!\w{1,5}|bc!|xltd|mega|unison)$|^(?:\.syncthing\.|~syncthing~|\.unison\.|\.getxfer\.)|\.~[0-9a-f]+$/i

/** The hidden file that rsync writes first, `.index.md.Ab12Cd`. */
const ofRsync = /^\..+\.[a-z0-9]{6}$/i

/** Placeholders of anything, also of photos and folders. */
const inCloud = /^\.?(.+)\.(?:icloud|cloudf?|nextcloud|owncloud)$/i

/** What other programs put before the name: `.syncthing.index.md.tmp`, `~$index.md`, `.~lock.index.md#`. */
const before = /^(?:\.syncthing\.|~syncthing~|\.unison\.|\.~lock\.|\._|[.~$#]+)/i

const named = new RegExp(`^(.+?(?:\\.md|\\.json|\\.pdf|${photoEnding}))(?![\\p{L}\\p{N}])(.*)$`, 'isu')

/** Files that editors keep while a file is open; nothing is missing while the file itself is there. */
const ofOpenEditor = /^\.(?:#.+|~lock\..+#|_.+|.+\.(?:sw[a-p]|kate-swp))$/i

/** Endings that Windows and word processors add to the name of a text; they are reported where texts are read. */
const ofText = /^(?:\.(?:md|txt|text|markdown|mdown|html?|docx?|odt|rtf|pdf|json))+$/i

/** A text whose absence would publish something. `inEvents`: in a folder of `galleries`. */
function decides(name: string, inEvents: boolean): boolean {
  return inEvents && /index.*\.(?:md|mdown|markdown|te?xt)\b/i.test(name)
}

export function isOfEditor(name: string): boolean {
  return ofOpenEditor.test(name) && !unfinished.test(name)
}

/** What is wrong with a file that stands in for another, and what to do; undefined for other files. */
export function describeStandIn(
  name: string,
  { files, inEvents }: { files: ReadonlySet<string>; inEvents: boolean },
): string | undefined {
  const isHidden = name.startsWith('.')
  const plain = name.normalize('NFKC')
  const inner = plain.replace(before, '')
  const [, target = inCloud.exec(plain)?.[1] ?? '', rest = ''] = named.exec(inner) ?? []
  const isUnfinished = unfinished.test(plain) || (target !== '' && isHidden && ofRsync.test(plain))
  const isText = /\.(?:md|json)$/i.test(target)
  const isThere = files.has(target)
  if (isOfEditor(plain) && (isThere || !isText)) return
  const isStandIn =
    (isUnfinished && !(isHidden && target === '')) ||
    (isText && (isHidden || inner !== plain || rest !== '') && standsIn())
  if (!isStandIn) return
  if (!target) return 'is not complete, or not on this computer: download the file, or delete this one.'
  return isThere
    ? `is another state of ${target}, perhaps a newer one that is not complete: wait until the program that made it has finished. If it stays, make sure that ${target} is right, and delete it.`
    : `${target} is not on this computer: open the folder and download it. This file only stands in for it; if it stays, put ${target} back and delete it.`

  function standsIn(): boolean {
    if (ofText.test(rest) && !isHidden && inner === plain) return isThere && /\.md$/i.test(rest)
    if (isThere || rest !== '' || /^\.?[~#$]/.test(plain)) return true
    return decides(plain, inEvents) || [...files].some((file) => /\.md$/i.test(file) && plain.endsWith(file))
  }
}
