/** Asks a published site for files. Runs in Node and in browsers. */

/** The files that still answer at the address of the site. @throws if the address cannot be reached. */
export async function findAnswering(address: string, files: readonly string[]): Promise<string[]> {
  const answering: string[] = []
  for (const file of files) {
    // A host may redirect an unknown address to a page that exists.
    const { status } = await fetch(`${address.replace(/\/$/, '')}/${encodeURI(file)}`, {
      method: 'HEAD',
      redirect: 'manual',
      headers: { 'Cache-Control': 'no-cache' },
      signal: AbortSignal.timeout(20_000),
    })
    if (status >= 500) throw new Error(`${address} answered with the status ${status}`)
    if (status >= 200 && status < 300) answering.push(file)
  }
  return answering
}
