import type { BestEmployeeOutput } from '@orbita/contract/recognitions/recognitions'
import { DomainError } from '@orbita/domain/errors'
import { prepare } from '../../infra/db/sql.ts'
import type { Tx } from '../../infra/db/transaction.ts'
import { invalidate } from '../../infra/live/invalidate.ts'
import type { Reader } from '../../people/users/colleague.ts'
import { findOneBest } from './find-best.ts'

const insertCongratulation = prepare<[id: number, userId: number, now: Date], { user_id: number }>(
  'recognitions.congratulate',
  `with new as (
     insert into congratulations (best_employee_id, user_id, at) values ($1, $2, $3)
     on conflict do nothing returning best_employee_id
   )
   select b.user_id from best_employees b join new on new.best_employee_id = b.id`,
)

/**
 * Congratulates a best employee, once per reader.
 *
 * @throws DomainError `NOT_FOUND` when it does not exist or was replaced by a correction, `CONGRATULATE_ONESELF`
 * @see RC-4
 */
export async function congratulate(tx: Tx, asked: Reader & { id: number; now: Date }): Promise<BestEmployeeOutput> {
  const { userId, id, now } = asked
  const best = await findOneBest(tx, asked)
  if (best.isMine) throw new DomainError('CONGRATULATE_ONESELF')
  if (best.congratulated) return best

  const [congratulated] = await insertCongratulation(tx, id, userId, now)
  if (congratulated) invalidate(tx, congratulated.user_id, 'recognitions')
  return findOneBest(tx, asked)
}
