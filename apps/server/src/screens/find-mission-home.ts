import type { Credits } from '@orbita/contract/rewards/rewards'
import type { MissionHomeOutput } from '@orbita/contract/screens/homes'
import { hasMet } from '@orbita/domain/first-weeks'
import { nextThing } from '@orbita/domain/next-thing'
import { type DayKey, dayKey, weekOfDay } from '@orbita/domain/time/period'
import { NEXT_FIGURAS, type NextFigurasRow, nextFigurasOf } from '../game/albums/find-next-figuras.ts'
import { firstDayOf, HABITS, type HabitsRow, habitsOf } from '../game/habits/find-habits.ts'
import type { MissionCatalog } from '../game/missions/catalog.ts'
import { HOME_MISSIONS, type HomeMissionsRow, homeMissionsOf } from '../game/missions/find-challenges.ts'
import { SHARED_GOALS, type SharedGoalsRow, sharedGoalsOf } from '../game/missions/goals/find-goals.ts'
import { type BestRow, bestOf } from '../game/recognitions/best.ts'
import { LATEST_BEST } from '../game/recognitions/find-best.ts'
import { LATEST_THANKS, type LatestThanksRow } from '../game/recognitions/kudos/latest-thanks.ts'
import { GOAL, type GoalRow, goalOf } from '../game/rewards/find-goal.ts'
import { CREDITS } from '../game/rewards/redemptions/spending.ts'
import { rowAsJson } from '../infra/db/json-sql.ts'
import { prepare, type Queryable } from '../infra/db/sql.ts'
import { TEAM_COUNT, type TeamCountRow } from './team/team-count.ts'

type Asked = {
  userId: number
  /** seals colleagues' ids for the employee */
  colleagueKey: Buffer
  hasFiguras: boolean
  /** the company's day */
  today: DayKey
  timeZone: string
  now: Date
}

type Row = {
  missions: HomeMissionsRow
  figuras: NextFigurasRow | null
  goal: GoalRow | null
  best: BestRow | null
  thanks: LatestThanksRow | null
  credits: Credits
  habits: HabitsRow
  sharedGoals: SharedGoalsRow
  team: TeamCountRow
}

// One statement of the statements of its rooms.
const find = prepare<[userId: number, today: string, now: Date, week: string, hasFiguras: boolean], Row>(
  'screens.find-mission-home',
  `select ${rowAsJson(HOME_MISSIONS({ userId: '$1', today: '$2' }))} as missions,
          case when $5::boolean then ${rowAsJson(NEXT_FIGURAS({ userId: '$1', today: '$2', now: '$3' }))} end as figuras,
          ${rowAsJson(GOAL({ userId: '$1' }))} as goal,
          ${LATEST_BEST({ reader: '$1' })} as best,
          ${rowAsJson(LATEST_THANKS({ userId: '$1' }))} as thanks,
          (select ${CREDITS} from users u where u.id = $1) as credits,
          ${rowAsJson(HABITS({ userId: '$1', week: '$4' }))} as habits,
          ${rowAsJson(SHARED_GOALS({ userId: '$1', now: '$3', today: '$2' }))} as "sharedGoals",
          ${TEAM_COUNT('$1', '$2::date')} as team`,
)

/** Returns what the home of misión espacial shows an employee, with one query. @see D-60, D-57b */
export async function findMissionHome(
  db: Queryable,
  catalog: MissionCatalog,
  asked: Asked,
): Promise<MissionHomeOutput> {
  const { userId, colleagueKey, hasFiguras, today, now } = asked
  const [row] = await find(db, userId, today, now, weekOfDay(today), hasFiguras)
  const { goal, best, habits, sharedGoals, thanks, credits, team } = row!
  const { facts, creditsAhead, ...missions } = await homeMissionsOf(row!.missions, { db, catalog, today })
  const figuras = row!.figuras && nextFigurasOf(row!.figuras, asked)
  const album = figuras ? { ...figuras.facts, arrivingPacks: figuras.due } : undefined
  const firstDay = firstDayOf(habits, asked)
  const hasSharedGoals = sharedGoals.area !== null || sharedGoals.company.length > 0
  return {
    ...missions,
    goal: goal && goalOf(goal, creditsAhead),
    best: best && bestOf({ key: colleagueKey, userId }, best),
    habits: habitsOf(habits, asked),
    met: [
      ...(hasMet.credits({ credits }) ? (['credits'] as const) : []),
      ...(hasMet.pulse({ firstDay, today }) ? (['pulse'] as const) : []),
      ...(hasMet['shared-goals']({ firstDay, today, hasSharedGoals }) ? (['shared-goals'] as const) : []),
    ],
    thanks: thanks && { name: thanks.name, on: dayKey(new Date(thanks.at), asked.timeZone) },
    sharedGoals: sharedGoalsOf(sharedGoals),
    ...(team && { team }),
    nextThing: nextThing('mision-espacial', { figuras: album, 'mision-espacial': facts }),
  }
}
