import type { RecognitionsOutput, ValueOfKudos } from '@orbita/contract/recognitions/recognitions'
import { KUDOS_A_WEEK } from '@orbita/domain/recognitions/kudos'
import { activeValues, type CompanyValue } from '@orbita/domain/recognitions/values'
import { rowAsJson } from '../../infra/db/json-sql.ts'
import { prepare, type Queryable } from '../../infra/db/sql.ts'
import { type ColleagueRow, colleagueJson, colleagueOf, type Reader } from '../../people/users/colleague.ts'
import { valueJson } from '../../settings/value-sql.ts'
import { ASKED } from './area/find-area-thanks.ts'
import { mayShow } from './area/shown-sql.ts'
import { type BestRow, bestJson, bestOf } from './best.ts'
import { LATEST_THANKS, type LatestThanksRow } from './kudos/latest-thanks.ts'

/** The most months the hall of fame shows: five years. */
const HALL = 60

type Row = {
  latest: BestRow[]
  hall: BestRow[]
  received: number
  thanks: LatestThanksRow | null
  sent: number
  sent_this_week: number
  area: string | null
  offers: boolean
  asked: number
  kudos_a_week: number
  values: CompanyValue[]
  nomination: { month: string; value: ValueOfKudos; example: string; person: ColleagueRow } | null
}

const findAll = prepare<[userId: number, week: string, month: string, hall: number], Row>(
  'recognitions.find',
  `with latest as materialized (
     select max(month) as month from best_employees where replaced_at is null
   )
   select (select coalesce(jsonb_agg(${bestJson('b', 'u', '$1')} order by b.area), '[]')
             from best_employees b join users u on u.id = b.user_id
            where b.replaced_at is null and b.month = (select month from latest)) as latest,
          (select coalesce(jsonb_agg(${bestJson('b', 'u', '$1')} order by b.month desc), '[]')
             from (select * from best_employees
                    where replaced_at is null and area = '' and month < (select month from latest)
                    order by month desc limit $4) b
             join users u on u.id = b.user_id) as hall,
          ${rowAsJson(LATEST_THANKS({ userId: '$1' }))} as thanks,
          (select count(*) from kudos_receivers r join kudos k on k.id = r.kudos_id
            where r.receiver_id = $1 and k.withdrawn_at is null and k.hidden_at is null) as received,
          (select count(*) from kudos k where k.sender_id = $1 and k.withdrawn_at is null) as sent,
          (select count(*) from kudos k where k.sender_id = $1 and k.week = $2) as sent_this_week,
          (select jsonb_build_object('month', n.month, 'value', ${valueJson('n.value')}, 'example', n.example,
                    'person', ${colleagueJson('u')})
             from nominations n join users u on u.id = n.nominee_id
            where n.nominator_id = $1 and n.month = $3) as nomination,
          coalesce((select (value ->> 'aWeek')::int from settings where key = 'kudos'), ${KUDOS_A_WEEK}) as kudos_a_week,
          coalesce((select value from settings where key = 'values'), '[]') as "values",
          (select area from users where id = $1) as area, ${ASKED} as asked,
          exists (select from users me where me.id = $1 and ${mayShow('me', 'sent')}) as offers`,
)

/**
 * Reads the recognitions screen in one query.
 *
 * @param asked.week the company's week, and its month
 * @see D-65, RC-1, RC-2, RC-3
 */
export async function findRecognitions(
  db: Queryable,
  asked: Reader & { week: string; month: string },
): Promise<RecognitionsOutput> {
  const [row] = await findAll(db, asked.userId, asked.week, asked.month, HALL)
  const {
    latest,
    hall,
    received,
    thanks,
    sent,
    sent_this_week,
    nomination,
    area,
    offers,
    asked: waiting,
    kudos_a_week: weeklyLimit,
    values,
  } = row!
  const best = latest.map((one) => bestOf(asked, one))
  return {
    month: best[0]?.month ?? null,
    best: best.find(({ area }) => area === null) ?? null,
    byArea: best.filter(({ area }) => area !== null),
    hallOfFame: hall.map((one) => bestOf(asked, one)),
    thanks: thanks && { ...thanks, at: new Date(thanks.at).toISOString() },
    kudos: { received, sent, leftThisWeek: Math.max(0, weeklyLimit - sent_this_week), weeklyLimit },
    nomination: nomination && { ...nomination, person: colleagueOf(asked, nomination.person) },
    values: activeValues(values).map(({ id, name, sentence, icon }) => ({ id, name, sentence, icon })),
    areaThanks: { area, offers, asked: waiting },
  }
}
