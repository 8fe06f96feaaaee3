import type { Pool } from '../../../../infra/db/connections/pool.ts'
import type { Database } from '../../../../infra/db/database.ts'
import { longTransactions } from '../../../../infra/db/long-transaction.ts'
import { prepare } from '../../../../infra/db/sql.ts'
import { type Tx, transaction } from '../../../../infra/db/transaction.ts'
import type { RunTransaction } from '../../../../infra/idempotency/once.ts'
import { type MissionCompletion, paidAs } from './complete-missions.ts'
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

const findOldest = prepare<[], { batch_id: number | null }>(
  'progress.find-oldest-pending',
  `select p.completed_batch_id as batch_id from mission_progress p where ${IS_PENDING}
    order by p.completed_batch_id limit 1`,
)

type Pending = { user_id: number; challenge_id: string }

const pending = (whose: string, limit: string) =>
  `select p.user_id, p.challenge_id from mission_progress p where ${IS_PENDING} and p.completed_batch_id ${whose}
    order by p.user_id limit ${limit}`

const findOfBatch = prepare<[batchId: number, limit: number], Pending>('progress.find-pending', pending('= $1', '$2'))

const findOfEdits = prepare<[limit: number], Pending>('progress.find-pending-of-edits', pending('is null', '$1'))

const lockPending = prepare<[userIds: readonly number[], challengeIds: readonly string[]], { user_id: number }>(
  'progress.lock-pending',
  `select c.user_id from challenges c
    where (c.user_id, c.challenge_id) in (select * from unnest($1::bigint[], $2::text[]))
    order by c.user_id, c.challenge_id for no key update`,
)

const PAID = { prerequisites: '', userId: 'p.user_id', challengeId: 'p.challenge_id', missionId: 'p.mission_id' }

const takePending = prepare<
  [userIds: readonly number[], challengeIds: readonly string[], batchId: number | null],
  MissionCompletion & { at: Date }
>(
  'progress.take-pending',
  `with paid as (
     update mission_progress p set reward_pending = false
       from unnest($1::bigint[], $2::text[]) as l (user_id, challenge_id)
      where (p.user_id, p.challenge_id) = (l.user_id, l.challenge_id) and ${IS_PENDING}
        and p.completed_batch_id is not distinct from $3
     returning p.user_id, p.challenge_id, p.mission_id, p.completions, p.completed_version, p.completed_batch_id,
               p.completed_at, p.amount
   )
   select p.user_id as "userId", p.challenge_id as "challengeId", p.mission_id as "missionId", p.completions as ordinal,
          m.title, ${paidAs(PAID)} as source, v.experience, v.credits, v.packs, coalesce(b.applied_at, p.completed_at) as at
     from paid p
     left join progress_batches b on b.id = p.completed_batch_id
     join missions m on (m.challenge_id, m.id) = (p.challenge_id, p.mission_id)
     join mission_versions v on (v.challenge_id, v.mission_id, v.version)
                                = (p.challenge_id, p.mission_id, p.completed_version)
    order by p.user_id, p.challenge_id, m.position`,
)

/**
 * Pays the completions of files and of edited missions whose reward is pending, a few employees at a time, each few in
 * a transaction of their own. Each is paid exactly once, whatever stops the process in between and whichever other
 * process pays at the same time, because its mark goes with its payment.
 *
 * @param run of `longTransactions` under `IMPORTS`, or of a pool
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
  const [oldest] = await findOldest(tx)
  if (!oldest) return undefined

  const { batch_id: batchId } = oldest
  const some = batchId === null ? await findOfEdits(tx, AT_ONCE) : await findOfBatch(tx, batchId, AT_ONCE)
  const userIds = some.map((row) => row.user_id)
  const challengeIds = some.map((row) => row.challenge_id)
  await lockPending(tx, userIds, challengeIds)
  const taken = await takePending(tx, userIds, challengeIds, batchId)
  // Those that an edit completed in one transaction have one instant; edits are paid in their order.
  for (const due of byInstant(taken)) await payCompletions(tx, due, { batchId, now: due[0]!.at })
  return taken.length
}

function byInstant<Due extends { at: Date }>(all: readonly Due[]): Due[][] {
  const instants = [...new Set(all.map(({ at }) => at.getTime()))].toSorted((one, other) => one - other)
  return instants.map((instant) => all.filter(({ at }) => at.getTime() === instant))
}

/**
 * Returns a runner of transactions after which the rewards that they left pending are paid, before their caller goes on. A
 * payment that fails is left to the job: what was asked for is done.
 */
export function withPaymentsAfter(pool: Pool): RunTransaction {
  const run: RunTransaction = (work) => transaction(pool, work)
  return async (work) => {
    const result = await run(work)
    await payPending(run).catch(() => undefined)
    return result
  }
}

/**
 * Pays what a process that was stopped has left pending, of a file or of an edit. It waits for a file that is being applied.
 *
 * @returns a summary in Spanish; undefined when nothing was pending
 * @see MI-4
 */
export async function resumePendingPayments(db: Database): Promise<string | undefined> {
  const [pending] = await countPending(db.pool)
  if (pending!.count === 0) return undefined

  const paid = await longTransactions(db, IMPORTS, payPending)
  return paid > 0 ? `Misiones que faltaba pagar: ${paid}` : undefined
}
