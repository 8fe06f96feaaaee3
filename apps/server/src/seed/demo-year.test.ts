import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { REDEEM_STATES } from '@orbita/domain/rewards/redemption'
import { dayKey } from '@orbita/domain/time/period'
import { beforeAll, expect, test } from 'vitest'
import { countStandings } from '../game/leaderboard/count-standings.ts'
import { findLeaderboard } from '../game/leaderboard/find-leaderboard.ts'
import { maySpend } from '../game/ledger/may-spend.ts'
import { createMissionCatalog } from '../game/missions/catalog.ts'
import { findRecognitions } from '../game/recognitions/find-recognitions.ts'
import { findKudos } from '../game/recognitions/kudos/find-kudos.ts'
import { findRewards } from '../game/rewards/find-rewards.ts'
import { findStockAlerts } from '../game/rewards/find-stock-alerts.ts'
import { findCode } from '../game/rewards/redemptions/find-code.ts'
import { findRedeems, findRedemptionInbox } from '../game/rewards/redemptions/find-redeems.ts'
import { transaction } from '../infra/db/transaction.ts'
import { deriveKeys } from '../infra/secrets/keys.ts'
import { createHasher } from '../infra/secrets/password-hasher.ts'
import { findRoot } from '../root.ts'
import { findMissionHome } from '../screens/find-mission-home.ts'
import { testDatabase } from '../testing/databases/test-database.ts'
import { memoryLog } from '../testing/memory-log.ts'
import { seed } from './seed.ts'

const now = new Date('2026-11-20T12:00:00Z')
const timeZone = 'America/Bogota'
const keys = deriveKeys(randomBytes(32))
const db = await testDatabase()
let valentina = 0

const { rows } = db

beforeAll(async () => {
  const hasher = createHasher(keys, { memoryCost: 64, timeCost: 1 })
  const content = join(findRoot(), 'content')
  await seed({ config: db.config, content, demo: true, hasher, keys, clock: () => now, timeZone })
  valentina = (await rows("select id from users where email = 'valentina.rojas@orbita.example'"))[0].id
})

const reader = () => ({ key: keys.colleague, userId: valentina, now })

test('RC-1: each of the last twelve months has a best employee of the company, published on a working day', async () => {
  const asked = { ...reader(), week: '2026-W47', month: '2026-11' }
  const { month, best, byArea, hallOfFame } = await findRecognitions(db.pipeline, asked)
  expect([month, best?.person.name]).toEqual(['2026-10', 'Andrés Felipe Castaño'])
  // Of 46 people, one is the best of a month.
  expect(byArea).toEqual([])
  expect(hallOfFame.map((one) => one.month)).toEqual([
    ...Array.from({ length: 9 }, (_, index) => `2026-0${9 - index}`),
    '2025-12',
    '2025-11',
  ])
  const published = await rows("select month, published_at from best_employees where area = '' order by month desc")
  const days = published.map(({ published_at }) => dayKey(published_at, timeZone))
  // The first of November was a Sunday, that of August a Saturday.
  expect(days.slice(0, 4)).toEqual(['2026-11-02', '2026-10-01', '2026-09-01', '2026-08-03'])
})

test('RC-1, RC-4: each has a figure and dozens of congratulations; the latest lacks that of Valentina', async () => {
  const best = await rows(
    `select month, (select count(*)::int from congratulations c where c.best_employee_id = b.id) as congratulations,
            exists (select from congratulations c where c.best_employee_id = b.id and c.user_id = $1) as hers,
            exists (select from special_figures f where f.user_id = b.user_id) or not 'figuras' = any (u.platform) as has_figure
       from best_employees b join users u on u.id = b.user_id where b.area = '' order by month desc`,
    [valentina],
  )
  for (const one of best) expect(one).toMatchObject({ has_figure: true })
  expect(Math.min(...best.map(({ congratulations }) => congratulations))).toBeGreaterThan(15)
  expect([best[0].hers, best.some(({ hers }) => hers)]).toEqual([false, true])
  expect(await rows('select 1 from special_figures where user_id = $1', [valentina])).toEqual([])
})

test('RC-3: the guards object to none of the ninety kudos, and each gives its experience', async () => {
  const [counted] = await rows(
    `select count(*)::int as kudos, bool_and(guard = 'none') as plain, bool_and(hidden_at is null) as shown,
            (select bool_and(experience = 5) from kudos_receivers) as paid from kudos`,
  )
  expect(counted).toEqual({ kudos: 92, plain: true, shown: true, paid: true })
  const outsiders = await rows(
    `select u.email from kudos_receivers r join users u on u.id = r.receiver_id
      where not (u.is_active and 'mision-espacial' = any (u.platform)) or u.avatar is null`,
  )
  expect(outsiders).toEqual([])
})

test('RC-3: Valentina got seventeen kudos, three of which wait for her thanks, and sent six', async () => {
  const { kudos: received } = await findKudos(db.pipeline, { ...reader(), box: 'received' })
  const { kudos: sent } = await findKudos(db.pipeline, { ...reader(), box: 'sent' })
  expect([received.length, sent.length]).toEqual([17, 6])
  expect(new Set(received.map(({ message }) => message)).size).toBe(17)
  expect(received.filter(({ hasThanked }) => !hasThanked)).toHaveLength(3)
  expect(sent.some(({ thanks }) => thanks > 0)).toBe(true)
})

test('RC-2: colleagues have nominated this month, and Valentina still may', async () => {
  const nominations = await rows('select month, nominator_id from nominations')
  expect(new Set(nominations.map(({ month }) => month))).toEqual(new Set(['2026-11']))
  expect(nominations.length).toBeGreaterThan(3)
  expect(nominations.map(({ nominator_id }) => nominator_id)).not.toContain(valentina)
})

test('RC-5: Valentina is in the middle of the month, with two above and two below', async () => {
  await countStandings({ db, clock: () => now, config: { timeZone } as never, log: memoryLog().log })
  const { rows: places, people } = await findLeaderboard(db.pipeline, {
    userId: valentina,
    period: 'month',
    scope: 'company',
  })
  expect(places).toHaveLength(5)
  expect(places[2]).toMatchObject({ isMe: true })
  expect(people).toBeGreaterThan(20)
  const season = await findLeaderboard(db.pipeline, { userId: valentina, period: 'season', scope: 'area' })
  expect(season.rows.some(({ isMe }) => isMe)).toBe(true)
})

test('RE-1, RE-4: there are nineteen rewards, some unlimited, one sold out with employees waiting, and stock adds up', async () => {
  const { rewards } = await findRewards(db.pipeline, { userId: valentina, today: '2026-11-20', month: '2026-11' })
  expect(rewards).toHaveLength(19)
  expect(rewards.filter(({ stock }) => stock === null).length).toBeGreaterThan(2)
  const { rewards: alerts } = await findStockAlerts(db.pipeline)
  expect(alerts.filter(({ stock }) => stock === 0)).toMatchObject([{ title: 'Mochila de viaje', waiting: 5 }])
  const differing = await rows(
    `select id from rewards r
      where stock <> (select coalesce(sum(amount), 0) from stock_movements m where m.reward_id = r.id)
         or delivery = 'code' and stock > (select count(*) from reward_codes c where c.reward_id = r.id and redeem_id is null)`,
  )
  expect(differing).toEqual([])
  expect(await maySpend(db.pipeline)).toBe(true)
})

test('RE-3: the inbox has redemptions of many employees in every state', async () => {
  const found = await Promise.all(
    REDEEM_STATES.map((state) => findRedemptionInbox(db.pipeline, { state, areas: null })),
  )
  expect(found.map(({ redeems }, place) => [REDEEM_STATES[place], redeems.length > 0])).toEqual(
    REDEEM_STATES.map((state) => [state, true]),
  )
  const overdue = await rows(
    "select id from redeems where state in ('requested', 'approved', 'preparing') and overdue_on < '2026-11-20'",
  )
  expect(overdue).toEqual([])
})

test('RE-3, RE-5: of hers, one is requested today, one is ready, one is used, one was rejected with a reason', async () => {
  const { redeems, credits } = await findRedeems(db.pipeline, valentina)
  expect(redeems.map(({ rewardId, state }) => [rewardId, state])).toEqual([
    ['sudadera-orbita', 'requested'],
    ['taza-orbita', 'ready'],
    ['libro-a-eleccion', 'rejected'],
    ['entradas-de-cine', 'delivered'],
  ])
  expect(credits).toEqual({ available: 1320, held: 1300, spent: 420 })
  const [requested, mug, book, cinema] = redeems
  expect([requested!.canCancel, dayKey(new Date(requested!.requestedAt), timeZone)]).toEqual([true, '2026-11-20'])
  expect(book!.events.at(-1)!.note).toContain('La librería se quedó sin códigos')
  const asked = { ownerId: valentina, actor: valentina, keys, now: new Date() }
  const codeOf = (redeemId: number) =>
    transaction(db.pool, async (tx) => (await findCode(tx, { ...asked, redeemId })).code)
  expect(await codeOf(cinema!.id)).toMatch(/^CINE-[2-9A-Z]{4}$/)
  expect(await codeOf(mug!.id)).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/)
})

test('RE-6: headphones are her goal, and missions give the missing credits', async () => {
  const asked = { ...reader(), colleagueKey: keys.colleague, hasFiguras: true, today: '2026-11-20', timeZone }
  const { goal } = await findMissionHome(db.pipeline, createMissionCatalog(), asked)
  expect(goal).toMatchObject({ id: 'audifonos', price: 1800, available: 1320, missing: 480, missionsAway: 6 })
})
