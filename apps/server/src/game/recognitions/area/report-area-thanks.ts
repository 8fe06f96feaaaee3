import { DomainError } from '@orbita/domain/errors'
import { prepare } from '../../../infra/db/sql.ts'
import type { Tx } from '../../../infra/db/transaction.ts'
import { lockKudos } from '../kudos/report-kudos.ts'
import { findOneAreaThanks } from './find-area-thanks.ts'
import { invalidateAreas } from './invalidate-areas.ts'

const insertReport = prepare<[kudosId: number, reporterId: number, now: Date], { kudos_id: number }>(
  'area-thanks.report',
  `insert into kudos_reports (kudos_id, reporter_id, at) values ($1, $2, $3)
   on conflict (kudos_id, reporter_id) do update set at = excluded.at, decision = null, decided_at = null, decided_by = null
   returning kudos_id`,
)

const hide = prepare<[kudosId: number, now: Date], never>(
  'area-thanks.hide-reported',
  'update kudos set area_hidden_at = coalesce(area_hidden_at, $2) where id = $1',
)

/**
 * Reports a kudos of the employee's area: the areas stop seeing it at once, until an operator decides. Those whom
 * it is about keep it.
 *
 * @throws DomainError `KUDOS_NOT_FOUND` when their area does not see it, or they sent or received it
 * @see RC-4, D-69b
 */
export async function reportAreaThanks(
  tx: Tx,
  asked: { kudosId: number; userId: number; now: Date },
): Promise<{ id: number }> {
  const { kudosId, userId, now } = asked
  await lockKudos(tx, kudosId)
  const thanks = await findOneAreaThanks(tx, asked)
  if (thanks.isOurs) throw new DomainError('KUDOS_NOT_FOUND')

  await insertReport(tx, kudosId, userId, now)
  await hide(tx, kudosId, now)
  await invalidateAreas(tx, kudosId)
  return { id: kudosId }
}
