import { readNetworks } from './networks.ts'
import type { EnvReader } from './reader.ts'

/** How other systems are told of what happens. @property networks private ones that may be sent to */
export type OutgoingEnv = { networks: readonly string[] }

/** Reads OUTGOING_NETWORKS. */
export function readOutgoing(reader: EnvReader): OutgoingEnv {
  return { networks: readNetworks(reader, 'OUTGOING_NETWORKS', 'OUTGOING_NETWORKS=10.20.0.0/16') }
}
