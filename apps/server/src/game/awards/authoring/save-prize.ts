import type { AwardSavedOutput, AwardStockOutput } from '@orbita/contract/awards/operator-awards'
import type { PrizeTerms } from '@orbita/domain/awards/inputs'
import { DomainError } from '@orbita/domain/errors'
import { toMinor } from '@orbita/domain/money/money'
import { recordAudit } from '../../../infra/audit/record-audit.ts'
import { prepare } from '../../../infra/db/sql.ts'
import type { Tx } from '../../../infra/db/transaction.ts'
import { invalidateForEveryone } from '../../../infra/live/invalidate.ts'
import { termsProblems } from './incentive-problems.ts'

// An operator's form does not know the units left, so its units only count when the prize becomes limited or stops being
// so.
const upsert = prepare<
  [awardId: string, stock: number | null, costMinor: number | null, experience: number, credits: number, packs: number],
  never
>(
  'awards.upsert-prize',
  `insert into award_prizes as z (award_id, stock, cost_minor, experience, credits, packs) values ($1, $2, $3, $4, $5, $6)
   on conflict (award_id) do update
      set stock = case when (z.stock is null) = (excluded.stock is null) then z.stock else excluded.stock end,
          cost_minor = excluded.cost_minor, experience = excluded.experience, credits = excluded.credits, packs = excluded.packs`,
)

/** Writes the terms of the physical prize of an award. */
export async function savePrize(tx: Tx, { awardId, terms }: { awardId: string; terms: PrizeTerms }): Promise<void> {
  const { stock, cost, instead } = terms
  await upsert(
    tx,
    awardId,
    stock,
    cost === null ? null : toMinor(cost),
    instead.experience,
    instead.credits,
    instead.packs,
  )
}

type Revised = { title: string; revision: number; hasPrize: boolean }

const revise = prepare<[awardId: string, revision: number | null], Revised>(
  'awards.revise',
  `update awards set revision = revision + 1 where id = $1 and ($2::int is null or revision = $2)
   returning title, revision, prize is not null as "hasPrize"`,
)

const exists = prepare<[awardId: string], { id: string }>('awards.exists', 'select id from awards where id = $1')

type Change = { awardId: string; actor: number; now: Date }

/**
 * Changes the units, the cost and the substitute of the physical prize of an award of either platform.
 *
 * @param change.revision the one that the operator saw
 * @throws DomainError `NOT_FOUND` for an award without a prize, `AWARD_EDITED`, `AWARD_NOT_READY`
 * @see AW-1, PT-7
 */
export async function changePrize(
  tx: Tx,
  change: Change & { terms: PrizeTerms; revision: number },
): Promise<AwardSavedOutput> {
  const { awardId, terms, actor, now } = change
  const [revised] = await revise(tx, awardId, change.revision)
  if (!revised) throw new DomainError((await exists(tx, awardId)).length === 0 ? 'NOT_FOUND' : 'AWARD_EDITED')
  if (!revised.hasPrize) throw new DomainError('NOT_FOUND')
  const problems = termsProblems(terms)
  if (problems.length > 0) throw new DomainError('AWARD_NOT_READY', { problems })

  await savePrize(tx, { awardId, terms })
  invalidateForEveryone(tx, 'awards', 'incentives')
  const details = { cost: terms.cost, ...terms.instead }
  await recordAudit(tx, {
    at: now,
    actorAccountId: actor,
    action: 'awards.prize',
    subject: `awards/${awardId}`,
    title: revised.title,
    details,
  })
  return { id: awardId, revision: revised.revision, unlocked: 0 }
}

const move = prepare<[awardId: string, amount: number], { stock: number | null }>(
  'awards.move-prize',
  'update award_prizes set stock = stock + $2 where award_id = $1 and stock + $2 >= 0 returning stock',
)

const findStock = prepare<[awardId: string], { stock: number | null }>(
  'awards.find-prize-stock',
  'select stock from award_prizes where award_id = $1 and stock is not null',
)

/**
 * Adds units of a physical prize, or with a negative amount takes them away. The audit keeps the reason.
 *
 * @throws DomainError `NOT_FOUND` unless the prize is limited, `STOCK_TOO_LOW`
 * @see AW-1
 */
export async function movePrize(tx: Tx, moved: Change & { amount: number; reason: string }): Promise<AwardStockOutput> {
  const { awardId, amount, reason, actor, now } = moved
  const [after] = await move(tx, awardId, amount)
  if (!after) throw new DomainError((await findStock(tx, awardId)).length === 0 ? 'NOT_FOUND' : 'STOCK_TOO_LOW')

  const { title, revision } = (await revise(tx, awardId, null))[0]!
  invalidateForEveryone(tx, 'awards', 'incentives')
  const details = { amount, reason, stock: after.stock }
  await recordAudit(tx, {
    at: now,
    actorAccountId: actor,
    action: 'awards.adjust',
    subject: `awards/${awardId}`,
    title,
    details,
  })
  return { id: awardId, stock: after.stock!, revision }
}
