import type { AreaThanks } from '@orbita/contract/recognitions/area-thanks'
import { DomainError } from '@orbita/domain/errors'
import { dayKey } from '@orbita/domain/time/period'
import { prepare } from '../../../infra/db/sql.ts'
import type { Tx } from '../../../infra/db/transaction.ts'
import { invalidate } from '../../../infra/live/invalidate.ts'
import { recordNotices } from '../../notices/record-notices.ts'
import { findOneAreaThanks } from './find-area-thanks.ts'

// The command that ends a kudos locks its row for an update, so a join comes before the end or is refused.
const share = prepare<[kudosId: number], { id: number }>(
  'area-thanks.share',
  'select id from kudos where id = $1 for share',
)

const join = prepare<[kudosId: number, userId: number, now: Date], { kudos_id: number }>(
  'area-thanks.join',
  'insert into kudos_joins (kudos_id, user_id, at) values ($1, $2, $3) on conflict do nothing returning kudos_id',
)

const leave = prepare<[kudosId: number, userId: number], { kudos_id: number }>(
  'area-thanks.leave',
  'delete from kudos_joins where kudos_id = $1 and user_id = $2 returning kudos_id',
)

const findOurs = prepare<[kudosId: number], { id: number; wants_notice: boolean }>(
  'area-thanks.find-ours',
  `select o.id, coalesce(c.joins, false) as wants_notice
     from (select sender_id as id from kudos where id = $1
           union select receiver_id from kudos_receivers where kudos_id = $1) as o
     left join area_thanks_choices c on c.user_id = o.id`,
)

const PATH = '/mision-espacial/reconocimientos?ver=area'

/**
 * Joins a kudos of the employee's area, or takes it back. It gives nothing to anybody; those whom it is about are
 * notified once a company day, if they asked.
 *
 * @throws DomainError `KUDOS_NOT_FOUND` when their area does not see it, or they sent or received it
 * @see D-69b
 */
export async function joinKudos(
  tx: Tx,
  asked: { kudosId: number; userId: number; joins: boolean; now: Date; timeZone: string },
): Promise<AreaThanks> {
  const { kudosId, userId, joins, now, timeZone } = asked
  await share(tx, kudosId)
  const before = await findOneAreaThanks(tx, asked)
  if (before.isOurs) throw new DomainError('KUDOS_NOT_FOUND')

  const changed = joins ? await join(tx, kudosId, userId, now) : await leave(tx, kudosId, userId)
  if (changed.length === 0) return before

  const ours = await findOurs(tx, kudosId)
  for (const { id } of [...ours, { id: userId }]) invalidate(tx, id, 'recognitions')
  const notified = joins ? ours.filter((one) => one.wants_notice) : []
  await recordNotices(
    tx,
    notified.map(({ id }) => ({
      userId: id,
      kind: 'kudos',
      title: 'Se sumaron a un gracias tuyo',
      text: 'Mira quiénes en las gracias de tu área.',
      path: PATH,
      key: `thanks-joined:${dayKey(now, timeZone)}`,
      at: now,
    })),
  )
  return findOneAreaThanks(tx, asked)
}
