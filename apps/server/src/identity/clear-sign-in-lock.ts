import type { Config } from '../dependencies.ts'
import { recordAudit } from '../infra/audit/record-audit.ts'
import type { Tx } from '../infra/db/transaction.ts'
import { accountKeyOf, subjectOf } from './sign-in.ts'
import { forgetSignIns } from './throttle.ts'

/** Ends any wait of an e-mail. The answer does not reveal whether the account exists. */
export async function clearSignInLock(
  tx: Tx,
  clearing: { email: string; config: Config; operatorId: number; now: Date },
): Promise<void> {
  const { email, config, operatorId, now } = clearing
  const accountKey = accountKeyOf({ config }, email)
  const forgotten = await forgetSignIns(tx, accountKey)
  await recordAudit(tx, {
    at: now,
    actorAccountId: operatorId,
    action: 'identity.sign-in-lock-cleared',
    subject: subjectOf(accountKey),
    details: { forgotten },
  })
}
