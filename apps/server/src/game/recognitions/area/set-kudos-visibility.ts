import type { KudosOutput } from '@orbita/contract/recognitions/kudos'
import { prepare } from '../../../infra/db/sql.ts'
import type { Tx } from '../../../infra/db/transaction.ts'
import type { Reader } from '../../../people/users/colleague.ts'
import { findOneKudos } from '../kudos/find-kudos.ts'
import { lockKudos } from '../kudos/report-kudos.ts'
import { invalidateAreas } from './invalidate-areas.ts'

const setSender = prepare<[kudosId: number, shows: boolean], never>(
  'area-thanks.set-sender',
  'update kudos set shows = $2 where id = $1',
)

const setReceiver = prepare<[kudosId: number, userId: number, shows: boolean], never>(
  'area-thanks.set-receiver',
  'update kudos_receivers set shows = $3 where kudos_id = $1 and receiver_id = $2',
)

/** Forgets who joined a kudos that is not shown any more. */
export const forgetJoins = prepare<[kudosId: number], never>(
  'area-thanks.forget-joins',
  'delete from kudos_joins where kudos_id = $1',
)

/**
 * Says for its sender or one receiver whether the areas may see a kudos. A no ends it at once for everybody, with those
 * who joined.
 *
 * @throws DomainError `KUDOS_NOT_FOUND` when it is not theirs, or they do not see it any more
 * @see D-69b
 */
export async function setKudosVisibility(
  tx: Tx,
  asked: Reader & { kudosId: number; shows: boolean; now: Date },
): Promise<KudosOutput> {
  const { kudosId, userId, shows } = asked
  await lockKudos(tx, kudosId)
  const before = await findOneKudos(tx, asked)
  if (before.isMine) await setSender(tx, kudosId, shows)
  else await setReceiver(tx, kudosId, userId, shows)
  if (!shows) await forgetJoins(tx, kudosId)

  const after = await findOneKudos(tx, asked)
  if (after.showing !== before.showing) await invalidateAreas(tx, kudosId, !shows)
  return after
}
