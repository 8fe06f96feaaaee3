import { STARDUST } from '@orbita/domain/album/stardust'
import { type MovedByHand, mostForAll, PACK_WORTH, windowSince } from '@orbita/domain/ledger/manual'
import { RARITY_IDS } from '@orbita/domain/rarities'
import { prepare, type Queryable } from '../../../infra/db/sql.ts'
import type { Tx } from '../../../infra/db/transaction.ts'
import { findTiesTo } from '../../../people/benefit/ties.ts'

type Moved = { userId: number; worth: number; experience: number; worthForAll: number }

const PRICE = `case f.rarity ${RARITY_IDS.map((id) => `when '${id}' then ${STARDUST[id].price}`).join(' ')} else 0 end`

// What a second operator signed was not moved alone. Only the first version of a month that names somebody pays them.
const findMoved = prepare<[actor: number, since: Date], Moved>(
  'ledger.moved-by-hand',
  `select user_id as "userId", sum(worth)::bigint as worth, sum(experience)::bigint as experience,
          coalesce(sum(worth) filter (where for_all), 0)::bigint as "worthForAll"
     from (select user_id, worth, abs(experience) as experience, true as for_all from manual_movements
            where asked_by = $1 and asked_at > $2 and worth is not null
              and (state = 'waiting' or (state = 'done' and decided_by = asked_by))
           union all
           select b.user_id, b.credits, b.experience, false from best_employees b
            where b.actor_account_id = $1 and b.published_at > $2
              and not exists (select from best_employees e
                               where (e.user_id, e.month, e.area) = (b.user_id, b.month, b.area) and e.version < b.version)
           union all
           select c.user_id, c.times * (m.packs * ${PACK_WORTH} + ${PRICE}), 0, true
             from campaigns m join code_uses c on c.campaign_id = m.id
             left join figures f on (f.album_id, f.number) = (m.album_id, m.figure_number)
            where m.created_by = $1 and m.printed_by is null and c.at > $2) m
    group by user_id`,
)

const countEmployees = prepare<[], { employees: number }>(
  'ledger.count-employees',
  'select count(*) as employees from users where is_active',
)

const lock = prepare<[account: number], { id: number }>(
  'ledger.lock-operator',
  'select id from accounts where id = $1 for no key update',
)

/**
 * Returns what an operator asked to move alone in the last days, without what was refused or signed by another one. What they
 * gave best employees counts for these people, and not for everybody, because a company may have one in each area; what their
 * codes gave counts unless another operator handed the codes out.
 *
 * @param by.actor account id of the operator
 * @param by.userIds the employees whose ties to the operator are asked
 * @see PT-6, RC-1
 */
export async function findMovedByHand(
  db: Queryable,
  by: { actor: number; userIds: readonly number[]; now: Date },
): Promise<MovedByHand> {
  const rows = await findMoved(db, by.actor, windowSince(by.now))
  const [company] = await countEmployees(db)
  return {
    worthOfAll: rows.reduce((sum, { worthForAll }) => sum + worthForAll, 0),
    mostOfAll: mostForAll(company!.employees),
    of: new Map(rows.map(({ userId, worth, experience }) => [userId, { worth, experience }])),
    ties: await findTiesTo(db, by),
  }
}

/**
 * Makes the requests of one operator wait for each other, so that two at once cannot both pass below the limits. It goes
 * before the locks of employees.
 */
export async function lockOperator(tx: Tx, actor: number): Promise<void> {
  await lock(tx, actor)
}
