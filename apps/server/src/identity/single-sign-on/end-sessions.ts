import { recordAuditOfEach } from '../../infra/audit/record-audit.ts'
import { prepare } from '../../infra/db/sql.ts'
import type { Tx } from '../../infra/db/transaction.ts'

const end = prepare<[issuer: string, subject: string | null, sid: string | null, now: Date], { account_id: number }>(
  'identity.end-subject-sessions',
  `update sessions s set revoked_at = $4, revoked_because = 'ended'
     from subject_sessions o
    where o.issuer = $1 and ($2::text is null or o.subject = $2) and ($3::text is null or o.sid = $3)
      and s.token_hash = o.token_hash and s.revoked_at is null
   returning s.account_id`,
)

/**
 * Ends the sessions that the provider opened for somebody: one of its own sessions, or all. Those of the form stay.
 *
 * @returns how many
 * @see D-112
 */
export async function endSubjectSessions(
  tx: Tx,
  ending: { issuer: string; subject: string | undefined; sid: string | undefined; now: Date },
): Promise<number> {
  const { issuer, subject, sid, now } = ending
  const ended = await end(tx, issuer, subject ?? null, sid ?? null, now)
  const each = [...new Set(ended.map(({ account_id }) => account_id))].map((id) => ({
    subject: `accounts/${id}`,
    title: null,
  }))
  await recordAuditOfEach(tx, { at: now, actorAccountId: null, action: 'identity.company-signed-out', each })
  return ended.length
}
