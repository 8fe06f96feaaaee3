import { type LookupAddress, type LookupOptions, lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** The error of an address that nothing is sent to. */
export class AddressRefused extends Error {
  readonly code = 'ADDRESS_REFUSED'
}

/** Returns whether an address is of the public internet. One of IPv4 inside IPv6 is judged as what it is. */
export function isPublic(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast'
}

export type Allows = (address: string) => boolean

/** Returns whether an address may be sent to: a public one, or one of the networks that the installation names. */
export function allowing(networks: readonly string[]): { any: Allows; own: Allows } {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', prefix] = network.split('/')
    list.addSubnet(address, Number(prefix), isIP(address) === 6 ? 'ipv6' : 'ipv4')
  }
  const own: Allows = (address) => isIP(address) !== 0 && list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
  return { own, any: (address) => isPublic(address) || own(address) }
}

export type Resolve = (
  host: string,
  options: LookupOptions,
  done: (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void,
) => void

/**
 * Returns the resolver of a socket: what it refuses is never connected to, and what it returns is what is connected to, so
 * that a name cannot say one address to a check and another one to the connection.
 */
export function guardedLookup(allows: Allows, resolve: Resolve = lookup as unknown as Resolve): LookupFunction {
  return (host, options, done) =>
    resolve(host, { ...options, all: true }, (error, found) => {
      if (error) return done(error, '', 4)
      // A name with both a good and a bad address is an attack or a mistake.
      if (found.length === 0 || !found.every(({ address }) => allows(address)))
        return done(new AddressRefused('address'), '', 4)

      const [first] = found as [LookupAddress]
      const answer = done as unknown as (error: null, found: unknown, family?: number) => void
      return options.all ? answer(null, found) : answer(null, first.address, first.family)
    })
}

/**
 * Returns the resolver for an address that an operator wrote. Without encryption only the networks that the installation
 * names are reached.
 *
 * @throws AddressRefused for another protocol, and for an address written as numbers that is not allowed: a socket resolves
 *   no such address, so that its resolver is not asked
 */
export function resolverFor(url: URL, networks: readonly string[], resolve?: Resolve): LookupFunction {
  const { own, any } = allowing(networks)
  if (!/^https?:$/.test(url.protocol)) throw new AddressRefused('protocol')

  const allows = url.protocol === 'https:' ? any : own
  const literal = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(literal) !== 0 && !allows(literal)) throw new AddressRefused('address')
  return guardedLookup(allows, resolve)
}

/** Returns whether an address can already be seen not to be allowed, before any name is resolved. */
export function isRefused(url: string, networks: readonly string[]): boolean {
  const parsed = new URL(url)
  if (parsed.protocol === 'http:' && networks.length === 0) return true
  try {
    resolverFor(parsed, networks)
    return /(?:^|\.)localhost$/i.test(parsed.hostname) && networks.length === 0
  } catch {
    return true
  }
}
