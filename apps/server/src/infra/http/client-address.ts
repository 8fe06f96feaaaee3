import { BlockList, isIP } from 'node:net'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'

/** Returns the network a request came from: an IPv4 address, or the /64 of an IPv6 one. */
export type NetworkOf = (c: Context) => string

/**
 * Builds the reader of networks. Trusts `X-Forwarded-For` only where a trusted proxy wrote it.
 *
 * @param trusted networks of proxies, as address/prefix
 */
export function networkReader(trusted: readonly string[]): NetworkOf {
  const proxies = blockList(trusted)
  // Without a proxy the address of the socket is the client's, whatever a header says.
  const addressOf = (socket: string, c: Context) =>
    trusted.length === 0
      ? plain(socket)
      : clientAddress({ socket, forwarded: c.req.header('x-forwarded-for'), proxies })
  // The log, the limits and the sign-in ask for the same request.
  const known = new WeakMap<Request, string>()
  return (c) => {
    const found = known.get(c.req.raw)
    if (found !== undefined) return found

    const { incoming } = (c.env ?? {}) as Partial<HttpBindings>
    const socket = incoming?.socket?.remoteAddress ?? '127.0.0.1'
    const network = asNetwork(addressOf(socket, c))
    known.set(c.req.raw, network)
    return network
  }
}

/** Returns the nearest address that is not one of our proxies. The client may have written anything further left. */
export function clientAddress(request: { socket: string; forwarded: string | undefined; proxies: BlockList }): string {
  const socket = plain(request.socket)
  const hops = [...(request.forwarded?.split(',') ?? []), socket].map((hop) => plain(hop.trim()))
  for (const hop of hops.reverse()) {
    const family = isIP(hop)
    if (family === 0) return socket
    if (!request.proxies.check(hop, family === 6 ? 'ipv6' : 'ipv4')) return hop
  }
  // Every hop is a proxy: the first one stands for the client.
  return hops.at(-1) ?? socket
}

/**
 * Writes an address as its network. The holder of one IPv6 address holds its whole /64, so that counts as one network.
 */
export function asNetwork(address: string): string {
  if (isIP(address) !== 6) return address

  // The URL parser normalises every spelling of an address to the same short form.
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const before = head.split(':').filter(Boolean)
  const after = tail?.split(':').filter(Boolean) ?? []
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0')
  return `${[...before, ...zeros, ...after].slice(0, 4).join(':')}::/64`
}

/**
 * Writes a network as the audit stores it: the /24 of an IPv4 address, the /48 of an IPv6 one. That is enough to
 * distinguish offices, and identifies no single machine, because the audit is kept for long.
 *
 * @param network as {@link asNetwork} writes it
 */
export function asAuditNetwork(network: string): string {
  if (isIP(network) === 4) return network.replace(/\d+$/, '0/24')

  return network.replace(/^([^:]*:[^:]*:[^:]*):[^:]*::\/64$/, '$1::/48')
}

/** Builds the list of networks. @param networks as address/prefix, checked when the environment was read */
export function blockList(networks: readonly string[]): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', prefix] = network.split('/')
    list.addSubnet(address, Number(prefix), isIP(address) === 6 ? 'ipv6' : 'ipv4')
  }
  return list
}

// A socket that listens on both families reports an IPv4 client as an IPv4-mapped IPv6 address.
function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '').replace(/%.*$/, '')
}
