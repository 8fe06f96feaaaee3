import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CompanyGoal, SharedGoal } from '@orbita/domain/habits/goal-inputs'
import { SHARED_GOAL, sharedGoalGroups, sharedGoalNeeds } from '@orbita/domain/habits/shared-goals'
import { addDays, type DayKey, dayKey, type MonthKey } from '@orbita/domain/time/period'
import * as v from 'valibot'
import { countRunning } from '../game/missions/goals/count-goals.ts'
import { createCompanyGoal } from '../game/missions/goals/save-company-goal.ts'
import { createSharedGoal } from '../game/missions/goals/save-shared-goal.ts'
import type { DemoCompany } from './demo-company.ts'
import type { DemoMissions } from './demo-missions.ts'
import type { MissionHistory } from './mission-history.ts'
import { BEGINNING_DAYS_AGO, fileLoadedDaysAgo } from './steps/mission-steps.ts'
import type { DemoStep, Seeding } from './timeline.ts'

const Content = v.object({
  shared: v.array(v.looseObject({ monthsAgo: v.picklist([0, 1]) })),
  company: v.array(v.looseObject({ endsIn: v.pipe(v.number(), v.safeInteger(), v.minValue(0)) })),
})

/** The goals that the demo company shares. @property shared the one of this month and the one of the month before */
export type DemoGoals = { shared: readonly SharedGoal[]; company: readonly CompanyGoal[] }

/** Reads the goals, with their days relative to a company day, and the same checks as an operator's input. */
export async function readDemoGoals(content: string, today: DayKey): Promise<DemoGoals> {
  const { shared, company } = v.parse(Content, JSON.parse(await readFile(join(content, 'goals.json'), 'utf8')))
  return {
    shared: shared.map(({ monthsAgo, ...goal }) =>
      v.parse(SharedGoal, { ...goal, area: null, month: monthsAgo === 0 ? today.slice(0, 7) : monthBefore(today) }),
    ),
    company: company.map(({ endsIn, ...goal }) => v.parse(CompanyGoal, { ...goal, endsOn: addDays(today, endsIn) })),
  }
}

/** Returns the month before that of a day. */
export function monthBefore(today: DayKey): MonthKey {
  return addDays(`${today.slice(0, 7)}-01`, -1).slice(0, 7)
}

/** The steps of the demo company's goals. Those of progress come before them on the same day. */
export function goalSteps({ shared, company }: DemoGoals, { now, timeZone }: Seeding): DemoStep[] {
  const set = { actor: null, timeZone }
  const recount = async (tx: Parameters<DemoStep['run']>[0], at: Date) => {
    await countRunning(tx, at)
  }
  return [
    {
      daysAgo: BEGINNING_DAYS_AGO,
      run: async (tx, at) => {
        for (const goal of shared) await createSharedGoal(tx, { ...set, goal, now: at })
        for (const goal of company) await createCompanyGoal(tx, { ...set, goal, now: at })
      },
    },
    { daysAgo: lastDayOfMonthBefore(dayKey(now, timeZone)), run: recount },
    { daysAgo: 0, run: recount },
  ]
}

/** Returns how many days ago the month before ended. */
function lastDayOfMonthBefore(today: DayKey): number {
  return Number(today.slice(8))
}

type Past = { company: DemoCompany; missions: DemoMissions; missionHistory: MissionHistory; goals: DemoGoals }

/** Returns the credits that the goal of the month before gave to each employee, by e-mail. */
export function goalCredits(demo: Past, today: DayKey): ReadonlyMap<string, number> {
  const paid = new Map<string, number>()
  const people = demo.company.people.filter((one) => one.isActive && one.platform.includes('mision-espacial'))
  const sizes = new Map<string | null, number>()
  for (const { area = null } of people) sizes.set(area, (sizes.get(area) ?? 0) + 1)
  const groups = sharedGoalGroups([...sizes].map(([area, size]) => ({ area, people: size })))
  for (const goal of demo.goals.shared.filter(({ month }) => month === monthBefore(today))) {
    const done = completedBy(demo, goal, lastDayOfMonthBefore(today))
    for (const { area, people: size } of groups) {
      const isTheirs = (one: string | null) =>
        area === null ? !groups.some((group) => group.area !== null && group.area === one) : one === area
      const theirs = people.filter((one) => isTheirs(one.area ?? null) && done.has(one.email))
      if (theirs.length < sharedGoalNeeds(size)) continue
      for (const { email } of theirs) paid.set(email, SHARED_GOAL.credits)
    }
  }
  return paid
}

/** Returns the e-mails of those whom a file had brought to the target of a mission some days ago. */
function completedBy({ missions, missionHistory }: Past, goal: SharedGoal, daysAgo: number): ReadonlySet<string> {
  const { target } = missions.challenges
    .find(({ id }) => id === goal.challengeId)!
    .missions.find(({ id }) => id === goal.missionId)!
  return new Set(
    missionHistory.progress
      .filter(({ reto, mision }) => reto === goal.challengeId && mision === goal.missionId)
      .filter(({ cantidad, hasta }) => cantidad >= target && fileLoadedDaysAgo(-hasta) >= daysAgo)
      .map(({ correo }) => correo),
  )
}
