import type { AreaChoicesOutput, AreaThanksOutput } from '@orbita/contract/recognitions/area-thanks'
import { prepare } from '../../../infra/db/sql.ts'
import type { Tx } from '../../../infra/db/transaction.ts'
import { invalidate } from '../../../infra/live/invalidate.ts'
import { findAreaThanks } from './find-area-thanks.ts'
import { invalidateAreas } from './invalidate-areas.ts'

const save = prepare<[userId: number, sent: boolean, received: boolean, joins: boolean], never>(
  'area-thanks.choose',
  `insert into area_thanks_choices as c (user_id, sent, received, joins) values ($1, $2, $3, $4)
   on conflict (user_id) do update set sent = excluded.sent, received = excluded.received, joins = excluded.joins`,
)

/**
 * Saves what an employee chooses: whether what they send, and what they receive, may be shown in the areas, and whether
 * joins are notified. What a side no longer allows is not shown from then on.
 *
 * @see D-69b
 */
export async function chooseAreaThanks(
  tx: Tx,
  asked: AreaChoicesOutput & { userId: number; now: Date },
): Promise<AreaThanksOutput> {
  const { userId, sent, received, joins, now } = asked
  const before = await findAreaThanks(tx, { userId, now })
  await save(tx, userId, sent, received, joins)
  invalidate(tx, userId, 'recognitions')

  const after = await findAreaThanks(tx, { userId, now })
  const shown = [...before.thanks, ...after.thanks].filter(({ isOurs }) => isOurs)
  for (const id of new Set(shown.map((one) => one.id))) await invalidateAreas(tx, id)
  return after
}
