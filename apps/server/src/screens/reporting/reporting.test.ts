import type {
  AlbumsReportOutput,
  CreditsReportOutput,
  MissionsReportOutput,
  ParticipationCellOutput,
  ParticipationOutput,
  RecognitionsReportOutput,
} from '@orbita/contract/reports'
import type { HomePeriodOutput } from '@orbita/contract/screens/operator-home'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Browser } from '../../testing/browser.ts'
import { testDatabase } from '../../testing/databases/test-database.ts'
import { anEmployee, anOperatorSession, signedIn, type TestEmployee } from '../../testing/factories.ts'
import { givePacks, own, publishFirstSeason, refusal, SEASON } from '../../testing/game/album.ts'
import { CHALLENGE, publishTestChallenge } from '../../testing/game/missions.ts'
import { giveCredits } from '../../testing/game/rewards.ts'
import { testApp } from '../../testing/test-app.ts'

const db = await testDatabase()
const within = testApp({ db })
const PERIOD = 'from=2025-03-03&until=2025-03-16'
const REPORTS = '/rpc/operator/reports'
let operator: Browser
let somebody: TestEmployee
const ids: Record<string, number[]> = { Comercial: [], Operaciones: [], Legal: [] }

const report = async <Output>(name: string, query = PERIOD) =>
  (await (await operator.get(`${REPORTS}/${name}?${query}`)).json()) as Output

const progress = (userId: number, on: string, amount = 1) =>
  db.pool.query(
    `insert into progress_events (user_id, challenge_id, mission_id, amount, occurred_on, text, event_key, recorded_at)
     values ($1, $2, 'viajes', $3, $4, 'a', gen_random_uuid()::text, now())`,
    [userId, CHALLENGE.id, amount, on],
  )

async function thanks(sender: number, receiver: number, at: string) {
  const { rows } = await db.pool.query(
    `insert into kudos (sender_id, week, place_in_week, value, message, sent_at)
     values ($1, to_char($2::timestamptz, 'IYYY"-W"IW'), 1, 'equipo', 'Gracias por tu ayuda de hoy', $2) returning id, week`,
    [sender, at],
  )
  await db.pool.query(
    'insert into kudos_receivers (kudos_id, sender_id, receiver_id, week, experience) values ($1, $2, $3, $4, 0)',
    [rows[0].id, sender, receiver, rows[0].week],
  )
}

beforeAll(async () => {
  operator = await anOperatorSession(within)
  await publishTestChallenge(db)
  for (const [area, people] of [
    ['Comercial', 6],
    ['Operaciones', 5],
    ['Legal', 2],
  ] as const) {
    for (let index = 0; index < people; index++) {
      somebody = await anEmployee({ db }, { name: `${area} ${index}` })
      const { userId } = somebody
      await db.pool.query('update users set area = $2 where id = $1', [userId, area])
      ids[area]!.push(userId)
    }
  }
})

describe('D-81: the reports refuse', () => {
  test('everybody but operators', async () => {
    const employee = await signedIn(within, somebody)
    for (const name of ['participation', 'recognitions', 'credits', 'missions', 'albums'])
      expect(await refusal(employee.get(`${REPORTS}/${name}?${PERIOD}`))).toBe('404 NOT_FOUND')
  })

  test.each([
    '',
    'from=2025-03-03',
    'from=2025-03-03&until=2025-03-01',
    'from=2023-01-01&until=2025-03-01',
    'from=x&until=y',
  ])('the period «%s»', async (query) => {
    expect(await refusal(operator.get(`${REPORTS}/credits?${query}`))).toBe('400 BAD_INPUT')
  })

  test('the people of a group that is too small to be one', async () => {
    expect(await refusal(operator.get(`${REPORTS}/participation/people?group=2&week=2025-03-03`))).toBe('404 NOT_FOUND')
  })
})

test('D-81: participation counts each person once a week, and the small area with the next one', async () => {
  const [first, second] = ids.Comercial as [number, number]
  await progress(first, '2025-03-03')
  await progress(first, '2025-03-04')
  await progress(second, '2025-03-16')
  await progress(ids.Legal![0]!, '2025-03-10')
  await progress(ids.Operaciones![0]!, '2025-02-20')
  // What was taken back is no progress.
  await progress(ids.Operaciones![1]!, '2025-03-10', -1)
  const found = await report<ParticipationOutput>('participation')
  expect(found.weeks).toEqual(['2025-03-03', '2025-03-10'])
  expect(found.groups).toEqual([
    { areas: ['Comercial'], people: 6, weeks: [1, 1] },
    { areas: ['Legal', 'Operaciones'], people: 7, weeks: [0, 1] },
  ])
  expect(found.withProgress).toEqual({ now: 3, before: 1 })

  const cell = await report<ParticipationCellOutput>('participation/people', 'group=1&week=2025-03-10')
  expect(cell.people).toHaveLength(7)
  expect(cell.people[0]).toMatchObject({ name: 'Legal 0', facts: 1, lastOn: '2025-03-10' })
})

test('D-81: recognitions say who thanks whom by group, and who crosses from an area to another', async () => {
  const [one, two] = ids.Comercial as [number, number]
  const legal = ids.Legal![0]!
  await thanks(one, two, '2025-03-05T12:00:00Z')
  await thanks(two, legal, '2025-03-06T12:00:00Z')
  await thanks(legal, one, '2025-02-27T12:00:00Z')
  expect(await report<RecognitionsReportOutput>('recognitions')).toMatchObject({
    sent: { now: 2, before: 1 },
    crossing: { now: 1, before: 1 },
    senders: 2,
    receivers: 2,
    mostReceived: 1,
    neverRecognised: 10,
    neverWithoutMissions: 0,
    matrix: [
      [1, 1],
      [0, 0],
    ],
  })
})

test('D-71: the first screen compares a period with the days before it, and its chart goes back eight weeks', async () => {
  const [first, second] = ids.Comercial as [number, number]
  await db.pool.query(
    `insert into mission_progress (user_id, challenge_id, mission_id, amount, completed_at, completed_version, completions)
     values ($1, $3, 'viajes', 4, '2025-03-04', 1, 1), ($2, $3, 'viajes', 4, '2025-02-28', 1, 1)`,
    [first, second, CHALLENGE.id],
  )
  const found = (await (await operator.get(`/rpc/operator/home/period?${PERIOD}`)).json()) as HomePeriodOutput
  expect(found).toMatchObject({ completed: { now: 1, before: 1 }, kudos: { now: 2, before: 1 } })
  expect(found.groups).toEqual([
    { areas: ['Comercial'], people: 6, withProgress: 2 },
    { areas: ['Legal', 'Operaciones'], people: 7, withProgress: 1 },
  ])
  expect(found.weeks).toHaveLength(8)
  expect(found.weeks.filter(({ people }) => people > 0)).toEqual([
    { week: '2025-02-17', people: 1 },
    { week: '2025-03-03', people: 1 },
    { week: '2025-03-10', people: 2 },
  ])
})

test('D-71: thanks that are hidden or withdrawn do not count in the period of Hoy', async () => {
  const kudosOf = async () => {
    const found = await operator.get(`/rpc/operator/home/period?${PERIOD}`)
    return ((await found.json()) as HomePeriodOutput).kudos.now
  }
  const before = await kudosOf()
  const [, , sender, receiver] = ids.Comercial!
  await thanks(sender!, receiver!, '2025-03-12T15:00:00Z')
  expect(await kudosOf()).toBe(before + 1)
  const mark = (column: 'hidden_at' | 'withdrawn_at', at: string | null) =>
    db.pool.query(`update kudos set ${column} = $2 where sender_id = $1 and sent_at = '2025-03-12T15:00:00Z'`, [
      sender,
      at,
    ])
  await mark('hidden_at', '2025-03-13T15:00:00Z')
  expect(await kudosOf()).toBe(before)
  await mark('hidden_at', null)
  await mark('withdrawn_at', '2025-03-13T15:00:00Z')
  expect(await kudosOf()).toBe(before)
  await db.pool.query('delete from kudos_receivers where sender_id = $1', [sender])
  await db.pool.query('delete from kudos where sender_id = $1', [sender])
})

test('D-71: a period of more than eight weeks shows each of its weeks, and a shorter one eight', async () => {
  const weeksOf = async (query: string) => {
    const found = await operator.get(`/rpc/operator/home/period?${query}`)
    return ((await found.json()) as HomePeriodOutput).weeks.map(({ week }) => week)
  }
  const long = await weeksOf('from=2025-01-01&until=2025-03-16')
  expect(long).toHaveLength(11)
  expect([long[0], long.at(-1)]).toEqual(['2024-12-30', '2025-03-10'])
  const day = await weeksOf('from=2025-03-16&until=2025-03-16')
  expect(day).toHaveLength(8)
  expect([day[0], day.at(-1)]).toEqual(['2025-01-20', '2025-03-10'])
})

test('D-81, PT-7: credits say what is unspent, where it comes from, and what it was before', async () => {
  await giveCredits(db, ids.Comercial![0]!, 300)
  await giveCredits(db, ids.Legal![0]!, 50)
  const today = new Date().toISOString().slice(0, 10)
  const found = await report<CreditsReportOutput>('credits', `from=${today}&until=${today}`)
  expect(found).toMatchObject({ unspent: 350, held: 0, openRedeems: 0, redeems: [] })
  expect(found.groups.map(({ areas, credits }) => [areas, credits])).toEqual([
    [['Comercial'], 300],
    [['Legal', 'Operaciones'], 50],
  ])
  const past = await report<CreditsReportOutput>('credits', 'from=2020-01-01&until=2020-01-31')
  expect(past.series.at(-1)).toEqual({ day: '2020-01-31', credits: 0 })
  expect(past.earned).toEqual({ now: 0, before: 0 })
})

test('D-81: who was never recognised is listed, first who can be', async () => {
  await db.pool.query(`update users set platform = '{figuras}' where id = $1`, [ids.Legal![1]])
  const { never, neverRecognised, neverWithoutMissions } = await report<RecognitionsReportOutput>('recognitions')
  expect(never).toHaveLength(neverRecognised)
  expect(neverWithoutMissions).toBe(1)
  expect(never.at(-1)).toMatchObject({ id: ids.Legal![1], canReceive: false, missions: 0, thanked: 0 })
  expect(never.map(({ id }) => id)).not.toContain(ids.Legal![0])
})

test('D-81: missions say what was completed each week, and how each one goes', async () => {
  const complete = (userId: number, at: string) =>
    db.pool.query(
      `insert into mission_progress (user_id, challenge_id, mission_id, amount, completed_at, completed_version, completions)
       values ($1, $2, 'viajes', 10, $3, 1, 1)
       on conflict (user_id, challenge_id, mission_id) do update set completed_at = excluded.completed_at`,
      [userId, CHALLENGE.id, at],
    )
  await db.pool.query(
    `update missions set starts_on = '2025-03-01', ends_on = '2025-03-31' where id in ('viajes', 'bitacora')`,
  )
  // Closed before the period began, though it would have lasted longer.
  await db.pool.query(
    `update missions set closed_at = '2025-03-01T20:00:00Z', closed_on = '2025-03-01' where id = 'bitacora'`,
  )
  await complete(ids.Comercial![0]!, '2025-03-04T12:00:00Z')
  await complete(ids.Comercial![1]!, '2025-03-10T04:59:00Z')
  await complete(ids.Legal![0]!, '2025-02-25T12:00:00Z')
  const found = await report<MissionsReportOutput>('missions')
  expect(found).toMatchObject({ completed: { now: 2, before: 1 }, people: { now: 2, before: 1 } })
  // Monday begins at midnight of the company, which is five in the morning in UTC.
  expect(found.weeks).toEqual([
    { week: '2025-03-03', count: 2 },
    { week: '2025-03-10', count: 0 },
  ])
  expect(found.missions).toEqual([
    expect.objectContaining({ id: 'viajes', people: 3, completed: 2, ever: 3, inProgress: 0, audience: 12 }),
  ])
})

test('D-81: albums say what was opened, how far each group is, and which figures few of those who stay have', async () => {
  await publishFirstSeason(db)
  const [one, two] = ids.Comercial as [number, number]
  await own(db, one, [1, 2])
  await own(db, two, [2])
  const { userId: gone } = await anEmployee({ db }, { isActive: false })
  await own(db, gone, [1, 2, 3])
  await db.pool.query(
    `insert into packs (user_id, source, source_key, state, granted_at, opened_at, opened_on, place_in_day, album_id,
                        album_revision, odds_version, opening)
     select id, 'gift', 'test:' || day, 'opened', now(), now(), day::date, 1, $2, 1, 1, '{}'
       from unnest($1::bigint[], array['2025-03-11', '2025-02-27', '2025-03-11']) as opened(id, day)`,
    [[one, one, gone], SEASON.id],
  )
  await givePacks(db, two, 1)
  await givePacks(db, gone, 1)
  const found = await report<AlbumsReportOutput>('albums')
  const all = SEASON.pages.flatMap(({ figures }) => figures).length
  expect(found).toMatchObject({ opened: { now: 2, before: 1 }, openers: { now: 1, before: 1 }, waiting: 1 })
  expect(found.weeks.map(({ count }) => count)).toEqual([0, 2])
  expect(found.albums).toEqual([{ title: SEASON.title, figures: all, quarters: [2, 0, 0, 0], complete: 0 }])
  expect(found.groups.map(({ areas, owned }) => [areas, owned])).toEqual([
    [['Comercial'], 3],
    [['Legal', 'Operaciones'], 0],
  ])
  expect(found.rarest).toHaveLength(20)
  expect(found.rarest[0]).toMatchObject({ album: SEASON.title, number: 3, people: 0 })
})
