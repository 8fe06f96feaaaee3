import type { RedemptionCodeOutput, RedemptionOutput } from '@orbita/contract/rewards/redemptions'
import { DomainError } from '@orbita/domain/errors'
import { recordAudit } from '../../../infra/audit/record-audit.ts'
import { currentNetwork } from '../../../infra/current-work.ts'
import { prepare } from '../../../infra/db/sql.ts'
import type { Tx } from '../../../infra/db/transaction.ts'
import { unseal } from '../../../infra/secrets/cipher.ts'
import type { Keys } from '../../../infra/secrets/keys.ts'
import { poolOf } from '../codes.ts'
import { pickupOf } from './pickup-code.ts'
import { hasCode } from './to-redemption-output.ts'

type CodeRow = Pick<RedemptionOutput, 'title' | 'state' | 'delivery' | 'rewardId'> & { sealed: Buffer | null }

const find = prepare<[redeemId: number, ownerId: number], CodeRow>(
  'redeems.find-code',
  `select d.title, d.state, d.delivery, d.reward_id as "rewardId", coalesce(c.sealed, d.pickup_sealed) as sealed
     from redeems d left join reward_codes c on c.redeem_id = d.id
    where d.id = $1 and d.user_id = $2`,
)

// Looks from another network are recorded apart: the owner's would hide those of a thief.
const wasShown = prepare<[actor: number, subject: string, network: string, now: Date], { id: number }>(
  'redeems.find-shown-code',
  `select id from audit
    where action = 'redeems.show-code' and subject = $2 and actor_account_id = $1 and network = $3
      and at > $4::timestamptz - interval '1 hour'
    limit 1`,
)

/**
 * Returns the code of a redemption to its owner, and records in the audit that it was shown: once an hour and
 * network. Lists, notices and logs
 * never contain it.
 *
 * @throws DomainError `REDEEM_NOT_FOUND` when it is not theirs or has no code to show now
 * @see RE-5
 */
export async function findCode(
  tx: Tx,
  asked: { redeemId: number; ownerId: number; actor: number; keys: Pick<Keys, 'rewardCode'>; now: Date },
): Promise<RedemptionCodeOutput> {
  const { redeemId, ownerId, actor, keys, now } = asked
  const [row] = await find(tx, redeemId, ownerId)
  if (!row?.sealed || !hasCode({ ...row, isSealed: true })) throw new DomainError('REDEEM_NOT_FOUND')

  const kind = row.delivery === 'pickup' ? 'pickup' : 'code'
  const owner = kind === 'code' ? poolOf(row.rewardId) : pickupOf(redeemId)
  const code = unseal({ key: keys.rewardCode, owner, sealed: row.sealed })
  if (code === undefined) throw new Error(`The code of redemption ${redeemId} was not sealed with this key`)

  const about = { subject: `redeems/${redeemId}`, title: row.title, personId: ownerId, details: { kind } }
  if ((await wasShown(tx, actor, about.subject, currentNetwork(), now)).length === 0)
    await recordAudit(tx, { at: now, actorAccountId: actor, action: 'redeems.show-code', ...about })
  return { redeemId, title: row.title, kind, code }
}
