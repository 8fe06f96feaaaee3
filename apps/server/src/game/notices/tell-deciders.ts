import type { DayKey } from '@orbita/domain/time/period'
import type { Tx } from '../../infra/db/transaction.ts'
import { invalidate } from '../../infra/live/invalidate.ts'
import { findDeciders } from '../../people/leaders/find-deciders.ts'
import { type DecidedKind, leadersTake } from '../../people/leaders/require-leader.ts'
import { recordNotices } from './record-notices.ts'

const TOPICS = { evidence: 'missions', report: 'missions', 'day-off': 'redeems' } as const

/** Tells the open pages of who decides for a person that something else waits for them, or no longer. @see D-119, D-120 */
export async function refreshDeciders(
  tx: Tx,
  { userId, today, kind }: { userId: number; today: DayKey; kind: DecidedKind },
): Promise<number[]> {
  const deciders = await findDeciders(tx, userId, today)
  for (const id of deciders) invalidate(tx, id, TOPICS[kind])
  return deciders
}

/**
 * Tells who decides for a person that something came in: their open page at once, and a notice with the first of a company's day.
 * The notice names nobody, and tells of nothing that the people team decides.
 *
 * @see D-120, NO-1
 */
export async function tellDeciders(
  tx: Tx,
  came: { id: number; userId: number; today: DayKey; now: Date; kind: DecidedKind },
): Promise<void> {
  const { id, today, now, kind } = came
  const deciders = await refreshDeciders(tx, came)
  if (deciders.length === 0 || !(await leadersTake(tx, kind, id))) return

  await recordNotices(
    tx,
    deciders.map((userId) => ({
      userId,
      kind: 'team',
      title: 'Tu equipo espera por ti',
      text: 'Llegó algo que decides tú. Míralo cuando puedas.',
      path: '/mision-espacial/equipo/decidir',
      key: `team:${today}`,
      at: now,
    })),
  )
}
