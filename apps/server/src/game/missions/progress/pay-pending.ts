import type { Database } from '../../../infra/db/database.ts'
import { longTransactions } from '../../../infra/db/long-transaction.ts'
import { prepare } from '../../../infra/db/sql.ts'
import type { Tx } from '../../../infra/db/transaction.ts'
import type { RunTransaction } from '../../../infra/idempotency/once.ts'
import type { MissionCompletion } from './complete-missions.ts'
import { payCompletions } from './pay-completions.ts'

/** The lock under which files are applied, paid and undone one at a time. */
export const IMPORTS = 'progress.import'

/** The completions paid in one transaction, which holds the balances of their employees for some hundredths of a second. */
const AT_ONCE = 250

// An earlier release may have reopened a mission without clearing its mark.
const IS_PENDING = 'p.reward_pending and p.completed_at is not null'

const countPending = prepare<[], { count: number }>(
  'progress.count-pending',
  `select count(*)::int as count from mission_progress p where ${IS_PENDING}`,
)

const lockPending = prepare<[limit: number], { user_id: number; challenge_id: string; batch_id: number }>(
  'progress.lock-pending',
  `with batch as (select min(p.completed_batch_id) as id from mission_progress p where ${IS_PENDING})
   select c.user_id, c.challenge_id, batch.id as batch_id
     from batch join challenges c on (c.user_id, c.challenge_id) in (
       select p.user_id, p.challenge_id from mission_progress p
        where ${IS_PENDING} and p.completed_batch_id = (select id from batch)
        order by p.user_id limit $1)
    order by c.user_id, c.challenge_id
      for no key update of c`,
)

const takePending = prepare<
  [userIds: readonly number[], challengeIds: readonly string[], batchId: number],
  MissionCompletion & { appliedAt: Date }
>(
  'progress.take-pending',
  `with paid as (
     update mission_progress p set reward_pending = false
       from unnest($1::bigint[], $2::text[]) as l (user_id, challenge_id)
      where (p.user_id, p.challenge_id) = (l.user_id, l.challenge_id) and ${IS_PENDING} and p.completed_batch_id = $3
     returning p.user_id, p.challenge_id, p.mission_id, p.completions, p.completed_version, p.completed_batch_id
   )
   select p.user_id as "userId", p.challenge_id as "challengeId", p.mission_id as "missionId", p.completions as ordinal,
          m.title, v.experience, v.credits, v.packs, b.applied_at as "appliedAt"
     from paid p
     join progress_batches b on b.id = p.completed_batch_id
     join missions m on (m.challenge_id, m.id) = (p.challenge_id, p.mission_id)
     join mission_versions v on (v.challenge_id, v.mission_id, v.version)
                                = (p.challenge_id, p.mission_id, p.completed_version)
    order by p.user_id, p.challenge_id, m.position`,
)

/**
 * Pays the completions of files whose reward is pending, a few employees at a time, each few in a transaction of their
 * own. Each is paid exactly once, whatever stops the process in between, because its mark goes with its payment.
 *
 * @param run of `longTransactions` under `IMPORTS`
 * @returns the number of completions paid
 * @see MI-4, CO-2
 */
export async function payPending(run: RunTransaction): Promise<number> {
  let all = 0
  for (let paid = await run(paySome); paid !== undefined; paid = await run(paySome)) all += paid
  return all
}

/** Pays some of the pending completions. @returns their number; undefined when none was left */
async function paySome(tx: Tx): Promise<number | undefined> {
  const locked = await lockPending(tx, AT_ONCE)
  const [first] = locked
  if (!first) return undefined

  const userIds = locked.map((row) => row.user_id)
  const challengeIds = locked.map((row) => row.challenge_id)
  const pending = await takePending(tx, userIds, challengeIds, first.batch_id)
  const now = pending[0]?.appliedAt
  if (now) await payCompletions(tx, pending, { batchId: first.batch_id, now })
  return pending.length
}

/**
 * Pays what a file whose process was stopped has left pending. It waits for a file that is being applied.
 *
 * @returns a summary in Spanish; undefined when nothing was pending
 * @see MI-4
 */
export async function payLeftPending(db: Database): Promise<string | undefined> {
  const [pending] = await countPending(db.pool)
  if (pending!.count === 0) return undefined

  const paid = await longTransactions(db, IMPORTS, payPending)
  return paid > 0 ? `Misiones de archivos que faltaba pagar: ${paid}` : undefined
}
