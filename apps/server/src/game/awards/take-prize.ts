import type { AwardGives } from '@orbita/domain/album/awards'
import { prepare } from '../../infra/db/sql.ts'
import type { Tx } from '../../infra/db/transaction.ts'

type Instead = { experience: number; credits: number; packs: number }

const findLimited = prepare<[awardId: string], Instead>(
  'awards.find-limited-prize',
  'select experience, credits, packs from award_prizes where award_id = $1 and stock is not null',
)

// The WHERE clause decides who gets the last unit.
const takeUnit = prepare<[awardId: string], { stock: number | null }>(
  'awards.take-prize',
  'update award_prizes set stock = stock - 1 where award_id = $1 and stock > 0 returning stock',
)

/**
 * Takes a unit of a physical prize.
 *
 * @param taken.promised what the award gives this employee
 * @param taken.isKept whether it was promised before a change: then it is given even if no unit is counted
 * @returns what was promised, or without its prize and with the substitute when none is left
 * @see AW-1
 */
export async function takePrize(
  tx: Tx,
  { awardId, promised, isKept }: { awardId: string; promised: AwardGives; isKept: boolean },
): Promise<AwardGives> {
  if (promised.prize === undefined) return promised
  const [instead] = await findLimited(tx, awardId)
  if (!instead || (await takeUnit(tx, awardId)).length > 0 || isKept) return promised

  return {
    experience: promised.experience + instead.experience,
    credits: promised.credits + instead.credits,
    packs: promised.packs + instead.packs,
  }
}
