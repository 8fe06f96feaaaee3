import { selfReportedPay } from '@orbita/domain/missions/self-reports'
import { prepare, type Queryable } from '../../../infra/db/sql.ts'
import { IS_OF_PEOPLE, WAS_OPEN } from '../joining-sql.ts'
import type { MissionCompletion } from '../progress/completions/complete-missions.ts'

type Amounts = { experience: number; credits: number }

/** What the missions of a season offer a person, and what self-reported ones paid of it. */
export type SelfReportedSeason = { season: string; offered: Amounts; paid: Amounts }

/** What a completion pays; `uncounted` is the experience of it that does not count on the leaderboard. */
export type Limited = MissionCompletion & { uncounted: number }

// A mission is of the season in which it starts, or of its year when it starts outside every season.
const SEASON = `coalesce((select a.id from albums a where m.starts_on between a.starts_on and a.ends_on
                           order by a.starts_on desc, a.id limit 1), left(m.starts_on::text, 4))`

const findSeasons = prepare<
  [userIds: readonly number[], challengeIds: readonly string[], missionIds: readonly string[]],
  SelfReportedSeason
>(
  'reports.find-seasons',
  `with seasonal as materialized (select m.*, ${SEASON} as season from missions m)
   select own.season, jsonb_build_object('experience', offered.experience, 'credits', offered.credits) as offered,
          jsonb_build_object('experience', paid.experience, 'credits', paid.credits) as paid
     from unnest($1::bigint[], $2::text[], $3::text[]) with ordinality as c (user_id, challenge_id, mission_id, place)
     join users u on u.id = c.user_id
     join seasonal own on (own.challenge_id, own.id) = (c.challenge_id, c.mission_id)
    cross join lateral (
      select coalesce(sum(m.experience), 0) as experience, coalesce(sum(m.credits), 0) as credits
        from seasonal m
       where m.season = own.season and m.published_at is not null and ${IS_OF_PEOPLE}
         and (m.areas is null or u.area = any (m.areas)) and ${WAS_OPEN}) as offered
    cross join lateral (
      select coalesce(sum(p.experience - p.uncounted), 0) as experience, coalesce(sum(p.credits), 0) as credits
        from self_reported_pay p join seasonal m on (m.challenge_id, m.id) = (p.challenge_id, p.mission_id)
       where p.user_id = u.id and m.season = own.season
         and not exists (select from ledger l join ledger r on r.reverses = l.id
                          where (l.user_id, l.movement_key) = (p.user_id, p.movement_key))) as paid
    order by c.place`,
)

/** Returns the season of each mission for its person, in the order asked. */
export function findSelfReportedSeasons(
  db: Queryable,
  asked: readonly { userId: number; challengeId: string; missionId: string }[],
): Promise<SelfReportedSeason[]> {
  return findSeasons(
    db,
    asked.map(({ userId }) => userId),
    asked.map(({ challengeId }) => challengeId),
    asked.map(({ missionId }) => missionId),
  )
}

/**
 * Limits what completions of self-reported missions pay to the share of their season; all others stay as they are.
 *
 * @param completions of people whom the caller has locked, or this is a forecast
 * @see MI-8, RC-5
 */
export async function limitSelfReported(db: Queryable, completions: readonly MissionCompletion[]): Promise<Limited[]> {
  const own = completions.filter(({ source }) => source === 'self')
  const found = own.length > 0 ? await findSelfReportedSeasons(db, own) : []
  const seasonOf = new Map(own.map((completion, index) => [completion, found[index]!]))
  // What one completion pays is paid when the next one of the same person and season is looked at.
  const paidOf = new Map<string, Amounts>()
  return completions.map((completion) => {
    const season = seasonOf.get(completion)
    if (!season) return { ...completion, uncounted: 0 }

    const key = `${completion.userId} ${season.season}`
    const paid = paidOf.get(key) ?? season.paid
    const { credits, uncounted } = selfReportedPay(completion, { ...season, paid })
    paidOf.set(key, {
      experience: paid.experience + completion.experience - uncounted,
      credits: paid.credits + credits,
    })
    return { ...completion, credits, uncounted }
  })
}

const findPaid = prepare<[userId: number, challengeId: string, missionId: string], { credits: number }>(
  'reports.find-paid',
  `select credits from self_reported_pay where (user_id, challenge_id, mission_id) = ($1, $2, $3)
    order by paid_at desc, movement_key desc limit 1`,
)

/** Returns the credits that the latest completion of a self-reported mission paid; undefined when none is recorded. */
export async function findSelfReportedPaid(
  db: Queryable,
  { userId, challengeId, missionId }: { userId: number; challengeId: string; missionId: string },
): Promise<number | undefined> {
  return (await findPaid(db, userId, challengeId, missionId))[0]?.credits
}

const insertPay = prepare<
  [
    userIds: readonly number[],
    keys: readonly string[],
    challengeIds: readonly string[],
    missionIds: readonly string[],
    experience: readonly number[],
    credits: readonly number[],
    uncounted: readonly number[],
    now: Date,
  ],
  never
>(
  'reports.insert-pay',
  `insert into self_reported_pay (user_id, movement_key, challenge_id, mission_id, experience, credits, uncounted, paid_at)
   select p.*, $8 from unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::int[], $6::int[], $7::int[]) as p`,
)

/** Records what self-reported missions paid, under the keys of their movements, which are there. @see MI-8 */
export async function recordSelfReportedPay(
  tx: Queryable,
  paid: readonly (Limited & { key: string })[],
  now: Date,
): Promise<void> {
  const own = paid.filter(({ source }) => source === 'self')
  if (own.length === 0) return

  const all = <Value>(of: (one: Limited & { key: string }) => Value) => own.map(of)
  await insertPay(
    tx,
    all(({ userId }) => userId),
    all(({ key }) => key),
    all(({ challengeId }) => challengeId),
    all(({ missionId }) => missionId),
    all(({ experience }) => experience),
    all(({ credits }) => credits),
    all(({ uncounted }) => uncounted),
    now,
  )
}
