import { isIP } from 'node:net'
import { blockList } from '../../infra/http/client-address.ts'

/**
 * Returns whether a request of a network comes from one of a key's.
 *
 * @param network as `asNetwork` writes it: an IPv4 address, or the /64 of an IPv6 one
 * @param allowed as `isNetwork` wants them; none: from everywhere
 */
export function isWithinNetworks(network: string, allowed: readonly string[]): boolean {
  if (allowed.length === 0) return true

  const address = network.replace(/\/64$/, '')
  const isV6 = isIP(address) === 6
  return blockList(allowed.map((one) => (one.includes('/') ? one : `${one}/32`))).check(address, isV6 ? 'ipv6' : 'ipv4')
}
