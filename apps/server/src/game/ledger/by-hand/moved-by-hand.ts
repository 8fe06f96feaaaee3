import { MANUAL_WINDOW_HOURS, type MovedByHand } from '@orbita/domain/ledger/manual'
import { prepare, type Queryable } from '../../../infra/db/sql.ts'
import type { Tx } from '../../../infra/db/transaction.ts'
import { ownPersonOf } from '../../../people/users/own-person.ts'

const HOUR_MS = 3_600_000

type Moved = { userId: number; credits: number; experience: number; manualCredits: number | null }

// Only the first version of a month that names somebody pays them.
const findMoved = prepare<[actor: number, since: Date], Moved>(
  'ledger.moved-by-hand',
  `select user_id as "userId", sum(credits)::bigint as credits, sum(experience)::bigint as experience,
          sum(credits) filter (where is_manual)::bigint as "manualCredits"
     from (select user_id, abs(credits) as credits, abs(experience) as experience, true as is_manual
             from manual_movements where asked_by = $1 and asked_at > $2 and state <> 'refused'
            union all
           select b.user_id, b.credits, b.experience, false from best_employees b
            where b.actor_account_id = $1 and b.published_at > $2
              and not exists (select from best_employees e
                               where (e.user_id, e.month, e.area) = (b.user_id, b.month, b.area) and e.version < b.version)) m
    group by user_id`,
)

const lock = prepare<[account: number], { id: number }>(
  'ledger.lock-operator',
  'select id from accounts where id = $1 for no key update',
)

/**
 * Returns what an operator asked to move in the last hours, without what was refused. What they gave best employees counts
 * for these people, and not for everybody, because a company may have one in each area.
 *
 * @param by.actor account id of the operator
 * @see PT-6, RC-1
 */
export async function findMovedByHand(db: Queryable, by: { actor: number; now: Date }): Promise<MovedByHand> {
  const rows = await findMoved(db, by.actor, new Date(by.now.getTime() - MANUAL_WINDOW_HOURS * HOUR_MS))
  return {
    creditsOfAll: rows.reduce((sum, { manualCredits }) => sum + (manualCredits ?? 0), 0),
    of: new Map(rows.map(({ userId, credits, experience }) => [userId, { credits, experience }])),
    own: await ownPersonOf(db, by.actor),
  }
}

/**
 * Makes the requests of one operator wait for each other, so that two at once cannot both pass below the limits. It goes
 * before the locks of employees.
 */
export async function lockOperator(tx: Tx, actor: number): Promise<void> {
  await lock(tx, actor)
}
