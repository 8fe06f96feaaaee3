import { addDays, type DayKey, dayKey, daysBetween, type MonthKey } from '@orbita/domain/time/period'
import { addWorkingDays, NO_HOLIDAYS } from '@orbita/domain/time/working-days'
import { congratulate } from '../../game/recognitions/congratulate.ts'
import { publishBest } from '../../game/recognitions/publish-best.ts'
import type { DemoBest, RecognitionPast } from '../demo-recognitions.ts'
import { PEOPLE_TEAM } from '../people-team.ts'
import { seededRandom } from '../seeded-random.ts'
import type { DemoStep, Seeding } from '../timeline.ts'
import { kudosSteps, nominationSteps } from './kudos-steps.ts'

/** The steps of the demo company's recognitions, which follow the same rules as those of every employee. */
export function recognitionSteps(past: RecognitionPast, { now, timeZone }: Seeding): DemoStep[] {
  const today = dayKey(now, timeZone)
  return [
    ...past.recognitions.best.flatMap((best) => bestSteps(best, past, { today, timeZone })),
    ...kudosSteps(past, timeZone),
    ...nominationSteps(past, { dayOfMonth: Number(today.slice(8)), timeZone }),
  ]
}

/** The days in which colleagues congratulate. */
const CONGRATULATED_WITHIN = 4
/** The share of colleagues who congratulate. */
const SHARE = 0.8

function bestSteps(best: DemoBest, past: RecognitionPast, seeding: { today: DayKey; timeZone: string }): DemoStep[] {
  const { email, reason, area = null, monthsAgo } = best
  const { userIds, accountIds, key } = past
  const { today, timeZone } = seeding
  const month = monthBefore(today, monthsAgo)
  const publishedAgo = Math.max(0, daysBetween(firstWorkingDay(monthBefore(today, monthsAgo - 1)), today))
  let id = 0
  const publish: DemoStep = {
    daysAgo: publishedAgo,
    run: async (tx, now) => {
      const best = { month, area, email, reason, actor: accountIds.get(PEOPLE_TEAM)!, now, timeZone }
      id = (await publishBest(tx, best)).id
    },
  }
  const congratulations = admirersOf(best, past).map((admirer): DemoStep => {
    const after = Math.floor(seededRandom(`${admirer} ${month}`)() * CONGRATULATED_WITHIN)
    return {
      daysAgo: Math.max(0, publishedAgo - after),
      run: async (tx, now) => {
        await congratulate(tx, { key, userId: userIds.get(admirer)!, id, now })
      },
    }
  })
  return [publish, ...congratulations]
}

/** Returns the employees who congratulated: most of the company, or of the area. */
function admirersOf({ email, area, monthsAgo }: DemoBest, { people, recognitions }: RecognitionPast): string[] {
  const random = seededRandom(`${monthsAgo}/${area}`)
  return people
    .filter((person) => person.email !== email && (area === undefined || person.area === area))
    .filter(() => random() < SHARE)
    .map((person) => person.email)
    .filter((admirer) => monthsAgo > 1 || !recognitions.withoutLatest.includes(admirer))
}

function firstWorkingDay(month: MonthKey): DayKey {
  return addWorkingDays(addDays(`${month}-01`, -1), 1, NO_HOLIDAYS)
}

function monthBefore(day: DayKey, months: number): MonthKey {
  return new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1 - months)).toISOString().slice(0, 7)
}
