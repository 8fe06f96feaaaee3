import { randomInt } from 'node:crypto'
import { makeReadableCode, normaliseCode } from '@orbita/domain/text/readable-code'
import { prepare, type Queryable } from '../../infra/db/sql.ts'
import type { Tx } from '../../infra/db/transaction.ts'
import { type Keys, keyedHash, keyedHashes } from '../../infra/secrets/keys.ts'

const CODES = 10
const SHAPE = { groups: 3, length: 4 }

const replace = prepare<[account: number, hashes: readonly Buffer[], keyId: string], never>(
  'operators.replace-recovery-codes',
  `with old as (delete from operator_recovery_codes where account_id = $1)
   insert into operator_recovery_codes (account_id, code_hash, key_id) select $1, unnest($2::bytea[]), $3`,
)

const spend = prepare<[account: number, hashes: readonly Buffer[], now: Date], { account_id: number }>(
  'operators.spend-recovery-code',
  `update operator_recovery_codes set used_at = $3
    where account_id = $1 and code_hash = any ($2::bytea[]) and used_at is null
   returning account_id`,
)

const countLeft = prepare<[account: number], { left: number }>(
  'operators.count-recovery-codes',
  'select count(*)::int as left from operator_recovery_codes where account_id = $1 and used_at is null',
)

/**
 * Replaces an operator's recovery codes with ten new ones.
 *
 * @returns the codes, to be shown once; only their hashes are stored
 */
export async function replaceRecoveryCodes(
  tx: Tx,
  { accountId, keys }: { accountId: number; keys: Keys },
): Promise<string[]> {
  const codes = Array.from({ length: CODES }, () => makeReadableCode(SHAPE, randomInt))
  await replace(
    tx,
    accountId,
    codes.map((code) => keyedHash(keys.operatorRecovery, normaliseCode(code))),
    keys.id,
  )
  return codes
}

/** Spends a recovery code. @returns whether the code was unspent; of two concurrent attempts only one succeeds */
export async function spendRecoveryCode(
  tx: Tx,
  { accountId, code, keys, now }: { accountId: number; code: string; keys: Keys; now: Date },
): Promise<boolean> {
  // Dashes, spaces and case do not count.
  return (await spend(tx, accountId, keyedHashes(keys, 'operatorRecovery', normaliseCode(code)), now)).length > 0
}

/** Counts the recovery codes that an operator has left. */
export async function countRecoveryCodes(db: Queryable, accountId: number): Promise<number> {
  return (await countLeft(db, accountId))[0]!.left
}
