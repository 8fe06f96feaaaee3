import type { Scope } from '@orbita/domain/machines/scopes'
import type { Clock } from '../../infra/clock.ts'
import { prepare, type Queryable } from '../../infra/db/sql.ts'
import { asAuditNetwork } from '../../infra/http/client-address.ts'
import type { Machine } from '../../infra/http/principal.ts'
import { isWithinNetworks } from './key-networks.ts'
import { hashOfKey, isKey } from './key-text.ts'

type Row = {
  id: number | null
  prefix: string | null
  scopes: Scope[] | null
  networks: string[] | null
  made_by: number | null
  is_over: boolean | null
  is_stale: boolean | null
  any_key: boolean
}

// One row always: whether the product has keys at all is answered by the same statement as who asks.
const find = prepare<[hash: Buffer, now: Date, network: string], Row>(
  'machines.find-key',
  `select k.account_id as id, k.prefix, k.scopes, k.networks, k.made_by, k.is_over, k.is_stale,
          k.account_id is not null
            or exists (select from machine_keys o where o.revoked_at is null and o.expires_at > $2) as any_key
     from (values (true)) as one
     left join lateral (
       select account_id, prefix, scopes, networks, made_by, revoked_at is not null or expires_at <= $2 as is_over,
              used_from is distinct from $3 or used_at < $2::timestamptz - interval '10 minutes' as is_stale
         from machine_keys where secret_hash = $1) as k on true`,
)

const hold = prepare<[hash: Buffer, now: Date], { id: number }>(
  'machines.hold-key',
  'select account_id as id from machine_keys where secret_hash = $1 and revoked_at is null and expires_at > $2 for key share',
)

const touch = prepare<[id: number, now: Date, network: string], never>(
  'machines.touch-key',
  'update machine_keys set used_at = $2, used_from = $3 where account_id = $1',
)

/**
 * `closed`: the product has no key that is open, so its paths do not exist. `elsewhere`: the key is good from other networks alone,
 * and this is no use of it.
 */
export type FoundKey =
  | { state: 'open'; machine: Machine }
  | { state: 'elsewhere'; prefix: string }
  | { state: 'none' }
  | { state: 'closed' }

export type MachineKeys = {
  /** @param network as `asNetwork` writes it */
  find(key: string | undefined, network: string): Promise<FoundKey>
  /** returns whether a key is still open, which it then stays until the transaction ends */
  isStillOpen(tx: Queryable, key: string): Promise<boolean>
}

const NO_KEY = Buffer.alloc(32)

/** Reads keys at every request, without a cache, so that a revocation applies to the next request on every process. */
export function machineKeysOn(db: Queryable, clock: Clock): MachineKeys {
  return {
    find: async (key, network) => {
      const now = clock()
      const kept = asAuditNetwork(network)
      const [row] = await find(db, key !== undefined && isKey(key) ? hashOfKey(key) : NO_KEY, now, kept)
      if (!row?.any_key) return { state: 'closed' }
      if (row.id === null || row.is_over) return { state: 'none' }

      if (!isWithinNetworks(network, row.networks!)) return { state: 'elsewhere', prefix: row.prefix! }
      if (row.is_stale) await touch(db, row.id, now, kept)
      const { id: accountId, prefix, scopes, made_by: madeBy } = row as { [Name in keyof Row]: NonNullable<Row[Name]> }
      return { state: 'open', machine: { kind: 'machine', accountId, prefix, scopes, madeBy } }
    },
    isStillOpen: async (tx, key) => (await hold(tx, hashOfKey(key), clock())).length > 0,
  }
}
