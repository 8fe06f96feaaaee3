import type { MissionHomeOutput } from '@orbita/contract/screens/homes'
import { nextThing } from '@orbita/domain/next-thing'
import type { DayKey } from '@orbita/domain/time/period'
import { findNextFiguras } from '../game/albums/find-next-figuras.ts'
import { findHabits } from '../game/habits/find-habits.ts'
import type { MissionCatalog } from '../game/missions/catalog.ts'
import { findHomeMissions } from '../game/missions/find-challenges.ts'
import { findSharedGoals } from '../game/missions/goals/find-goals.ts'
import { findLatestBest } from '../game/recognitions/find-best.ts'
import { findGoal } from '../game/rewards/find-goal.ts'
import type { Queryable } from '../infra/db/sql.ts'

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

/** Returns what the home of misión espacial shows an employee. @see D-60, D-57b */
export async function findMissionHome(
  db: Queryable,
  catalog: MissionCatalog,
  asked: Asked,
): Promise<MissionHomeOutput> {
  const { userId } = asked
  const ofMissions = findHomeMissions(db, catalog, asked)
  const creditsAhead = async () => (await ofMissions).creditsAhead
  const [{ facts, creditsAhead: _, ...missions }, figuras, goal, best, habits, sharedGoals] = await Promise.all([
    ofMissions,
    asked.hasFiguras ? findNextFiguras(db, asked) : undefined,
    findGoal(db, { userId, creditsAhead }),
    findLatestBest(db, { key: asked.colleagueKey, userId }),
    findHabits(db, asked),
    findSharedGoals(db, asked),
  ])
  const album = figuras && { ...figuras.facts, arrivingPacks: figuras.due }
  return {
    ...missions,
    goal,
    best,
    habits,
    sharedGoals,
    nextThing: nextThing('mision-espacial', { figuras: album, 'mision-espacial': facts }),
  }
}
