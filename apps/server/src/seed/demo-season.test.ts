import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { MissionNode } from '@orbita/contract/missions/challenges'
import { EMPLOYEE_MISSION_STATES } from '@orbita/domain/missions/states'
import { rankFor } from '@orbita/domain/ranks'
import { dayKey } from '@orbita/domain/time/period'
import { beforeAll, expect, test } from 'vitest'
import { findIncentives } from '../game/awards/find-incentives.ts'
import { verifyLedger } from '../game/ledger/verify-ledger.ts'
import { createMissionCatalog } from '../game/missions/catalog.ts'
import { findChallenges } from '../game/missions/find-challenges.ts'
import { findMission } from '../game/missions/find-mission.ts'
import { findNotices } from '../game/notices/find-notices.ts'
import { deriveKeys } from '../infra/secrets/keys.ts'
import { createHasher } from '../infra/secrets/password-hasher.ts'
import { findRoot } from '../root.ts'
import { findMissionHome } from '../screens/find-mission-home.ts'
import { type TestDatabase, testDatabase } from '../testing/databases/test-database.ts'
import { readDemoCompany } from './demo-company.ts'
import { seed } from './seed.ts'

const CONTENT = join(findRoot(), 'content')
const now = new Date('2026-11-20T12:00:00Z')
const today = '2026-11-20'
const catalog = createMissionCatalog()
const keys = deriveKeys(randomBytes(32))

const seedInto = (db: TestDatabase, at = now, timeZone = 'America/Bogota') => {
  const hasher = createHasher(keys, { memoryCost: 64, timeCost: 1 })
  return seed({ config: db.config, content: CONTENT, demo: true, hasher, keys, clock: () => at, timeZone })
}

const db = await testDatabase()

beforeAll(() => seedInto(db))

const { rows } = db

const idOf = async (name: string): Promise<number> =>
  (await rows('select id from users where email = $1', [`${name}@orbita.example`]))[0].id

async function missionsOf(userId: number): Promise<MissionNode[]> {
  const { challenges } = await findChallenges(db.pipeline, catalog, { userId, today })
  return challenges.flatMap(({ missions }) => missions)
}

const homeOf = (userId: number) => {
  const asked = { userId, today, now, timeZone: 'America/Bogota', colleagueKey: keys.colleague, hasFiguras: true }
  return findMissionHome(db.pipeline, catalog, asked)
}

test('MI-1: there are three challenges, one over, one running and one to come, with every type and source', async () => {
  const challenges = await rows(
    `select d.id, d.starts_on <= $1 as started, d.ends_on < $1 as over, count(*)::int as missions
       from challenge_definitions d join missions m on m.challenge_id = d.id and m.published_at is not null group by d.id, d.position order by d.position`,
    [today],
  )
  expect(challenges).toEqual([
    { id: 'primer-despegue', started: true, over: true, missions: 7 },
    { id: 'ruta-origen', started: true, over: false, missions: 8 },
    { id: 'nucleo-dorado', started: false, over: false, missions: 5 },
  ])
  const kinds = await rows('select distinct type, source from missions order by type, source')
  expect(kinds.map(({ type, source }) => `${type} ${source}`)).toEqual([
    'checklist evidence',
    'checklist file',
    'counter evidence',
    'counter file',
    'counter self',
    'counter survey',
    'single evidence',
    'single file',
  ])
  expect(await rows('select id, areas from missions where areas is not null')).toEqual([
    { id: 'senal-clara', areas: ['Tecnología'] },
  ])
})

test('three more challenges are ready as drafts, which employees do not see', async () => {
  const drafts = await rows(
    `select d.id, d.starts_on > $1 as ahead, count(*)::int as missions from challenge_definitions d
       join missions m on m.challenge_id = d.id where m.published_at is null group by d.id, d.position order by d.position`,
    [today],
  )
  expect(drafts).toEqual([
    { id: 'datos-en-orbita', ahead: true, missions: 3 },
    { id: 'huella-ligera', ahead: true, missions: 3 },
    { id: 'voz-propia', ahead: true, missions: 3 },
  ])
  const { challenges } = await findChallenges(db.pipeline, catalog, { userId: await idOf('valentina.rojas'), today })
  expect(challenges.map(({ id }) => id)).not.toContain('voz-propia')
})

test('MI-7: Sara joined a week ago, whatever the day of seeding, and has everything to begin', async () => {
  const [sara] = await rows(
    "select joined_on::text as joined, avatar, experience from users where email like 'sara.velez@%'",
  )
  expect(sara).toEqual({ joined: '2026-11-13', avatar: null, experience: 0 })
  const missions = await missionsOf(await idOf('sara.velez'))
  expect(missions.some(({ state }) => state === 'available')).toBe(true)
  expect(missions.filter(({ state }) => state === 'completed')).toEqual([])
})

test('MI-9: one survey is over and one open, loaded by area alone, and Valentina sees the bar of hers', async () => {
  const loaded = await rows(
    'select mission_id as id, count(*)::int as areas, sum(answers)::int as answers from survey_results group by 1 order by 1',
  )
  expect(loaded).toEqual([
    { id: 'ecos-del-despegue', areas: 5, answers: 26 },
    { id: 'voces-de-la-tripulacion', areas: 5, answers: 18 },
  ])
  expect((await homeOf(await idOf('valentina.rojas'))).sharedGoals.surveys).toMatchObject([
    { id: 'voces-de-la-tripulacion', scope: 'area', area: 'Tecnología', people: 8, answers: 5, needed: 7 },
  ])
})

test('MI-2: Valentina has a mission in every state', async () => {
  const missions = await missionsOf(await idOf('valentina.rojas'))
  expect(new Set(missions.map(({ state }) => state))).toEqual(new Set(EMPLOYEE_MISSION_STATES))
  expect(missions.filter(({ state }) => state === 'completed')).toHaveLength(6)
})

test('D-60, D-133: first is what Valentina can do herself, one about to close and one to send again; she has two awards to claim', async () => {
  const userId = await idOf('valentina.rojas')
  const home = await homeOf(userId)
  expect(home.next).toMatchObject([
    { id: 'gran-tormenta', state: 'in-progress', amount: 2, target: 3, endsOn: '2026-11-26' },
    { id: 'puerto-de-ideas', state: 'rejected', amount: 0, target: 1, endsOn: '2026-12-03' },
  ])
  expect(home.missions).toEqual({ completed: 6, total: 17 })
  const { incentives, earned, total } = await findIncentives(db.pipeline, { userId, today })
  expect([earned, total]).toEqual([4, 12])
  expect(incentives.filter(({ state }) => state === 'unlocked').map(({ id }) => id)).toEqual([
    'cinco-misiones',
    'rango-explorador',
  ])
})

test('D-62: the chart of a mission has dated facts, the oldest first, that add up to its amount', async () => {
  const userId = await idOf('valentina.rojas')
  const asked = { userId, challengeId: 'ruta-origen', missionId: 'estela-de-apoyo', today, timeZone: 'America/Bogota' }
  const { events, amount } = await findMission(db.pipeline, catalog, asked)
  const days = events.map(({ on }) => on)
  expect(days).toEqual(days.toSorted())
  expect(new Set(days).size).toBeGreaterThan(6)
  expect(events.at(-1)?.total).toBe(amount)
})

test('D-52: Valentina is an EXPLORADOR with 1180 points and 1320 credits, earned by the rules', async () => {
  const userId = await idOf('valentina.rojas')
  const [person] = await rows('select experience, credits, level, level_reached_at from users where id = $1', [userId])
  expect(person).toMatchObject({ experience: 1180, credits: 1320, level: 'explorador' })
  expect(dayKey(person.level_reached_at, 'America/Bogota')).toBe('2026-10-18')
  const movements = await rows('select reason, occurred_at from ledger where user_id = $1 order by id', [userId])
  expect(movements[0]).toMatchObject({ reason: 'Saldo inicial' })
  expect(movements.map(({ reason }) => reason)).toContain('Misión: Cielo despejado')
})

test('NO-1, D-59: three notices are unread, the rest is read, and nothing is left to celebrate', async () => {
  const userId = await idOf('valentina.rojas')
  const { notices, unread, toCelebrate } = await findNotices(db.pipeline, {
    userId,
    before: undefined,
    device: { hash: null, isNew: false },
  })
  expect(unread).toBe(3)
  expect(notices.slice(0, 3).map(({ kind, title, isRead }) => [kind, title, isRead])).toEqual([
    ['pack', 'Tu sobre semanal te espera', false],
    ['kudos', 'Renata Bolaños Argüello te envió un kudos', false],
    ['redeem', 'Taza Órbita te espera', false],
  ])
  const dates = notices.map(({ at }) => at)
  expect(dates).toEqual(dates.toSorted().reverse())
  expect(toCelebrate).toEqual([])
})

test('PT-3: the balances of each employee are the sum of movements that never fall below zero', async () => {
  const { history } = await readDemoCompany(CONTENT)
  const people = await rows('select email, experience, credits, level from users order by email')
  for (const { email, experience, credits } of history) {
    const person = people.find((one) => one.email === email)
    expect(person).toMatchObject({ email, experience, credits, level: rankFor(experience) })
  }
  expect(await verifyLedger(db.pool)).toEqual([])
  const [worst] = await rows(
    `select min(credits)::int as credits from (
       select sum(credits) over (partition by user_id order by id) as credits from ledger) as running`,
  )
  expect(worst.credits).toBeGreaterThanOrEqual(0)
})

test('no past event lies in the future, and the movements, facts and notices of each employee are in order', async () => {
  for (const [table, at] of [
    ['ledger', 'occurred_at'],
    ['notices', 'created_at'],
    ['packs', 'granted_at'],
  ]) {
    const [found] = await rows(
      `select max(at) <= $1 as past, bool_and(follows) as ordered
         from (select ${at} as at, ${at} >= lag(${at}, 1, ${at}) over (partition by user_id order by id) as follows
                 from ${table}) as t`,
      [now],
    )
    expect([table, found]).toEqual([table, { past: true, ordered: true }])
  }
  expect(await rows('select id from packs where opened_at < granted_at')).toEqual([])
  const [facts] = await rows('select max(occurred_on)::text as last, count(*)::int from progress_events')
  expect(facts.last < today).toBe(true)
  expect(facts.count).toBeGreaterThan(1_500)
})

test('MI-6: evidence waits, was approved and was rejected with a reason, and its file is a picture', async () => {
  const states = await rows('select state, count(*)::int from evidence group by state order by state')
  expect(states.map(({ state }) => state)).toEqual(['approved', 'in-review', 'rejected'])
  for (const { content, media_type } of await rows('select content, media_type from evidence')) {
    expect(media_type).toBe('image/webp')
    expect(content.subarray(8, 12).toString()).toBe('WEBP')
  }
})

test('CO-4: packs of missions went to employees of both platforms, and an employee without history starts at zero', async () => {
  const outside = await rows(
    `select u.email from packs p join users u on u.id = p.user_id
      where p.source = 'mission' and not u.platform @> '{figuras,mision-espacial}'`,
  )
  expect(outside).toEqual([])
  const missions = await missionsOf(await idOf('mateo.silva'))
  expect(missions.filter(({ amount }) => amount > 0)).toEqual([])
})

test('every picture of a mission exists', () => {
  const challenges: { missions: { picture: string }[] }[] = JSON.parse(
    readFileSync(join(CONTENT, 'challenges.json'), 'utf8'),
  )
  const drawn = readFileSync(join(findRoot(), 'packages/art/src/planets/worlds.ts'), 'utf8')
  for (const { picture } of challenges.flatMap(({ missions }) => missions)) {
    expect(drawn).toContain(picture.replace('planetas/', ''))
  }
})

const MOMENTS = [
  // A day that has not begun yet in UTC, the night the clocks go forward, and the last day of February.
  { at: '2026-12-31T11:00:30Z', timeZone: 'Pacific/Auckland' },
  { at: '2027-03-14T07:30:00Z', timeZone: 'America/New_York' },
  { at: '2028-02-29T23:59:59Z', timeZone: 'UTC' },
  // A month that begins on a Sunday.
  { at: '2027-08-01T15:00:00Z', timeZone: 'America/Bogota' },
]

test.each(process.env.ORBITA_LONG ? MOMENTS : MOMENTS.slice(0, 1))(
  'CO-3: the company can be founded at any moment: $at in $timeZone',
  async ({ at, timeZone }) => {
    const elsewhere = await testDatabase()
    const moment = new Date(at)
    await seedInto(elsewhere, moment, timeZone)
    const { rows: found } = await elsewhere.pool.query(
      `select (select max(occurred_at) from ledger) <= $1 as past, (select count(*)::int from mission_progress
        where completed_at is not null) as completions`,
      [moment],
    )
    const [{ completions }] = await rows(
      'select count(*)::int as completions from mission_progress where completed_at is not null',
    )
    expect(found).toEqual([{ past: true, completions }])
    expect(await verifyLedger(elsewhere.pool)).toEqual([])
    const balances = 'select email, experience, credits, level from users order by email'
    expect((await elsewhere.pool.query(balances)).rows).toEqual(await rows(balances))
    const months = "select count(*)::int from best_employees where area = '' and published_at <= $1"
    expect((await elsewhere.pool.query(months, [moment])).rows).toEqual([{ count: 12 }])
  },
)

test('AL-10: Valentina gave one figure and received another, both opened and thanked for, and still has what she had', async () => {
  const gifts = await rows(
    `select g.number, u.email as giver, r.email as receiver, (g.given_at at time zone 'America/Bogota')::date::text as day,
            g.thanked_at > g.given_at as thanked
       from figure_gifts g join users u on u.id = g.giver_id join users r on r.id = g.receiver_id order by g.id`,
  )
  const [valentina, lucia] = ['valentina.rojas@orbita.example', 'lucia.paredes@orbita.example']
  expect(gifts).toEqual([
    { number: 41, giver: valentina, receiver: lucia, day: '2026-11-09', thanked: true },
    { number: 33, giver: lucia, receiver: valentina, day: '2026-11-16', thanked: true },
  ])
  const [{ count }] = await rows('select count(*)::int as count from collection where user_id = $1', [
    await idOf('valentina.rojas'),
  ])
  expect(count).toBe(24)
})

test('D-54: in Valentina’s album only what came since her last visit is new', async () => {
  const [news] = await rows(
    `select count(*) filter (where c.first_at > v.at)::int as fresh, count(*)::int as figures
       from collection c join users u on u.id = c.user_id join album_visits v on v.user_id = u.id and v.album_id = c.album_id
      where u.email = 'valentina.rojas@orbita.example'`,
  )
  expect(news).toMatchObject({ figures: 24 })
  expect(news!.fresh).toBeGreaterThan(0)
  expect(news!.fresh).toBeLessThan(6)
})

test('AL-6b: Valentina and Lucía each bought a finish, and three copies lit another of Lucía’s; their figures show them', async () => {
  const finishes = await rows(
    'select u.email, f.number, f.finish, f.is_shown, u.stardust from figure_finishes f join users u on u.id = f.user_id order by 1 desc, 2',
  )
  expect(finishes).toEqual([
    { email: 'valentina.rojas@orbita.example', number: 22, finish: 'aurora', is_shown: true, stardust: 38 },
    { email: 'lucia.paredes@orbita.example', number: 22, finish: 'prisma', is_shown: true, stardust: 16 },
    { email: 'lucia.paredes@orbita.example', number: 42, finish: 'aurora', is_shown: true, stardust: 16 },
  ])
})
