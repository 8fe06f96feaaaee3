import type { KudosOutput } from '@orbita/contract/recognitions/kudos'
import { DomainError } from '@orbita/domain/errors'
import { prepare } from '../../../infra/db/sql.ts'
import type { Tx } from '../../../infra/db/transaction.ts'
import { invalidate } from '../../../infra/live/invalidate.ts'
import type { Reader } from '../../../people/users/colleague.ts'
import { invalidateAreas } from '../area/invalidate-areas.ts'
import { findOneKudos } from './find-kudos.ts'

// Serializes the reports and decisions on one message.
export const lockKudos = prepare<[id: number], { id: number }>(
  'kudos.lock',
  'select id from kudos where id = $1 for no key update',
)

const insertReport = prepare<[kudosId: number, reporterId: number, now: Date], { kudos_id: number }>(
  'kudos.report',
  `insert into kudos_reports (kudos_id, reporter_id, at)
   select r.kudos_id, r.receiver_id, $3 from kudos_receivers r where r.kudos_id = $1 and r.receiver_id = $2
   on conflict do nothing
   returning kudos_id`,
)

const hide = prepare<[kudosId: number, now: Date], { receiver_id: number }>(
  'kudos.hide',
  `with hidden as (update kudos set hidden_at = coalesce(hidden_at, $2) where id = $1 returning id)
   select r.receiver_id from kudos_receivers r join hidden on hidden.id = r.kudos_id`,
)

/**
 * Reports a message: its other receivers stop seeing it at once, until an operator decides. Each receiver reports it at
 * most once.
 *
 * @throws DomainError `KUDOS_NOT_FOUND` when the employee is not one of its receivers
 * @see RC-4
 */
export async function reportKudos(tx: Tx, asked: Reader & { kudosId: number; now: Date }): Promise<KudosOutput> {
  const { userId, kudosId, now } = asked
  await lockKudos(tx, kudosId)
  const before = await findOneKudos(tx, asked)
  if (before.isMine) throw new DomainError('KUDOS_NOT_FOUND')

  const [reported] = await insertReport(tx, kudosId, userId, now)
  if (!reported) return before

  for (const { receiver_id } of await hide(tx, kudosId, now)) invalidate(tx, receiver_id, 'recognitions')
  await invalidateAreas(tx, kudosId)
  return findOneKudos(tx, asked)
}
