import { packKey, weeklyPack } from '@orbita/domain/album/packs'
import type { Tx } from '../../../infra/db/transaction.ts'
import { recordNotices } from '../../notices/record-notices.ts'
import { grantPack } from './grant-pack.ts'

/** Gives the free weekly pack on the first visit of a company week. @returns whether this was the first @see AL-5 */
export async function grantWeeklyPack(
  tx: Tx,
  visit: { userId: number; timeZone: string; now: Date },
): Promise<{ granted: boolean }> {
  const { userId, timeZone, now } = visit
  const cause = weeklyPack(now, timeZone)
  const granted = await grantPack(tx, { userId, cause, text: 'Sobre de la semana', grantedAt: now })
  const notice = { title: 'Tu sobre de la semana te espera', text: 'Ábrelo cuando quieras.', path: '/figuras/sobres' }
  if (granted) await recordNotices(tx, [{ userId, kind: 'pack', ...notice, key: `pack:${packKey(cause)}`, at: now }])
  return { granted }
}
