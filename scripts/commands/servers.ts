/** What the servers of `dev` and `preview` have in common. */
import { hostname } from 'node:os'
import type { PreviewServer, ViteDevServer } from 'vite'

/**
 * Only this computer without `isExposed`. Another site could let its name resolve to this computer (DNS rebinding): Vite answers under
 * addresses, `localhost`, and these names, which only a network itself gives (RFC 6762, RFC 8375).
 */
export function networkNames(isExposed: boolean) {
  return {
    host: isExposed || '127.0.0.1', // localhost need not be in the list of hosts of a machine
    allowedHosts: isExposed ? [hostname(), '.local', '.lan', '.internal', '.home.arpa'] : [],
  }
}

/** @throws an error with the code `EADDRINUSE` if the port is in use. */
export async function startServer<Server>(start: () => Promise<Server>): Promise<Server> {
  try {
    return await start()
  } catch (error) {
    const isInUse = error instanceof Error && error.message.includes('already in use')
    throw isInUse ? Object.assign(error, { code: 'EADDRINUSE' }) : error
  }
}

/** The address on this computer, and those in its network. */
export function addressesOf({ resolvedUrls }: Pick<ViteDevServer | PreviewServer, 'resolvedUrls'>): string[] {
  const { local, network } = resolvedUrls!
  return [local[0]!.replace('127.0.0.1', 'localhost'), ...network]
}
