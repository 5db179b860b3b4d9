/** Reads `_headers` and `_redirects`, as the build writes them, in the way of hosts. */

/** Whether hosts serve the file `name` of a site: all but their rules and hidden files. */
export function isServed(name: string): boolean {
  return !/(^|\/)(\.|(_headers|_redirects)$)/i.test(name)
}

/** The headers of a path. A rule is a path, perhaps with `*` at its end, and its headers indented below. */
export function headersFor(path: string, text: string): Map<string, string> {
  const headers = new Map<string, string>()
  for (const rule of text.split(/\n(?=\/)/)) {
    const [pattern = '', ...lines] = rule.split('\n')
    const isMatch = pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern
    for (const line of isMatch ? lines : []) {
      const [, name, value] = /^ +([\w-]+): (.*)$/.exec(line) ?? []
      if (name) headers.set(name, value!)
    }
  }
  return headers
}

/** The address that a path is redirected to. A rule is `/from /to 301`. */
export function redirectFor(path: string, text: string): { to: string; status: number } | undefined {
  const rule = text.split('\n').find((line) => line.startsWith(`${path} `))
  if (!rule) return
  const [to = '', status] = rule.slice(path.length + 1).split(' ')
  return { to, status: Number(status) }
}
