import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { givesStar, PULSE_ACTIONS, starGives } from '@orbita/domain/habits/pulse'
import type { PlatformId } from '@orbita/domain/platforms'
import { addDays, dayKey, daysBetween, mondayOf, type WeekKey, weekAfter, weekOfDay } from '@orbita/domain/time/period'
import * as v from 'valibot'
import { markPulse } from '../../game/habits/mark-pulse.ts'
import { weekSummary, weekSummaryKey } from '../../game/habits/week-summary.ts'
import { recordNotices } from '../../game/notices/record-notices.ts'
import type { Tx } from '../../infra/db/transaction.ts'
import { lockUser } from '../../people/users/lock-user.ts'
import type { DemoStep, Seeding } from '../timeline.ts'

/** The pulso of an employee in a week, counted back from the one of the seeding. */
const Week = v.strictObject({
  ago: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(50)),
  actions: v.array(v.picklist(PULSE_ACTIONS)),
})

const Habits = v.strictObject({ email: v.string(), weeks: v.array(Week) })

/** The pulso of one demo employee. */
export type DemoHabits = v.InferOutput<typeof Habits>

export async function readHabitHistory(content: string): Promise<DemoHabits[]> {
  return v.parse(v.array(Habits), JSON.parse(await readFile(join(content, 'habit-history.json'), 'utf8')))
}

/** Sums what the stars of an employee gave. */
export function starredWith(
  email: string,
  { habits, platforms }: { habits: readonly DemoHabits[]; platforms: readonly PlatformId[] },
): { experience: number; credits: number } {
  const weeks = habits.filter((one) => one.email === email).flatMap((one) => one.weeks)
  const stars = weeks.filter(({ actions }) => givesStar(new Set(actions))).length
  const { experience, credits } = starGives(platforms)
  return { experience: stars * experience, credits: stars * credits }
}

type Past = Seeding & {
  userIds: ReadonlyMap<string, number>
  platformsOf: (email: string) => readonly PlatformId[]
}

/** The steps of the demo company's pulsos, with the summary of the last week. @see MI-11, D-67 */
export function habitSteps(habits: readonly DemoHabits[], past: Past): DemoStep[] {
  const today = dayKey(past.now, past.timeZone)
  const thisWeek = weekOfDay(today)
  const daysSince = (week: WeekKey, weekday: number) =>
    Math.max(0, daysBetween(addDays(mondayOf(week), weekday), today))
  return habits.flatMap(({ email, weeks }) => {
    const doer = { userId: past.userIds.get(email)!, platforms: past.platformsOf(email) }
    return weeks.flatMap(({ ago, actions }): DemoStep[] => {
      const week = weekAfter(thisWeek, -ago)
      const marks = { daysAgo: daysSince(week, 2), run: (tx: Tx, at: Date) => mark(tx, { doer, week, actions, at }) }
      const summary = {
        daysAgo: daysSince(thisWeek, 0),
        run: (tx: Tx, at: Date) => notifySummary(tx, { doer, week, actions, at }),
      }
      return ago === 1 ? [marks, summary] : [marks]
    })
  })
}

type Done = {
  doer: { userId: number; platforms: readonly PlatformId[] }
  week: WeekKey
  actions: DemoHabits['weeks'][number]['actions']
  at: Date
}

async function mark(tx: Tx, { doer, week, actions, at }: Done): Promise<void> {
  await lockUser(tx, doer.userId)
  for (const action of actions) await markPulse(tx, { doers: [doer], action, week, at })
}

async function notifySummary(tx: Tx, { doer, week, actions, at }: Done): Promise<void> {
  const { userId, platforms } = doer
  const done = { platforms, actions, hasStar: givesStar(new Set(actions)), opens: [] }
  await recordNotices(tx, [{ userId, ...weekSummary(done), key: weekSummaryKey(week), at }])
}
