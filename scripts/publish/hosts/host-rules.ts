/** Reads `_headers` and `_redirects` as Netlify and Cloudflare Pages do. */

/** Whether hosts do not serve the file `name` of a site: neither their rules nor hidden files. */
export function isHidden(name: string): boolean {
  return /(^|\/)(\.|(_headers|_redirects)$)/i.test(name)
}

interface HeaderRule {
  matches(path: string): boolean
  /** Names of headers in lower case that remove those of earlier rules. */
  detached: string[]
  headers: [name: string, value: string][]
}

interface RedirectRule {
  from: string
  to: string
  status: number
}

/** A path at the start of a line, and its headers indented below. `*` matches anything; `! Name` removes a header. */
export function parseHeaders(text: string): HeaderRule[] {
  const rules: HeaderRule[] = []
  for (const line of contentLines(text)) {
    const header = /^\s+([\w-]+):\s*(.*)$/.exec(line)
    const detached = /^\s+!\s*([\w-]+)\s*$/.exec(line)?.[1]
    if (detached) rules.at(-1)?.detached.push(detached.toLowerCase())
    else if (header) rules.at(-1)?.headers.push([header[1]!, header[2]!])
    else if (line.startsWith('/')) rules.push({ matches: matcher(line.trim()), detached: [], headers: [] })
  }
  return rules
}

export function headersFor(path: string, rules: readonly HeaderRule[]): Map<string, string> {
  const headers = new Map<string, string>()
  for (const { detached, headers: added } of rules.filter((rule) => rule.matches(path))) {
    for (const name of headers.keys()) if (detached.includes(name.toLowerCase())) headers.delete(name)
    for (const [name, value] of added) {
      const before = headers.get(name)
      headers.set(name, before ? `${before}, ${value}` : value)
    }
  }
  return headers
}

/** `/from /to 301` on each line. */
export function parseRedirects(text: string): RedirectRule[] {
  return contentLines(text).flatMap((line) => {
    const [from, to, status = '302'] = line.trim().split(/\s+/)
    return from && to ? [{ from, to, status: Number.parseInt(status, 10) }] : []
  })
}

function contentLines(text: string): string[] {
  return text.split('\n').filter((line) => line.trim() && !line.trim().startsWith('#'))
}

function matcher(pattern: string): HeaderRule['matches'] {
  const escaped = pattern.split('*').map((piece) => piece.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
  const expression = new RegExp(`^${escaped.join('.*')}$`)
  return (path) => expression.test(path)
}
