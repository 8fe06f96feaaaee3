import type { RedeemState } from '@orbita/domain/rewards/redemption'
import type { Delivery } from '@orbita/domain/rewards/reward'
import { prepare, type Queryable } from '../../../infra/db/sql.ts'
import { unseal } from '../../../infra/secrets/cipher.ts'
import type { Keys } from '../../../infra/secrets/keys.ts'
import { poolOf } from '../codes.ts'
import { pickupOf } from './pickup-code.ts'
import { hasCode } from './to-redemption-output.ts'

type ExportedRow = {
  id: number
  rewardId: string
  delivery: Delivery
  state: RedeemState
  sealed: Buffer | null
  entry: object
}

const findAll = prepare<[userId: number], ExportedRow>(
  'redeems.export-person',
  `select d.id, d.reward_id as "rewardId", d.delivery, d.state, coalesce(c.sealed, d.pickup_sealed) as sealed,
          json_build_object('numero', d.id, 'recompensa', d.title, 'precio', d.price, 'entrega', d.delivery,
            'condiciones', d.conditions, 'estado', d.state, 'pedido', d.requested_at, 'prometido', d.promised_on,
            'pasos', (select json_agg(json_build_object('estado', e.state, 'fecha', e.at, 'por', e.actor, 'nota', e.note)
                                      order by e.ordinal)
                        from redeem_events e where e.redeem_id = d.id)) as entry
     from redeems d left join reward_codes c on c.redeem_id = d.id
    where d.user_id = $1
    order by d.id`,
)

/** Lists an employee's redemptions for the export, with the codes that the product would show them. @see RE-5 */
export async function exportRedeems(
  db: Queryable,
  { userId, keys }: { userId: number; keys: Pick<Keys, 'rewardCode'> },
): Promise<object[]> {
  const rows = await findAll(db, userId)
  return rows.map((row) => ({ ...row.entry, codigo: codeOf(row, keys) }))
}

function codeOf(row: ExportedRow, keys: Pick<Keys, 'rewardCode'>): string | null {
  if (!row.sealed || !hasCode({ ...row, isSealed: true })) return null

  const owner = row.delivery === 'pickup' ? pickupOf(row.id) : poolOf(row.rewardId)
  return unseal({ key: keys.rewardCode, owner, sealed: row.sealed }) ?? null
}
