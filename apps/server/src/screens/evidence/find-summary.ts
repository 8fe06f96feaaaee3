import type { EvidenceSummaryOutput } from '@orbita/contract/missions/evidence'
import { inSpanishOrder } from '@orbita/domain/text/spanish-order'
import { cachedCount } from '../../infra/db/cached-count.ts'
import type { Database } from '../../infra/db/database.ts'
import { prepare } from '../../infra/db/sql.ts'
import { type Areas, IS_OF_AREAS, OF_AREAS } from '../../people/users/areas-sql.ts'
import { findCalendar } from '../../settings/find-settings.ts'

const countAnswered = prepare<
  [monthStartsOn: string, timeZone: string, areas: Areas],
  { count: number; average_hours: number | null }
>(
  'evidence-screen.count-answered',
  `select count(*) as count, (extract(epoch from avg(reviewed_at - sent_at)) / 3600)::float8 as average_hours
     from evidence e where state <> 'in-review' and reviewed_at >= ($1::date)::timestamp at time zone $2::text
      and ${IS_OF_AREAS('e.user_id', '$3')}`,
)

const findMissions = prepare<
  [areas: Areas],
  { challengeId: string; missionId: string; title: string; waiting: number }
>(
  'evidence-screen.find-missions',
  `select m.challenge_id as "challengeId", m.id as "missionId", m.title, w.waiting
     from (select challenge_id, mission_id, count(*) as waiting from evidence e where state = 'in-review' and ${IS_OF_AREAS('e.user_id', '$1')}
            group by challenge_id, mission_id) w
     join missions m on (m.challenge_id, m.id) = (w.challenge_id, w.mission_id) order by m.title, m.challenge_id`,
)

const findAreas = prepare<[areas: Areas], { areas: string[] | null }>(
  'evidence-screen.find-areas',
  `select array_agg(distinct area) filter (where area is not null) as areas
     from users u where id in (select user_id from evidence where state = 'in-review') and ${OF_AREAS('$1')}`,
)

const countDecisions = cachedCount('evidence-screen.answered', countAnswered)
const findWaitingAreas = cachedCount('evidence-screen.areas', findAreas)

/**
 * Returns what the inbox of evidence says about itself: its promise, how it was kept this month, and its filters.
 *
 * @param asked.today the company's day
 * @see D-78
 */
export async function findEvidenceSummary(
  { pipeline: db, pool }: Pick<Database, 'pipeline' | 'pool'>,
  asked: { today: string; timeZone: string; areas: Areas },
): Promise<EvidenceSummaryOutput> {
  const { today, timeZone, areas } = asked
  const [{ promises }, [answered], missions, [found]] = await Promise.all([
    findCalendar(db),
    (areas ? countAnswered : countDecisions)(pool, `${today.slice(0, 7)}-01`, timeZone, areas),
    findMissions(db, areas),
    (areas ? findAreas : findWaitingAreas)(pool, areas),
  ])
  const { count, average_hours: averageHours } = answered!
  return {
    today,
    promisedDays: promises.evidence,
    waiting: missions.reduce((sum, { waiting }) => sum + waiting, 0),
    answered: averageHours === null ? null : { count, averageHours },
    missions: missions.map(({ challengeId, missionId, title }) => ({ challengeId, missionId, title })),
    areas: inSpanishOrder(found!.areas ?? []),
  }
}
