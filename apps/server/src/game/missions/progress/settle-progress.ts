import { dayKey } from '@orbita/domain/time/period'
import { prepare } from '../../../infra/db/sql.ts'
import type { Tx } from '../../../infra/db/transaction.ts'
import { invalidate } from '../../../infra/live/invalidate.ts'
import { announceData } from './announce-data.ts'
import { absorbNotes, markAreaData } from './area-data.ts'
import { contradictoryTotals, extremeAmounts, misplacedFacts, outdatedTotals, tiedFacts } from './check-facts.ts'
import { completeMissions, type MissionCompletion } from './completions/complete-missions.ts'
import { lockIncomingProgress } from './lock-progress.ts'
import { measureFacts, mergeFacts, totalsToIncrements } from './merge-facts.ts'
import { type Problems, problemsOf, type Refused } from './problems.ts'
import { settleProgressKeys } from './settle-keys.ts'

/** The context of the facts being settled. */
export type Settlement = {
  /** the file they come from */
  batchId?: number | null
  /** account id of the operator or of the machine that recorded them; absent: the product itself */
  actor?: number | null
  /** account id of the operator who answers for them, whose own progress they may not be; absent: the actor */
  answeredBy?: number | null
  now: Date
  /** the company's IANA time zone */
  timeZone: string
  /** whether completions are left to `payPending`; those of a file always are */
  paidLater?: boolean
  /** how many problems of each kind are listed */
  most?: number | undefined
}

/** The facts that were settled, and the missions they completed. */
export type Settled = {
  rows: number
  events: number
  people: number
  completions: readonly MissionCompletion[]
}

// An operator editing a mission waits for this lock, and then sees what was completed.
const lockMissions = prepare<[], { lines: number }>(
  'progress.lock-missions',
  `with locked as (
     select 1 from missions where challenge_id in (select challenge_id from incoming_progress)
      order by challenge_id, id for share)
   select (select count(*) from incoming_progress)::int as lines from (select count(*) from locked) as all_locked`,
)

/**
 * Settles the facts in `incoming_progress`; all progress goes through here. It locks the progress of the employees, then
 * the missions, and no balance: the caller pays what was completed. If there is any problem nothing counts, and the
 * caller rolls back.
 *
 * @returns what it changed, or the problems
 * @see MI-3, MI-4, CO-2
 */
export async function settleProgress(tx: Tx, settlement: Settlement): Promise<Settled | Problems> {
  const settled = await settleIncoming(tx, settlement)
  return 'refused' in settled ? problemsOf(settled.refused, settlement.most) : settled
}

/** Settles as {@link settleProgress} does. @returns what it changed, or the lines that each check refuses */
export async function settleIncoming(tx: Tx, settlement: Settlement): Promise<Settled | { refused: Refused[][] }> {
  const { batchId = null, actor = null, answeredBy = actor, now, timeZone, most } = settlement
  const { paidLater = batchId !== null } = settlement
  const userIds = await lockIncomingProgress(tx, now)
  const rows = (await lockMissions(tx))[0]!.lines
  const { hasTotals, isExtreme } = await measureFacts(tx)
  await markAreaData(tx, { batchId, now })
  const found = [
    await misplacedFacts(tx, { today: dayKey(now, timeZone), timeZone, most }),
    await tiedFacts(tx, { actor: answeredBy, now, most }),
    hasTotals ? await contradictoryTotals(tx, most) : [],
    await settleProgressKeys(tx, most),
    hasTotals ? await outdatedTotals(tx, most) : [],
  ]
  if (found.flat().length > 0) return { refused: found }

  if (hasTotals) await totalsToIncrements(tx)
  const extremes = hasTotals || isExtreme ? await extremeAmounts(tx, most) : []
  if (extremes.length > 0) return { refused: [extremes] }

  const merged = await mergeFacts(tx, settlement)
  await announceData(tx, await absorbNotes(tx, now), now)
  const completions = await completeMissions(tx, { batchId, paidLater, now })
  if (merged.events > 0) for (const userId of userIds) invalidate(tx, userId, 'missions')
  return { rows, ...merged, completions }
}
