import type { FigurasHomeOutput } from '@orbita/contract/screens/homes'
import { silhouetteMoment } from '@orbita/domain/album/silhouette'
import { hasMet } from '@orbita/domain/first-weeks'
import { nextThing } from '@orbita/domain/next-thing'
import { type DayKey, weekOfDay } from '@orbita/domain/time/period'
import type { Catalog } from '../game/albums/catalog.ts'
import { NEXT_FIGURAS, type NextFigurasRow, nextFigurasOf } from '../game/albums/find-next-figuras.ts'
import { SILHOUETTE, type SilhouetteRow, silhouetteOf } from '../game/albums/silhouette/find-silhouette.ts'
import { firstDayOf, HABITS, type HabitsRow, habitsOf } from '../game/habits/find-habits.ts'
import type { MissionCatalog } from '../game/missions/catalog.ts'
import { HOME_MISSIONS, type HomeMissionsRow, homeMissionsOf } from '../game/missions/find-challenges.ts'
import { rowAsJson } from '../infra/db/json-sql.ts'
import { prepare, type Queryable } from '../infra/db/sql.ts'

type Asked = {
  userId: number
  hasMissions: boolean
  /** the company's day */
  today: DayKey
  timeZone: string
  now: Date
}

type Row = {
  figuras: NextFigurasRow
  missions: HomeMissionsRow | null
  habits: HabitsRow
  silhouette: SilhouetteRow | null
}

// One statement of the statements of its rooms.
const find = prepare<
  [userId: number, today: string, now: Date, week: string, hasMissions: boolean, silhouette: string | null],
  Row
>(
  'screens.find-figuras-home',
  `select ${rowAsJson(NEXT_FIGURAS({ userId: '$1', today: '$2', now: '$3' }))} as figuras,
          case when $5::boolean then ${rowAsJson(HOME_MISSIONS({ userId: '$1', today: '$2' }))} end as missions,
          ${rowAsJson(HABITS({ userId: '$1', week: '$4' }))} as habits,
          case when $6::text is not null then ${rowAsJson(SILHOUETTE({ userId: '$1', today: '$2', week: '$6' }))} end as silhouette`,
)

/** Returns what the home of figuras shows an employee, with one query. @see D-50, D-57b */
export async function findFigurasHome(
  db: Queryable,
  { missions: missionCatalog, albums }: { missions: MissionCatalog; albums: Catalog },
  asked: Asked,
): Promise<FigurasHomeOutput> {
  const { userId, hasMissions, today, now } = asked
  const moment = silhouetteMoment(now, asked.timeZone)
  const [row] = await find(db, userId, today, now, weekOfDay(today), hasMissions, moment?.week ?? null)
  const { album, completePages, facts } = nextFigurasOf(row!.figuras, asked)
  const missions = row!.missions
    ? await homeMissionsOf(row!.missions, { db, catalog: missionCatalog, today })
    : undefined
  const firstDay = firstDayOf(row!.habits, asked)
  const hasPassed = hasMet.silhouette({ firstDay, today })
  const figures = { collected: album?.collected ?? 0, repeated: 0, completePages }
  return {
    album,
    waitingPacks: facts.waitingPacks,
    nextThing: nextThing('figuras', { figuras: facts, 'mision-espacial': missions?.facts }),
    habits: habitsOf(row!.habits, asked),
    silhouette: moment && hasPassed ? await silhouetteOf(row!.silhouette, { db, catalog: albums, moment }) : null,
    met: [
      ...(hasMet.pulse({ firstDay, today }) ? (['pulse'] as const) : []),
      ...(hasMet['album-total']({ figures }) ? (['album-total'] as const) : []),
    ],
    today,
  }
}
