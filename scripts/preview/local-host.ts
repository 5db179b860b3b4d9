/** The addresses that a server listens on, and the host names that it accepts. */
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, isIP } from 'node:net'
import { hostname, networkInterfaces } from 'node:os'

/**
 * Whether a `Host` header names this machine. Another site could let its host name resolve to this machine and read
 * what is served here (DNS rebinding). That is not possible with an IP address.
 */
export function isLocalHost(host: string): boolean {
  const name = nameIn(host)
  return name === 'localhost' || name.endsWith('.localhost') || isIP(name.replace(/^\[(.*)\]$/, '$1')) > 0
}

/**
 * Whether a `Host` header may name this machine in its network. Only the network itself gives such names: nobody can register
 * them, so they are no names of other sites (RFC 6762, RFC 8375).
 */
export function isNetworkHost(host: string): boolean {
  const name = nameIn(host)
  const isOfNetwork = /^[\w-]+$|\.(local|lan|internal|home\.arpa)$/.test(name)
  return isLocalHost(host) || isOfNetwork || name === hostname().toLowerCase()
}

/** Whether a request comes from this computer, by its loopback address. */
export function isFromHere({ socket }: Pick<IncomingMessage, 'socket'>): boolean {
  return /^(?:::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? '')
}

/** The name in a `Host` header, without the port and the full stop that may end a name. */
function nameIn(host: string): string {
  return host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '')
}

/** Listens on the loopback addresses, or on all. Returns the port, which is a free one for `port` 0. */
export async function listen(listener: RequestListener, port: number, isExposed: boolean): Promise<number> {
  if (isExposed) return bind(createServer(listener), port)
  const bound = await bind(createServer(listener), port, '127.0.0.1')
  // Browsers resolve localhost to either address.
  await bind(createServer(listener), bound, '::1').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE') throw error
  })
  return bound
}

function bind(server: Server, port: number, host?: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port, host }, () => resolve((server.address() as AddressInfo).port))
  })
}

/** The addresses of this machine in its network. */
export function networkAddresses(): string[] {
  return Object.values(networkInterfaces()).flatMap((list) =>
    (list ?? [])
      .filter(({ family, internal }) => family === 'IPv4' && !internal)
      .map(({ address }) => address),
  )
}
