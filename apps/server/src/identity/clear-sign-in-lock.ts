import type { Dependencies } from '../dependencies.ts'
import { recordAudit } from '../infra/audit/record-audit.ts'
import { transaction } from '../infra/db/transaction.ts'
import { accountKeyOf, subjectOf } from './sign-in.ts'
import { forgetSignIns } from './throttle.ts'

/** Ends whatever wait an e-mail has. Says nothing of whether there is such an account. */
export async function clearSignInLock(
  dependencies: Dependencies,
  { email, operatorId }: { email: string; operatorId: number },
): Promise<void> {
  const accountKey = accountKeyOf(dependencies, email)
  await transaction(dependencies.db.pool, async (tx) => {
    const forgotten = await forgetSignIns(tx, accountKey)
    await recordAudit(tx, {
      at: dependencies.clock(),
      actorAccountId: operatorId,
      action: 'identity.sign-in-lock-cleared',
      subject: subjectOf(accountKey),
      details: { forgotten },
    })
  })
}
