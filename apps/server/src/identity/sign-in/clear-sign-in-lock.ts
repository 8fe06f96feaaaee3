import type { Config } from '../../dependencies.ts'
import { recordAudit } from '../../infra/audit/record-audit.ts'
import type { Tx } from '../../infra/db/transaction.ts'
import { asAuditNetwork, asNetwork } from '../../infra/http/client-address.ts'
import { accountKeyOf, subjectOf } from './sign-in.ts'
import { forgetSignIns, releaseNetwork } from './throttle.ts'

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
    title: null,
    details: { forgotten },
  })
}

/** Lifts the throttle of a network; those of accounts stay. The audit stores the address shortened. */
export async function clearNetworkLock(
  tx: Tx,
  clearing: { network: string; operatorId: number; now: Date },
): Promise<void> {
  const { network, operatorId, now } = clearing
  const whole = network.includes('/') ? network : asNetwork(network)
  const released = await releaseNetwork(tx, whole)
  await recordAudit(tx, {
    at: now,
    actorAccountId: operatorId,
    action: 'identity.network-released',
    subject: `networks/${network.includes('/') ? network : asAuditNetwork(whole)}`,
    title: null,
    details: { released },
  })
}
