/** Asks a published site for files. */

/**
 * Those of the files that still answer. `files`: relative to the address of the site, or full addresses.
 * @throws if an address cannot be reached, or refuses to answer for now.
 */
export async function findStillOnline(address: string, files: readonly string[]): Promise<string[]> {
  const answering: string[] = []
  for (const file of files) {
    // A host may redirect an unknown address to a page that exists.
    const { status } = await fetch(new URL(encodeURI(file), address.replace(/\/?$/, '/')), {
      method: 'HEAD',
      redirect: 'manual',
      // A header would need the permission of a store for photos. The types of Node lack this.
      cache: 'reload',
      signal: AbortSignal.timeout(20_000),
    } as RequestInit)
    if (status >= 500 || status === 429) throw new Error(`${address} answered with the status ${status}`)
    if (status >= 200 && status < 300) answering.push(file)
  }
  return answering
}
