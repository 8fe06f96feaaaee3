import { PEOPLE_SOURCES } from '@orbita/domain/missions/sources'
import { catalogueLacks, DEAR_REWARD } from '@orbita/domain/rewards/invitation'
import { MISSION_CREDITS_A_WEEK, missionCreditsProblem } from '@orbita/domain/seasons/mission-credits'
import { weeksOfSeason } from '@orbita/domain/seasons/season-length'
import { addDays, type DayKey } from '@orbita/domain/time/period'
import { prepare, type Queryable } from '../../../infra/db/sql.ts'
import { sqlList } from '../../../infra/db/sql-list.ts'

// What the missions of the season offer one person: those of an area count for its share of the people.
const findCredits = prepare<[startsOn: DayKey, endsOn: DayKey], { credits: number }>(
  'seasons.find-mission-credits',
  `select coalesce(sum(m.credits * case when m.areas is null then 1
            else (select count(*) from users u where u.is_active and 'mision-espacial' = any (u.platform) and u.area = any (m.areas))::float8
                 / greatest(1, (select count(*) from users u where u.is_active and 'mision-espacial' = any (u.platform))) end), 0)::float8 as credits
     from missions m
    where m.published_at is not null and m.source in (${sqlList(PEOPLE_SOURCES)})
      and m.starts_on between $1::date and $2::date and (m.closed_on is null or m.closed_on >= m.starts_on)`,
)

const findShelf = prepare<[], { price: number; startsOn: DayKey | null; endsOn: DayKey | null }>(
  'seasons.find-shelf',
  `select price, starts_on::text as "startsOn", ends_on::text as "endsOn" from rewards where retired_at is null`,
)

/**
 * Says what a season may be published with, and would be better without: too few or too many credits of missions a week for one
 * person, and what its catalogue lacks.
 *
 * @returns sentences in Spanish
 * @see MI-1, RE-8
 */
export async function seasonWarnings(db: Queryable, season: { startsOn: DayKey; endsOn: DayKey }): Promise<string[]> {
  if (season.startsOn > season.endsOn) return []

  const [[offered], shelf] = await Promise.all([findCredits(db, season.startsOn, season.endsOn), findShelf(db)])
  const aWeek = Math.round(offered!.credits / Math.max(1, weeksOfSeason(season)))
  const { least, most } = MISSION_CREDITS_A_WEEK
  const wanted = `Lo deseable es de ${least} a ${most}`
  const problem = missionCreditsProblem(aWeek)
  const lacks = catalogueLacks(shelf, season)
  return [
    ...(problem
      ? [
          `Las misiones publicadas para sus días dan ${aWeek} créditos por semana a cada persona. ${wanted}: con ${problem === 'few' ? 'menos, nadie canjea' : 'más, los créditos se acumulan'}.`,
        ]
      : []),
    ...(lacks.includes('dear')
      ? [`El catálogo no tiene ninguna recompensa de ${DEAR_REWARD} créditos o más: para quien ahorra.`]
      : []),
    ...(lacks.includes('closing')
      ? [`El catálogo no tiene una recompensa de cierre, abierta solo desde el ${dayOf(addDays(season.endsOn, -13))}.`]
      : []),
  ]
}

const dayOf = (day: DayKey) => `${day.slice(8)}/${day.slice(5, 7)}/${day.slice(0, 4)}`
