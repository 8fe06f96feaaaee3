import { givesStar, type PulseAction, starGives } from '@orbita/domain/habits/pulse'
import type { WeekKey } from '@orbita/domain/time/period'
import { prepare } from '../../infra/db/sql.ts'
import type { Tx } from '../../infra/db/transaction.ts'
import { invalidate } from '../../infra/live/invalidate.ts'
import { recordMovements } from '../ledger/record-movements.ts'
import type { Doer } from './doer.ts'

type Marking = { doers: readonly Doer[]; action: PulseAction; week: WeekKey; at: Date }

const insertMarks = prepare<[userIds: readonly number[], week: string, action: string, at: Date], { user_id: number }>(
  'habits.insert-marks',
  `insert into pulse_marks (user_id, week, action, at) select id, $2, $3, $4 from unnest($1::bigint[]) as d (id)
   on conflict (user_id, week, action) do nothing
   returning user_id`,
)

const findMarks = prepare<[userIds: readonly number[], week: string], { user_id: number; actions: PulseAction[] }>(
  'habits.find-marks',
  `select user_id, array_agg(action) as actions from pulse_marks
    where user_id = any ($1::bigint[]) and week = $2 group by user_id`,
)

const insertStars = prepare<[userIds: readonly number[], week: string, at: Date], { user_id: number }>(
  'habits.insert-stars',
  `insert into pulse_stars (user_id, week, at) select id, $2, $3 from unnest($1::bigint[]) as d (id)
   on conflict (user_id, week) do nothing
   returning user_id`,
)

/**
 * Records an action of the pulso for each employee, with the star of the week. The caller holds
 * the lock of the employees.
 *
 * @see MI-11, CO-2
 */
export async function markPulse(tx: Tx, { doers, action, week, at }: Marking): Promise<void> {
  const marked = await insertMarks(tx, idsOf(doers), week, action, at)
  const ids = marked.map((row) => row.user_id)
  if (ids.length === 0) return

  for (const userId of ids) invalidate(tx, userId, 'habits')
  const due = (await findMarks(tx, ids, week)).filter(({ actions }) => givesStar(new Set(actions)))
  if (due.length === 0) return

  const starred = new Set(
    (
      await insertStars(
        tx,
        due.map((row) => row.user_id),
        week,
        at,
      )
    ).map((row) => row.user_id),
  )
  const shining = doers.filter(({ userId }) => starred.has(userId))
  await payStars(tx, { doers: shining, week, at })
}

/** Pays the star of a week. */
async function payStars(tx: Tx, { doers, week, at }: Omit<Marking, 'action'>): Promise<void> {
  await recordMovements(
    tx,
    doers.map(({ userId, platforms }) => ({
      userId,
      kind: 'pulse',
      ...starGives(platforms),
      reason: 'Estrella del pulso de la semana',
      key: `pulse:${week}`,
      occurredAt: at,
    })),
  )
}

const idsOf = (people: readonly { userId: number }[]) => people.map(({ userId }) => userId)
