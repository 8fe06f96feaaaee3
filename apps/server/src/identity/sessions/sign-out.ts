import type { Dependencies } from '../../dependencies.ts'
import { recordAudit } from '../../infra/audit/record-audit.ts'
import { prepare } from '../../infra/db/sql.ts'
import { transaction } from '../../infra/db/transaction.ts'
import type { Principal } from '../../infra/http/principal.ts'

const endSession = prepare<[hash: Buffer, now: Date, kind: Principal['kind']], { account_id: number }>(
  'identity.end-session',
  `update sessions s set revoked_at = $2, revoked_because = 'signed-out'
     from accounts a
    where a.id = s.account_id and a.kind = $3 and s.token_hash = $1 and s.revoked_at is null
   returning s.account_id`,
)

/**
 * Ends a session of a kind of account on the server, by the hash of its token. An unknown hash changes nothing, nor does that
 * of another kind: operators see the hashes of each other's sessions, and end those only after a proof of who they are.
 */
export async function signOut(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  { hash, kind }: { hash: Buffer; kind: Principal['kind'] },
): Promise<void> {
  const at = clock()
  await transaction(db.pool, async (tx) => {
    const [ended] = await endSession(tx, hash, at, kind)
    if (!ended) return

    const { account_id: accountId } = ended
    await recordAudit(tx, {
      at,
      actorAccountId: accountId,
      action: 'identity.signed-out',
      subject: `accounts/${accountId}`,
      title: null,
    })
  })
}
