import type { ProgrammeOutput } from '@orbita/contract/missions/programme'
import { missionPhase } from '@orbita/domain/missions/states'
import { inSpanishOrder } from '@orbita/domain/text/spanish-order'
import { type DayKey, dayKey } from '@orbita/domain/time/period'
import { findContent } from '../../game/missions/catalog.ts'
import { cachedCount } from '../../infra/db/cached-count.ts'
import { prepare, type Queryable } from '../../infra/db/sql.ts'

type Counts = {
  challengeId: string
  missionId: string
  audience: number
  inProgress: number
  completed: number
}

const findIds = prepare<[], { id: string }>(
  'programme.find-ids',
  'select id from challenge_definitions order by starts_on, position',
)

const countPeople = prepare<[], Counts>(
  'programme.count-people',
  `with areas as (
     select area, count(*) as people from users where is_active and 'mision-espacial' = any (platform) group by area
   ), progress as (
     select challenge_id, mission_id, count(*) filter (where completed_at is null and amount > 0) as going,
            count(completed_at) as completed
       from mission_progress group by challenge_id, mission_id
   )
   select m.challenge_id as "challengeId", m.id as "missionId",
          (select coalesce(sum(a.people), 0)::int from areas a where m.areas is null or a.area = any (m.areas)) as audience,
          coalesce(p.going, 0)::int as "inProgress", coalesce(p.completed, 0)::int as completed
     from missions m left join progress p on (p.challenge_id, p.mission_id) = (m.challenge_id, m.id)`,
)

/** The employees of each mission. */
const countEmployees = cachedCount('programme.people', countPeople)

const findSeasons = prepare<[], ProgrammeOutput['seasons'][number]>(
  'programme.find-seasons',
  `select a.id, a.title, a.starts_on::text as "startsOn", a.ends_on::text as "endsOn",
          (select count(*) from figures f where f.album_id = a.id) as figures
     from albums a order by a.starts_on`,
)

const findAreas = prepare<[], { area: string }>(
  'programme.find-areas',
  "select distinct coalesce(area, '') as area from users where area is not null",
)

/** Returns the areas of the employees, in order. */
export const areasOf = cachedCount('programme.areas', async (db: Queryable): Promise<string[]> => {
  const rows = await findAreas(db)
  return inSpanishOrder(rows.map(({ area }) => area))
})

/**
 * Returns the whole programme as operators see it, with the number of employees in each mission.
 *
 * @see D-74
 */
export async function findProgramme(
  db: Queryable,
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<ProgrammeOutput> {
  const today = dayKey(now, timeZone)
  const ids = (await findIds(db)).map(({ id }) => id)
  const [contents, counts, seasons, areas] = [
    await findContent(db, ids),
    await countEmployees(db),
    await findSeasons(db),
    await areasOf(db),
  ]
  const byId = new Map(contents.map((one) => [one.id, one]))
  const countOf = new Map(counts.map((one) => [`${one.challengeId}/${one.missionId}`, one]))
  const challenges = ids.map((id) => {
    const { title, line, startsOn, endsOn, revision, missions } = byId.get(id)!
    return {
      ...{ id, title, line, startsOn, endsOn, revision },
      missions: missions.map((mission) => {
        const { challengeId: _, missionId: __, ...people } = countOf.get(`${id}/${mission.id}`)!
        const { picture, type, target, source, areas: audience, gives, version, revision, turn } = mission
        return {
          ...{ id: mission.id, title: mission.title, picture, type, target, source, gives, version, revision, turn },
          ...{ startsOn: mission.startsOn, endsOn: mission.endsOn, areas: audience && [...audience], ...people },
          phase: phaseOf(mission, { today, timeZone }),
        }
      }),
    }
  })
  return { challenges, seasons, areas, today }
}

/** Returns the phase of a mission, which is the same for every employee. @see MI-2 */
export function phaseOf(
  mission: { isPublished: boolean; startsOn: string; endsOn: string; closedAt: string | null },
  { today, timeZone }: { today: DayKey; timeZone: string },
) {
  const { isPublished, startsOn, endsOn, closedAt } = mission
  const closedOn = closedAt === null ? null : dayKey(new Date(closedAt), timeZone)
  return missionPhase({ isPublished, startsOn, endsOn, closedOn }, today)
}
