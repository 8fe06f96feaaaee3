import { earnsKudosPack, KUDOS_PACK } from '@orbita/domain/recognitions/kudos-packs'
import { DAY_MS } from '@orbita/domain/time/period'
import { prepare } from '../../../infra/db/sql.ts'
import type { Tx } from '../../../infra/db/transaction.ts'
import { grantPacks, withdrawPacks } from '../../albums/packs/grant-packs.ts'

type Exchange = {
  id: number
  exchanged: { from: number; to: number; at: string }[]
  /** the latest pack of kudos */
  last_at: Date | null
  /** the id of the kudos that earned it, if it was not opened yet */
  waiting_for: string | null
}

const findExchanged = prepare<[ids: readonly number[], since: Date], Exchange>(
  'kudos.find-exchanged',
  `select u.id, p.granted_at as last_at,
          case when p.state = 'granted' then substring(p.source_key from '^kudos:thanked-(.+):1$') end as waiting_for,
          (select coalesce(jsonb_agg(jsonb_build_object('from', k.sender_id, 'to', r.receiver_id, 'at', k.sent_at)), '[]')
             from kudos_receivers r join kudos k on k.id = r.kudos_id
            where u.id in (r.receiver_id, r.sender_id) and k.sent_at >= $2
              and k.withdrawn_at is null and k.hidden_at is null) as exchanged
     from users u
     left join lateral (select granted_at, state, source_key from packs
                         where user_id = u.id and source = 'kudos' order by granted_at desc limit 1) p on true
    where u.id = any ($1::bigint[])`,
)

const TEXT = `${KUDOS_PACK.colleagues} personas te agradecieron`

/** Gives the packs that a new kudos earns its receivers. The caller holds the locks of `lockUsers`. @see AL-5 */
export async function grantKudosPacks(
  tx: Tx,
  asked: { kudosId: number; ids: readonly number[]; now: Date },
): Promise<void> {
  const { kudosId, ids, now } = asked
  const rows = await findExchanged(tx, ids, new Date(now.getTime() - KUDOS_PACK.withinDays * DAY_MS))
  const earning = rows.filter((row) =>
    earnsKudosPack({ employee: row.id, exchanged: dated(row), lastPackAt: row.last_at, now }),
  )
  await grantPacks(
    tx,
    earning.map(({ id }) => ({
      userId: id,
      cause: { source: 'kudos', id: `thanked-${kudosId}` },
      text: TEXT,
      grantedAt: now,
    })),
  )
}

/** Takes back the unopened packs that the receivers of a withdrawn or hidden kudos no longer earn. @see AL-5 */
export async function takeBackKudosPacks(tx: Tx, ids: readonly number[], now: Date): Promise<void> {
  const rows = await findExchanged(tx, ids, new Date(now.getTime() - 2 * KUDOS_PACK.withinDays * DAY_MS))
  const lost = rows.filter(
    (row) =>
      row.waiting_for !== null &&
      !earnsKudosPack({ employee: row.id, exchanged: dated(row), lastPackAt: null, now: row.last_at! }),
  )
  await withdrawPacks(
    tx,
    lost.map((row) => ({ userId: row.id, cause: { source: 'kudos', id: `thanked-${row.waiting_for}` } })),
  )
}

function dated({ exchanged }: Exchange) {
  return exchanged.map(({ from, to, at }) => ({ from, to, at: new Date(at) }))
}
