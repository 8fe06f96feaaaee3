import type { MissionHomeOutput } from '@orbita/contract/homes'
import type { DayKey } from '@orbita/domain/period'
import type { MissionCatalog } from '../game/missions/catalog.ts'
import { findCreditsAhead, findHomeMissions } from '../game/missions/find-challenges.ts'
import { findLatestBest } from '../game/recognitions/find-best.ts'
import { findGoal } from '../game/rewards/find-goal.ts'
import type { Queryable } from '../infra/db/sql.ts'

type Asked = {
  userId: number
  /** seals colleagues' ids for the employee */
  colleagueKey: Buffer
  /** the company's day */
  today: DayKey
}

/** Returns what the home of misión espacial shows an employee. @see D-60 */
export async function findMissionHome(
  db: Queryable,
  catalog: MissionCatalog,
  asked: Asked,
): Promise<MissionHomeOutput> {
  const { userId } = asked
  const creditsAhead = () => findCreditsAhead(db, catalog, asked)
  const [missions, goal, best] = await Promise.all([
    findHomeMissions(db, catalog, asked),
    findGoal(db, { userId, creditsAhead }),
    findLatestBest(db, { key: asked.colleagueKey, userId }),
  ])
  return { ...missions, goal, best }
}
