import { DomainError } from '@orbita/domain/errors'
import { recordAudit } from '../../infra/audit/record-audit.ts'
import { prepare } from '../../infra/db/sql.ts'
import type { Tx } from '../../infra/db/transaction.ts'
import { hashOfKey } from './key-text.ts'

type Revoked = { id: number; name: string; prefix: string }

const revoke = prepare<[id: number, actor: number, now: Date], Revoked>(
  'machines.revoke-key',
  `update machine_keys set revoked_at = $3, revoked_by = $2 where account_id = $1 and revoked_at is null
   returning account_id as id, name, prefix`,
)

const exists = prepare<[id: number], never>('machines.exists-key', 'select from machine_keys where account_id = $1')

const revokeLeaked = prepare<[hash: Buffer, now: Date], Revoked>(
  'machines.revoke-leaked-key',
  `update machine_keys set revoked_at = $2 where secret_hash = $1 and revoked_at is null
   returning account_id as id, name, prefix`,
)

/** Revokes a key, from the next request of every process. Of one that is revoked nothing changes. @throws DomainError `NOT_FOUND` */
export async function revokeKey(tx: Tx, revoking: { keyId: number; actor: number; now: Date }): Promise<void> {
  const { keyId, actor, now } = revoking
  const [key] = await revoke(tx, keyId, actor, now)
  if (!key) {
    if ((await exists(tx, keyId)).length === 0) throw new DomainError('NOT_FOUND')
    return
  }

  const about = { subject: `machine_keys/${key.id}`, title: key.name, details: { prefix: key.prefix } }
  await recordAudit(tx, { at: now, actorAccountId: actor, action: 'keys.revoke', ...about })
}

/**
 * Revokes a key that came in an address: proxies, logs and histories keep addresses, so others may have read it.
 *
 * @returns whether it was a key, and open until now
 */
export async function revokeLeakedKey(tx: Tx, secret: string, now: Date): Promise<boolean> {
  const [key] = await revokeLeaked(tx, hashOfKey(secret), now)
  if (!key) return false

  const about = { subject: `machine_keys/${key.id}`, title: key.name, details: { prefix: key.prefix } }
  await recordAudit(tx, { at: now, actorAccountId: null, action: 'keys.leaked', ...about })
  return true
}
