import type { FigurasHomeOutput } from '@orbita/contract/screens/homes'
import { nextThing } from '@orbita/domain/next-thing'
import type { DayKey } from '@orbita/domain/time/period'
import { findNextFiguras } from '../game/albums/find-next-figuras.ts'
import { findHabits } from '../game/habits/find-habits.ts'
import type { MissionCatalog } from '../game/missions/catalog.ts'
import { findHomeMissions } from '../game/missions/find-challenges.ts'
import type { Queryable } from '../infra/db/sql.ts'

type Asked = {
  userId: number
  hasMissions: boolean
  /** the company's day */
  today: DayKey
  timeZone: string
  now: Date
}

/** Returns what the home of figuras shows an employee. @see D-50, D-57b */
export async function findFigurasHome(
  db: Queryable,
  catalog: MissionCatalog,
  asked: Asked,
): Promise<FigurasHomeOutput> {
  const [{ album, facts }, missions, habits] = await Promise.all([
    findNextFiguras(db, asked),
    asked.hasMissions ? findHomeMissions(db, catalog, asked) : undefined,
    findHabits(db, asked),
  ])
  return {
    album,
    waitingPacks: facts.waitingPacks,
    nextThing: nextThing('figuras', { figuras: facts, 'mision-espacial': missions?.facts }),
    habits,
    today: asked.today,
  }
}
