import { type Absence, seasonPoints, weeksPresent } from '@orbita/domain/leaderboard/counted'
import { placesOf } from '@orbita/domain/leaderboard/places'
import { endOfDay } from '@orbita/domain/missions/deadlines'
import { dayBefore, dayKey, monthKey } from '@orbita/domain/time/period'
import fc from 'fast-check'
import type pg from 'pg'
import { expect, test } from 'vitest'
import type { Pool } from '../../infra/db/connections/pool.ts'
import { testDatabase } from '../../testing/databases/test-database.ts'
import { FakeClock } from '../../testing/fake-clock.ts'
import { memoryLog } from '../../testing/memory-log.ts'
import { countStandings } from './count-standings.ts'
import { placeOf } from './set-marks.ts'

/** Enough employees for several marks on each board. */
const PEOPLE = 300
const timeZone = 'America/Bogota'
const db = await testDatabase()
let key = 0

const { rows } = db

/**
 * The experience of everybody on a board, from the whole ledger, with the facts that decide their weeks of presence.
 */
const EARNED = `with scores as (
    select user_id, sum(experience)::int as experience from ledger
     where occurred_at >= $1 and occurred_at < $2 and kind <> 'import'
     group by user_id having sum(experience) > 0
  )
  select s.*, u.area, u.joined_on::text as joined_on,
         (select coalesce(jsonb_agg(jsonb_build_object('from', (a.since at time zone $3)::date,
                                                       'until', (a.until at time zone $3)::date)), '[]')
            from leaderboard_absences a where a.user_id = u.id and a.until is not null) as absences
    from scores s join users u on u.id = s.user_id
   where u.is_active and 'mision-espacial' = any (u.platform)
     and not exists (select from leaderboard_opt_outs o where o.user_id = u.id)`

type Earned = {
  user_id: number
  experience: number
  area: string | null
  joined_on: string | null
  absences: Absence[]
}

/** Computes the expected scores and places by the rules of the domain. */
function byRule(period: string, startsOn: string, today: string, earned: readonly Earned[]) {
  const boards = new Map<string, { user_id: number; experience: number }[]>()
  for (const { user_id, area, joined_on, absences, ...one } of earned) {
    const weeks = weeksPresent(startsOn, joined_on, today, absences)
    const experience = period === 'season' ? seasonPoints(one.experience, weeks) : one.experience
    if (experience === 0) continue
    for (const board of [period, ...(area === null ? [] : [`${period}/${area}`])]) {
      boards.set(board, [...(boards.get(board) ?? []), { user_id, experience }])
    }
  }
  return [...boards]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([board, people]) =>
      placesOf(people)
        .sort((one, other) => one.user_id - other.user_id)
        .map(({ user_id, experience, place }) => ({ board, user_id, experience, place })),
    )
}

const COUNTED = `select board, user_id, experience, ${placeOf('s')}::bigint as place from leaderboard_scores s
  where board = $1 or board like $1 || '/%' order by board collate "C", user_id`

const earn = (client: Pick<Pool, 'query'>, userId: number, experience: number, at: Date) =>
  client.query(
    `insert into ledger (user_id, kind, experience, reason, movement_key, occurred_at)
     values ($1, 'mission', $2, 'Ruta segura', $3, $4)`,
    [userId, experience, `model:${++key}`, at],
  )

/** The most transactions that are open at once. The pool must have connections left for the counts. */
const MOST_OPEN = 4

/** An employee changes, a movement is made in a transaction that ends later, or time passes. */
const step = fc.oneof(
  fc.record({
    kind: fc.constant('earn'),
    experience: fc.integer({ min: -60, max: 60 }),
    days: fc.integer({ min: -40, max: 2 }),
  }),
  fc.record({ kind: fc.constant('begin'), experience: fc.integer({ min: 1, max: 60 }) }),
  fc.record({ kind: fc.constantFrom('commit', 'roll back', 'count', 'next day', 'next month') }),
  fc.record({
    kind: fc.constantFrom(
      'absence',
      "joined_on = '2026-11-11'",
      'is_active = not is_active',
      "area = 'Ventas'",
      'area = null',
      "name = 'Zoe ' || id",
    ),
  }),
  fc.record({ kind: fc.constantFrom(`platform = '{figuras}'`, `platform = '{mision-espacial}'`, 'opt out', 'opt in') }),
)
type Step = { kind: string; experience?: number; days?: number }

async function take(one: Step, within: { clock: FakeClock; userId: number; open: pg.PoolClient[] }): Promise<void> {
  const { clock, userId, open } = within
  const at = new Date(clock.read().getTime() + (one.days ?? 0) * 86_400_000)
  if (one.kind === 'earn') {
    if (one.experience !== 0) await earn(db.pool, userId, one.experience!, at)
  } else if (one.kind === 'begin') {
    if (open.length === MOST_OPEN) return
    const client = await db.pool.connect()
    open.push(client)
    await client.query('begin')
    await earn(client, userId, one.experience!, at)
  } else if (one.kind === 'commit' || one.kind === 'roll back') {
    const client = open.shift()
    await client?.query(one.kind === 'commit' ? 'commit' : 'rollback')
    client?.release()
  } else if (one.kind === 'next day') clock.advance({ days: 1 })
  else if (one.kind === 'absence') {
    await rows(
      `insert into leaderboard_absences values ($1, $2::timestamptz - interval '24 days', $2::timestamptz - interval '3 days')
       on conflict do nothing`,
      [userId, at],
    )
    // The return would have queued them.
    await rows("insert into leaderboard_queue values ($1, '-infinity')", [userId])
  } else if (one.kind === 'next month') clock.advance({ days: 31 })
  else if (one.kind === 'opt out') {
    await rows('insert into leaderboard_opt_outs (user_id, since) values ($1, $2) on conflict do nothing', [userId, at])
  } else if (one.kind === 'opt in') await rows('delete from leaderboard_opt_outs where user_id = $1', [userId])
  else if (one.kind !== 'count') await rows(`update users set ${one.kind} where id = $1`, [userId])
}

/** Hires employees with ties among them, in place of those of the last history. */
async function hire(now: Date): Promise<number[]> {
  await rows('update users set is_active = false where is_active')
  const hired = await rows(
    `insert into users (email, name, platform, area)
     select 'model' || $1 || '-' || n || '@orbita.example', 'Persona ' || n, '{figuras,mision-espacial}',
            (array['Ventas', 'Bodega', null])[1 + n % 3] from generate_series(1, $2::int) n returning id`,
    [++key, PEOPLE],
  )
  await rows(
    `insert into ledger (user_id, kind, experience, reason, movement_key, occurred_at)
     select id, 'mission', 1 + (id % 90), 'Ruta segura', 'model:first', $2 from unnest($1::bigint[]) id`,
    [hired.map(({ id }) => id), now],
  )
  return hired.map(({ id }) => id)
}

async function expectByRule(now: Date): Promise<void> {
  const today = dayKey(now, timeZone)
  const starts = { month: `${monthKey(now, timeZone)}-01`, season: `${today.slice(0, 4)}-01-01` }
  for (const [period, first] of Object.entries(starts)) {
    const interval = [endOfDay(dayBefore(first), timeZone), endOfDay(today, timeZone)]
    const counted = await rows(COUNTED, [period])
    const earned = (await rows(EARNED, [...interval, timeZone])) as Earned[]
    expect(counted).toEqual(byRule(period, first, today, earned))
    const sizes = await rows(
      `select coalesce(sum(people), 0)::int as people from leaderboard_boards where board like $1 || '%'`,
      [period],
    )
    expect(sizes).toEqual([{ people: counted.length }])
  }
}

test('RC-5: for any history, also with commits out of order, the counts of changes equal a count of everything', async () => {
  const histories = fc.array(fc.tuple(step, fc.integer({ min: 0, max: PEOPLE - 1 })), { minLength: 5, maxLength: 25 })
  await fc.assert(
    fc.asyncProperty(histories, async (history) => {
      const clock = new FakeClock()
      const { log, lines } = memoryLog()
      const count = () => countStandings({ db, clock: clock.read, config: { timeZone } as never, log })
      const people = await hire(clock.read())
      const open: pg.PoolClient[] = []
      await count()
      try {
        for (const [one, index] of history) {
          await take(one, { clock, userId: people[index]!, open })
          if (one.kind !== 'count') continue
          await count()
          await expectByRule(clock.read())
        }
        while (open.length > 0) await take({ kind: 'commit' }, { clock, userId: 0, open })
        await count()
        await expectByRule(clock.read())
        expect(lines.filter(({ level }) => level === 'error')).toEqual([])
      } finally {
        while (open.length > 0) await take({ kind: 'roll back' }, { clock, userId: 0, open })
      }
    }),
    { numRuns: 8 },
  )
})

test('RC-5: a score that differs from the ledger is corrected by the first count of the next day, with an error', async () => {
  const clock = new FakeClock()
  const { log, lines } = memoryLog()
  const count = () => countStandings({ db, clock: clock.read, config: { timeZone } as never, log })
  const [first] = await hire(clock.read())
  await count()
  await rows('update leaderboard_scores set experience = 5000 where user_id = $1', [first])
  await count()
  expect(lines).toEqual([])
  clock.advance({ days: 1 })
  await count()
  await expectByRule(clock.read())
  expect(lines.map(({ level, text }) => [level, text.includes('leaderboard.drift')])).toEqual([
    ['error', true],
    ['error', true],
  ])
})
