/** Web addresses as authors write them, brought to one form. Undefined for what is none. */

/** Square brackets around the whole value, or around a part of it, mark what is still to be replaced. */
export function isPlaceholder(value: string): boolean {
  return /\[[^[\]]+\]/.test(value)
}

/**
 * Scheme, host, port and path of a site, without a slash at its end; a host in another script in the form that
 * DNS knows (RFC 3492). Square brackets around it are kept.
 */
export function toSiteUrl(value: string): string | undefined {
  return insideBrackets(value, (address) => {
    if (!/^https?:\/\/[^/\\?#@\s][^\\?#@\s]*$/i.test(address) || !URL.canParse(address)) return
    const { protocol, host, pathname } = new URL(address)
    const path = pathname.replace(/\/+$/, '')
    // As `--base` takes it; a bracket in the host is an IPv6 address.
    return /^(\/[\w.~-]+)*$/.test(path) && !host.startsWith('[') ? `${protocol}//${host}${path}` : undefined
  })
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
