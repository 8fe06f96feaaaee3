import type { BestEmployeeOutput } from '@orbita/contract/recognitions/recognitions'
import { DomainError } from '@orbita/domain/errors'
import { prepare, type Queryable } from '../../infra/db/sql.ts'
import type { Reader } from '../../people/users/colleague.ts'
import { type BestRow, bestJson, bestOf } from './best.ts'

/**
 * Returns SQL of the company's best employee in the latest month that has one, as a {@link BestRow} in JSON; null before the first.
 *
 * @param reader the parameter that holds the employee who reads, as `$1`
 * @see D-60, RC-1
 */
export const LATEST_BEST = ({ reader }: { reader: string }) =>
  `(select ${bestJson('b', 'u', reader)} from best_employees b join users u on u.id = b.user_id
     where b.replaced_at is null and b.area = '' order by b.month desc limit 1)`

const findOne = prepare<[userId: number, id: number], { best: BestRow }>(
  'recognitions.find-best',
  `select ${bestJson('b', 'u', '$1')} as best
     from best_employees b join users u on u.id = b.user_id
    where b.id = $2 and b.replaced_at is null`,
)

const count = prepare<[userId: number], { kudos: number; bestEmployee: number }>(
  'recognitions.count',
  `select (select count(*) from kudos_receivers r join kudos k on k.id = r.kudos_id
            where r.receiver_id = $1 and k.withdrawn_at is null and k.hidden_at is null) as kudos,
          (select count(distinct month) from best_employees
            where user_id = $1 and replaced_at is null) as "bestEmployee"`,
)

/**
 * Returns one best employee, in its latest version.
 *
 * @throws DomainError `NOT_FOUND`
 */
export async function findOneBest(db: Queryable, asked: Reader & { id: number }): Promise<BestEmployeeOutput> {
  const [row] = await findOne(db, asked.userId, asked.id)
  if (!row) throw new DomainError('NOT_FOUND')

  return bestOf(asked, row.best)
}

/** Counts the kudos an employee received and the months in which they were a best employee. @see D-52 */
export async function countRecognitions(
  db: Queryable,
  userId: number,
): Promise<{ kudos: number; bestEmployee: number }> {
  const [counted] = await count(db, userId)
  return counted!
}
