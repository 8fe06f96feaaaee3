import type { StockMovement, StockMovementsOutput } from '@orbita/contract/rewards/operator-rewards'
import { DomainError } from '@orbita/domain/errors'
import { PAGE_SIZE } from '@orbita/domain/page'
import { operatorName } from '../../identity/operators/operator-name-sql.ts'
import { prepare, type Queryable } from '../../infra/db/sql.ts'
import type { Page } from '../../infra/files/export-list.ts'

const isKnown = prepare<[rewardId: string], { id: string }>('rewards.is-known', 'select id from rewards where id = $1')

type Row = Omit<StockMovement, 'at'> & { at: Date }

const findPage = prepare<[rewardId: string, before: number, limit: number], Row>(
  'rewards.find-stock-movements',
  `select m.id, m.at, m.amount, m.reason, u.name as person, ${operatorName('m.actor_account_id')} as by, m.left
     from (select id, at, amount, reason, redeem_id, actor_account_id, sum(amount) over (order by id) as left
             from stock_movements where reward_id = $1) m
     left join redeems d on d.id = m.redeem_id left join users u on u.id = d.user_id
    where m.id < $2
    order by m.id desc limit $3`,
)

/**
 * Returns a page of the stock movements of a reward, the latest first, each with the units that it left.
 *
 * @param asked.before id of the last one on the page before
 * @throws DomainError `REWARD_NOT_FOUND`
 * @see D-77, RE-4
 */
export async function findStockMovements(
  db: Queryable,
  asked: { rewardId: string; before?: number | undefined },
): Promise<StockMovementsOutput> {
  const { rows: movements, next } = await pageOfStockMovements(db, { ...asked, size: PAGE_SIZE })
  return { movements, next }
}

/** Returns as many stock movements of a reward, the latest first. @throws DomainError `REWARD_NOT_FOUND` */
export async function pageOfStockMovements(
  db: Queryable,
  { rewardId, before = Number.MAX_SAFE_INTEGER, size }: { rewardId: string; before?: number | undefined; size: number },
): Promise<Page<StockMovement, number>> {
  const [known, rows] = await Promise.all([isKnown(db, rewardId), findPage(db, rewardId, before, size + 1)])
  if (known.length === 0) throw new DomainError('REWARD_NOT_FOUND')

  const movements = rows.slice(0, size).map((row) => ({ ...row, at: row.at.toISOString() }))
  return { rows: movements, next: rows.length > size ? movements.at(-1)!.id : null }
}
