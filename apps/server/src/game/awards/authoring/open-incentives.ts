import { prepare } from '../../../infra/db/sql.ts'
import type { Tx } from '../../../infra/db/transaction.ts'
import { invalidateForEveryone } from '../../../infra/live/invalidate.ts'
import { unlockForAll } from '../unlock-for-all.ts'

const findOpening = prepare<[now: Date], { id: string }>(
  'awards.find-opening',
  `update awards set awaits_opening = false
    where awaits_opening and opens_at <= $1 and published_at is not null and retired_at is null returning id`,
)

/**
 * Unlocks the awards whose first day has come for the people who meet their rule already.
 *
 * @returns a summary in Spanish, or undefined when none opened
 * @see AW-1
 */
export async function openIncentives(tx: Tx, now: Date): Promise<string | undefined> {
  const opened = (await findOpening(tx, now)).length
  if (opened === 0) return undefined

  const unlocked = await unlockForAll(tx, now)
  invalidateForEveryone(tx, 'incentives')
  return `${opened} premios abiertos, ${unlocked} desbloqueados`
}
