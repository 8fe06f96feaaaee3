import { expect, test } from 'vitest'
import { asAuditNetwork, asNetwork, blockList, clientAddress } from './client-address.ts'

const proxies = blockList(['10.0.0.0/8', '::1/128'])

test.each([
  ['203.0.113.9', '1.2.3.4', '203.0.113.9', 'a stranger’s header is not believed'],
  ['10.0.0.1', undefined, '10.0.0.1', 'a proxy that names no client stands for its clients'],
  ['10.0.0.1', 'unknown, garbage', '10.0.0.1', 'garbage names no client'],
  ['10.0.0.1', '1.2.3.4', '1.2.3.4', 'a proxy is believed'],
  ['10.0.0.1', '6.6.6.6, 1.2.3.4, 10.0.0.2', '1.2.3.4', 'what lies left of the client was written by the client'],
  ['10.0.0.1', 'garbage, 1.2.3.4', '1.2.3.4', 'nothing beyond the client is read'],
  ['::ffff:10.0.0.1', '::ffff:1.2.3.4', '1.2.3.4', 'IPv4 in IPv6 clothes is IPv4'],
  ['::1', '2001:db8::5', '2001:db8::5', 'a proxy may speak IPv6'],
  ['10.0.0.1', '10.0.0.3, 10.0.0.2', '10.0.0.3', 'proxies all the way: the farthest one'],
])('from %s with "%s" the client is %s: %s', (socket, forwarded, client, _why) => {
  expect(clientAddress({ socket, forwarded, proxies })).toBe(client)
})

test.each([
  ['1.2.3.4', '1.2.3.4'],
  ['2001:db8:1:2::5', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2:ffff:0:0:1', '2001:db8:1:2::/64'],
  ['2001:db8::5', '2001:db8:0:0::/64'],
  ['2001:db8:0:0:9::', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['64:ff9b::1.2.3.4', '64:ff9b:0:0::/64'],
])('%s counts as the network %s', (address, network) => {
  expect(asNetwork(address)).toBe(network)
})

test.each([
  ['1.2.3.4', '1.2.3.0/24'],
  ['2001:db8:1:2::5', '2001:db8:1::/48'],
  ['::1', '0:0:0::/48'],
])('the audit stores %s as %s', (address, kept) => {
  expect(asAuditNetwork(asNetwork(address))).toBe(kept)
})
