import type { ArrivalResult, ArrivalsOutput } from '@orbita/contract/rewards/purchases'
import { DomainError, type ErrorCode } from '@orbita/domain/errors'
import type { Arrival, ArrivalRefusal } from '@orbita/domain/rewards/purchases'
import { RETURNED_STATES, type RedeemState } from '@orbita/domain/rewards/redemption'
import { recordAudit } from '../../../infra/audit/record-audit.ts'
import { prepare } from '../../../infra/db/sql.ts'
import type { Tx } from '../../../infra/db/transaction.ts'
import type { CodeKeys } from '../codes.ts'
import { handOver } from '../redemptions/hand-over.ts'

/** The name of the lock that one reading of what came holds at a time. */
export const ARRIVALS = 'purchases.receive'

const findLines = prepare<
  [purchaseId: number, redeemIds: readonly number[]],
  { redeemId: number; state: RedeemState; isReleased: boolean }
>(
  'purchases.find-lines-of',
  `select d.id as "redeemId", d.state, l.released_at is not null as "isReleased"
     from purchase_lines l join redeems d on d.id = l.redeem_id
    where l.purchase_id = $1 and d.id = any ($2::bigint[])
    order by d.user_id, d.id`,
)

const REFUSED: Partial<Record<ErrorCode, ArrivalRefusal>> = {
  REDEEM_NOT_FOUND: 'unknown',
  BAD_INPUT: 'no-code',
  CODE_OF_ANOTHER: 'code-taken',
  OPERATOR_IS_YOU: 'yours',
}

type Receiving = {
  purchaseId: number
  arrivals: readonly Arrival[]
  isDryRun: boolean
  actor: number
  keys: CodeKeys
  now: Date
}

/**
 * Takes what came of a purchase, row by row: what is wrong with one leaves the others alone, and a file that comes twice
 * changes nothing the second time. People are locked in order.
 *
 * @param receiving.actor account id of the operator
 * @see D-125, RE-8
 */
export async function receivePurchase(tx: Tx, receiving: Receiving): Promise<ArrivalsOutput> {
  const { purchaseId, arrivals, isDryRun, actor, now } = receiving
  const told = new Map(arrivals.map((arrival) => [arrival.redeemId, arrival]))
  const lines = await findLines(tx, purchaseId, [...told.keys()])
  const outcomes = new Map<number, Outcome>()
  for (const { redeemId, isReleased, state } of lines) {
    if (!isReleased) outcomes.set(redeemId, await outcomeOf(tx, receiving, { ...told.get(redeemId)!, state }))
  }
  const results = arrivals.map(({ row, redeemId, result }): ArrivalResult => {
    const outcome = outcomes.get(redeemId) ?? 'unknown'
    return { row, redeemId, outcome: outcome === 'done' ? result : outcome }
  })
  const count = (...wanted: readonly ArrivalResult['outcome'][]) =>
    results.filter(({ outcome }) => wanted.includes(outcome)).length
  const counts = { ready: count('ready'), delivered: count('delivered'), same: count('same') }
  if (counts.ready + counts.delivered > 0) {
    const about = { subject: `purchases/${purchaseId}`, title: `${purchaseId}`, details: counts }
    await recordAudit(tx, { at: now, actorAccountId: actor, action: 'purchases.receive', ...about })
  }
  return { isDryRun, ...counts, refused: results.length - counts.ready - counts.delivered - counts.same, results }
}

type Outcome = 'done' | 'same' | ArrivalRefusal

async function outcomeOf(
  tx: Tx,
  { purchaseId, actor, keys, now }: Receiving,
  { redeemId, result, code, state }: Arrival & { state: RedeemState },
): Promise<Outcome> {
  try {
    const coming = { redeemId, to: result, code, purchaseId } as const
    return await handOver(tx, { ...coming, by: 'operator', actor, answeredBy: actor, keys, now })
  } catch (error) {
    if (!(error instanceof DomainError)) throw error

    if (error.code === 'REDEEM_NOT_ALLOWED') {
      return (RETURNED_STATES as readonly string[]).includes(state) ? 'returned' : 'past'
    }
    const refused = REFUSED[error.code as ErrorCode]
    if (!refused) throw error
    return refused
  }
}
