import { recordAudit } from '../../infra/audit/record-audit.ts'
import { currentNetwork } from '../../infra/current-work.ts'
import type { Pool } from '../../infra/db/connections/pool.ts'
import { prepare, type Queryable } from '../../infra/db/sql.ts'
import { transaction } from '../../infra/db/transaction.ts'
import { NO_ATTEMPT, settleSignIn } from './throttle.ts'

const HOUR_MS = 3_600_000
/** The networks that are counted apart in an hour. */
const NETWORKS = 40
/** All networks beyond those. */
const OTHERS = 'others'

/** `unknown`: no account has the e-mail; `waiting`: the account or its network must wait, and no password was compared. */
export type RefusalReason = 'unknown' | 'waiting'

const count = prepare<[hour: Date, network: string, unknown: number, waiting: number], never>(
  'identity.count-refusal',
  `insert into sign_in_refusals (hour, network, unknown, waiting)
   select $1, case when apart < ${NETWORKS} then $2 else '${OTHERS}' end, $3::int, $4::int
     from (select count(*) as apart from sign_in_refusals where hour = $1 and network not in ($2, '${OTHERS}')) networks
   on conflict (hour, network) do update
      set unknown = sign_in_refusals.unknown + excluded.unknown, waiting = sign_in_refusals.waiting + excluded.waiting`,
)

type HourRow = { hour: Date; network: string; unknown: number; waiting: number }

const takeBefore = prepare<[hour: Date], HourRow>(
  'identity.take-refusals',
  'delete from sign_in_refusals where hour < $1 returning hour, network, unknown, waiting',
)

const hourOf = (at: Date) => new Date(Math.floor(at.getTime() / HOUR_MS) * HOUR_MS)

/**
 * Counts a refusal that leaves nothing else, by the hour and the network as the audit stores it, so that strangers fill no
 * table. Takes as long as the record of a wrong password: see docs/reasons/identity-and-sign-in.md.
 */
export async function recordRefusal(
  { signInPool }: { signInPool: Pool },
  reason: RefusalReason,
  now: Date,
): Promise<void> {
  const unknown = reason === 'unknown' ? 1 : 0
  await transaction(signInPool, async (tx) => {
    await Promise.all([
      settleSignIn(tx, NO_ATTEMPT, false),
      count(tx, hourOf(now), currentNetwork(), unknown, 1 - unknown),
    ])
  })
}

/** Moves the counts of the hours that are over to the audit, one entry each. */
export async function moveRefusalsToAudit(db: Queryable, now: Date): Promise<void> {
  for (const { hour, network, unknown, waiting } of await takeBefore(db, hourOf(now))) {
    await recordAudit(db, {
      at: hour,
      actorAccountId: null,
      action: 'identity.sign-ins-refused',
      subject: `networks/${network}`,
      title: network === OTHERS ? 'otras redes' : `la red ${network}`,
      details: { unknown, waiting },
    })
  }
}
