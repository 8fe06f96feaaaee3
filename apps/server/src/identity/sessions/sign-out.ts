import type { Dependencies } from '../../dependencies.ts'
import { recordAudit } from '../../infra/audit/record-audit.ts'
import { prepare } from '../../infra/db/sql.ts'
import { transaction } from '../../infra/db/transaction.ts'

const endSession = prepare<[hash: Buffer, now: Date], { account_id: number }>(
  'identity.end-session',
  `update sessions set revoked_at = $2, revoked_because = 'signed-out'
    where token_hash = $1 and revoked_at is null
   returning account_id`,
)

/** Ends a session on the server, by the hash of its token. An unknown hash changes nothing. */
export async function signOut({ db, clock }: Pick<Dependencies, 'db' | 'clock'>, hash: Buffer): Promise<void> {
  const at = clock()
  await transaction(db.pool, async (tx) => {
    const [ended] = await endSession(tx, hash, at)
    if (!ended) return

    const { account_id: accountId } = ended
    await recordAudit(tx, {
      at,
      actorAccountId: accountId,
      action: 'identity.signed-out',
      subject: `accounts/${accountId}`,
    })
  })
}
