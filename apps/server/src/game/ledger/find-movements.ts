import type { MovementsOutput } from '@orbita/contract/movements'
import { PAGE_SIZE } from '@orbita/domain/page'
import { prepare, type Queryable } from '../../infra/db/sql.ts'
import { MOVEMENT_COLUMNS, type MovementRow, movementOf } from './to-movement-output.ts'

const findPage = prepare<[userId: number, before: number, limit: number], MovementRow>(
  'ledger.find-page',
  `select ${MOVEMENT_COLUMNS}
     from ledger l left join movement_reports r on r.movement_id = l.id
    where l.user_id = $1 and l.id < $2
    order by l.id desc limit $3`,
)

/**
 * Returns the movements of one employee, latest first, twenty per page.
 *
 * @param asked.before id of the last one seen
 * @see PT-5, D-52
 */
export async function findMovements(
  db: Queryable,
  asked: { userId: number; before?: number | undefined },
): Promise<MovementsOutput> {
  const rows = await findPage(db, asked.userId, asked.before ?? Number.MAX_SAFE_INTEGER, PAGE_SIZE + 1)
  const movements = rows.slice(0, PAGE_SIZE).map(movementOf)
  return { movements, next: rows.length > PAGE_SIZE ? movements.at(-1)!.id : null }
}
