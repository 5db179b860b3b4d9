/** Decides which addresses belong to this site. Used by the browser, the local server and the build. */

/**
 * The path of `address` below `site`, with a leading slash and percent-encoded: `/about`, without query and fragment.
 * Returns undefined if the address is invalid or not an address of this site.
 *
 * `site` is the full address that relative addresses are resolved against, `https://host/sub/`; it ends with the
 * base. An address that a browser or a server could resolve to another host is refused: a path that begins with two
 * slashes or a backslash, as written, after `..` is resolved (WHATWG URL, 4.4) and after percent-decoding.
 */
export function sitePath(address: string, site: string): string | undefined {
  const url = /^\s*([/\\]{2}|\\)|\p{Cc}/u.test(address) ? undefined : parse(address, site)
  if (!url) return
  const { origin, pathname, username, password } = url
  const { origin: ownOrigin, pathname: base } = new URL(site)
  if (origin !== ownOrigin || username || password || !pathname.startsWith(base)) return
  const path = pathname.slice(base.length - 1)
  return isPlain(path) ? path : undefined
}

/** `URL.parse` is newer than some browsers that visitors have. */
function parse(address: string, site: string): URL | undefined {
  try {
    return new URL(address, site)
  } catch {}
}

/** Browsers and file systems interpret encoded slashes, backslashes and control characters differently. */
function isPlain(path: string): boolean {
  try {
    return !/^\/[/\\]|%2f|%5c/i.test(path) && !/\p{Cc}/u.test(decodeURIComponent(path))
  } catch {
    return false // not UTF-8
  }
}

/**
 * The id of a photo, which is the fragment of its address: the id of its event or the name of its file, and 8 or 16
 * digits of the checksum of its original.
 */
export const photoIdPattern = /^([a-z0-9-]+)-[0-9a-f]{8}(?:[0-9a-f]{8})?$/
