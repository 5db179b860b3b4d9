/** Normalizes web addresses as authors write them. Returns undefined for invalid ones. */

/** Whether square brackets around the value, or around a part of it, mark it as a placeholder. */
export function isPlaceholder(value: string): boolean {
  return /\[[^[\]]+\]/.test(value)
}

/**
 * Scheme, host, port and path of a site, without a slash at the end, and with the host in ASCII (RFC 3492). Square
 * brackets around it are kept.
 */
export function toSiteUrl(value: string): string | undefined {
  return insideBrackets(value, (address) => {
    if (!/^https?:\/\/[^/\\?#@\s][^\\?#@\s]*$/i.test(address) || !URL.canParse(address)) return
    const { protocol, host, pathname } = new URL(address)
    const path = pathname.replace(/\/+$/, '')
    // A path that `--base` accepts; a host that begins with a bracket is an IPv6 address.
    return /^(\/[\w.~-]+)*$/.test(path) && !host.startsWith('[') ? `${protocol}//${host}${path}` : undefined
  })
}

/**
 * The address of a folder with published photos, without a slash at the end. Without https only on this computer:
 * browsers show no such photos on a page with https.
 */
export function toPhotosUrl(value: string): string | undefined {
  const address = isPlaceholder(value) ? undefined : toSiteUrl(value)
  if (address === undefined) return
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' || /^(localhost|127\.\d+\.\d+\.\d+)$/.test(hostname) ? address : undefined
}

/** A full address of any page. Square brackets around it are kept. */
export function toWebAddress(value: string): string | undefined {
  return insideBrackets(value, (address) => {
    if (!/^https?:\/\/[^/\\@\s][^\\\s]*$/i.test(address) || !URL.canParse(address)) return
    const { href, username, password } = new URL(address)
    return username || password ? undefined : href
  })
}

function insideBrackets(value: string, convert: (address: string) => string | undefined) {
  const inside = /^\[(.*)\]$/s.exec(value)?.[1]
  if (inside === undefined) return convert(value)
  const converted = convert(inside)
  return converted && `[${converted}]`
}
