import type { MadeKeyOutput } from '@orbita/contract/identity/machine-keys'
import type { Scope } from '@orbita/domain/machines/scopes'
import { DAY_MS } from '@orbita/domain/time/period'
import { recordAudit } from '../../infra/audit/record-audit.ts'
import { prepare } from '../../infra/db/sql.ts'
import type { Tx } from '../../infra/db/transaction.ts'
import { hashOfKey, type MadeKey } from './key-text.ts'

// No sign-in looks for accounts of this kind, and their passphrase is the hash of none.
const insertAccount = prepare<[prefix: string, now: Date], { id: number }>(
  'machines.insert-account',
  `insert into accounts (kind, email, password_hash, created_at) values ('machine', $1, '!', $2) returning id`,
)

const insertKey = prepare<
  [
    accountId: number,
    name: string,
    prefix: string,
    hash: Buffer,
    scopes: readonly string[],
    madeBy: number,
    now: Date,
    expiresAt: Date,
    networks: readonly string[],
  ],
  never
>(
  'machines.insert-key',
  `insert into machine_keys (account_id, name, prefix, secret_hash, scopes, made_by, created_at, expires_at, networks)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
)

/**
 * Makes a key of a system, with an account of its own.
 *
 * @param making.key of `keyOf`; only its hash is stored
 * @param making.actor account id of the operator who answers for it
 * @see D-107
 */
export async function makeKey(
  tx: Tx,
  making: {
    key: MadeKey
    name: string
    scopes: readonly Scope[]
    days: number
    networks?: readonly string[]
    actor: number
    now: Date
  },
): Promise<MadeKeyOutput> {
  const { key, name, scopes, days, networks = [], actor, now } = making
  const [account] = await insertAccount(tx, key.prefix, now)
  const expiresAt = new Date(now.getTime() + days * DAY_MS)
  await insertKey(tx, account!.id, name, key.prefix, hashOfKey(key.secret), scopes, actor, now, expiresAt, networks)
  const about = {
    subject: `machine_keys/${account!.id}`,
    title: name,
    details: { prefix: key.prefix, scopes, days, ...(networks.length > 0 && { networks }) },
  }
  await recordAudit(tx, { at: now, actorAccountId: actor, action: 'keys.create', ...about })
  return { id: account!.id, name, expiresAt: expiresAt.toISOString(), secret: null }
}
