import { weeklyPack } from '@orbita/domain/album/packs'
import type { Tx } from '../db/transaction.ts'
import { grantPack } from './grant-pack.ts'

/** Gives the free pack of the company's week on its first visit. @returns whether this visit was the first @see AL-5 */
export async function grantWeeklyPack(
  tx: Tx,
  visit: { userId: number; timeZone: string; now: Date },
): Promise<{ granted: boolean }> {
  const { userId, timeZone, now } = visit
  const cause = weeklyPack(now, timeZone)
  return { granted: await grantPack(tx, { userId, cause, text: 'Sobre de la semana', grantedAt: now }) }
}
