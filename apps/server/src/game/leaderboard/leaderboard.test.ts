import type { LeaderboardOutput } from '@orbita/contract/leaderboard'
import { placesOf } from '@orbita/domain/leaderboard/places'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Queryable } from '../../infra/db/sql.ts'
import { transaction } from '../../infra/db/transaction.ts'
import type { Browser } from '../../testing/browser.ts'
import { testDatabase } from '../../testing/databases/test-database.ts'
import { anEmployee, signedIn, type TestEmployee } from '../../testing/factories.ts'
import { FakeClock } from '../../testing/fake-clock.ts'
import { publishFirstSeason, refusal } from '../../testing/game/album.ts'
import { testApp } from '../../testing/test-app.ts'
import { recordMovement } from '../ledger/record-movement.ts'
import { countStandings } from './count-standings.ts'
import { placeOf } from './set-marks.ts'

const db = await testDatabase()
const clock = new FakeClock()
const within = testApp({ db, clock })
await publishFirstSeason(db)

beforeEach(() => db.pool.query('delete from leaderboard_counts; update users set is_active = false'))

let key = 0

async function earn(person: TestEmployee, experience: number, at: Date | string = clock.read()): Promise<void> {
  const movement = { kind: 'mission', reason: 'Ruta segura', key: `test:${++key}`, occurredAt: new Date(at) } as const
  await transaction(db.pool, (tx) => recordMovement(tx, { ...movement, userId: person.userId, experience }))
}

/** Creates employees of one area who earned these points today. */
async function people(...points: number[]): Promise<(TestEmployee & { browser: Browser })[]> {
  const made = []
  for (const experience of points) {
    const person = await anEmployee({ db })
    await db.pool.query("update users set area = 'Ventas' where id = $1", [person.userId])
    if (experience > 0) await earn(person, experience)
    made.push({ ...person, browser: await signedIn(within, person) })
  }
  return made
}

const count = () => countStandings(within.dependencies)

const board = async (browser: Browser, query = '') =>
  (await (await browser.get(`/rpc/mision-espacial/leaderboard${query}`)).json()) as LeaderboardOutput

const shownOf = ({ rows }: LeaderboardOutput) => rows.map(({ place, experience, isMe }) => [place, experience, isMe])

describe('RC-5', () => {
  test('refuses an unknown period and an invalid participation', async () => {
    const [ana] = await people(10)
    expect(await refusal(ana!.browser.get('/rpc/mision-espacial/leaderboard?period=siglo'))).toBe('400 BAD_INPUT')
    const bad = { json: { takesPart: 'no' } }
    expect(await refusal(ana!.browser.put('/rpc/mision-espacial/leaderboard/participation', bad))).toBe('400 BAD_INPUT')
  })

  test('an employee who has just left the board sees it, although a standby that answers does not know yet', async () => {
    const [ana] = await people(10)
    await count()
    let old: { rows: unknown[] } | undefined
    const standby: Queryable = {
      query: async (statement) => {
        old ??= await db.pool.query(statement)
        return { rows: old.rows as never[], rowCount: 1 }
      },
    }
    const browser = await signedIn(testApp({ db: { ...db, mayBeOld: () => standby }, clock }), ana!)
    expect(shownOf(await board(browser))).toEqual([[1, 10, true]])

    await browser.put('/rpc/mision-espacial/leaderboard/participation', { json: { takesPart: false } })
    expect(await board(browser)).toMatchObject({ takesPart: false, rows: [] })
  })

  test('shows the employee with two rows above and two below, the first three, and equal places for ties', async () => {
    const made = await people(60, 50, 40, 40, 30, 20, 10)
    await count()
    const view = await board(made[4]!.browser)
    expect(shownOf(view)).toEqual([
      [3, 40, false],
      [3, 40, false],
      [5, 30, true],
      [6, 20, false],
      [7, 10, false],
    ])
    expect(view.podium.map(({ place, experience }) => [place, experience])).toEqual([
      [1, 60],
      [2, 50],
      [3, 40],
    ])
    expect(shownOf(await board(made[0]!.browser))).toEqual([
      [1, 60, true],
      [2, 50, false],
      [3, 40, false],
    ])
  })

  test('counts the same places as the rule, also with many ties', async () => {
    const points = [70, 70, 70, 45, 45, 45, 45, 20, 10, 10]
    await people(...points)
    await count()
    const { rows } = await db.pool.query(
      `select experience, ${placeOf('s')} as place from leaderboard_scores s
        where board = 'month' order by descending, name, user_id`,
    )
    expect(rows).toEqual(placesOf(points.map((experience) => ({ experience }))))
  })

  test('hides an employee who opts out at once, and shows them again with the count after they return', async () => {
    const [ana, beto, carla] = await people(30, 20, 10)
    await count()
    const left = await beto!.browser.put('/rpc/mision-espacial/leaderboard/participation', {
      json: { takesPart: false },
    })
    expect((await left.json()) as LeaderboardOutput).toMatchObject({ takesPart: false, rows: [] })
    expect(shownOf(await board(ana!.browser))).toEqual([
      [1, 30, true],
      [3, 10, false],
    ])
    await earn(ana!, 1)
    await count()
    expect(shownOf(await board(carla!.browser))).toEqual([
      [1, 31, false],
      [2, 10, true],
    ])
    await beto!.browser.put('/rpc/mision-espacial/leaderboard/participation', { json: { takesPart: true } })
    await earn(ana!, 1)
    await count()
    expect(shownOf(await board(beto!.browser))).toHaveLength(3)
  })

  test('gives no place to an employee who left the company or has no access to the platform', async () => {
    const [ana, beto] = await people(30, 20)
    const album = await anEmployee({ db }, { platform: ['figuras'] })
    await earn(album, 90)
    await count()
    expect(shownOf(await board(ana!.browser))).toHaveLength(2)
    await db.pool.query('update users set is_active = false where id = $1', [beto!.userId])
    expect(shownOf(await board(ana!.browser))).toEqual([[1, 30, true]])
  })

  test('counts each area separately, and shows no area to an employee without one', async () => {
    const [ana] = await people(30, 20, 10, 5)
    const outside = await anEmployee({ db })
    await earn(outside, 90)
    await count()
    expect(shownOf(await board(ana!.browser))[0]).toEqual([1, 90, false])
    // An area with fewer than five people on the board shows none of them.
    const folded = { area: 'Ventas', people: 4, isFolded: true, rows: [], podium: [] }
    expect(await board(ana!.browser, '?scope=area')).toMatchObject(folded)
    await people(4)
    await count()
    expect(await board(ana!.browser, '?scope=area')).toMatchObject({ area: 'Ventas', people: 5, isFolded: false })
    expect(shownOf(await board(ana!.browser, '?scope=area'))[0]).toEqual([1, 30, true])
    expect(await board(await signedIn(within, outside), '?scope=area')).toMatchObject({ area: null, rows: [] })
  })

  test('CO-3, RC-5: counts the company’s month and the album’s season, without imported balances and awards', async () => {
    const [ana] = await people(0)
    await earn(ana!, 5, '2026-11-01T04:59:59Z')
    await earn(ana!, 7, '2026-11-01T05:00:00Z')
    await db.pool.query(
      `insert into ledger (user_id, kind, experience, reason, movement_key, occurred_at)
       values ($1, 'import', 500, 'Saldo inicial', 'opening-balance', now()),
              ($1, 'award', 20, 'Premio: Mundos Lejanos', 'award:mundos', '2026-11-02T05:00:00Z')`,
      [ana!.userId],
    )
    await count()
    expect(shownOf(await board(ana!.browser))).toEqual([[1, 7, true]])
    // Of four weeks at least.
    expect(shownOf(await board(ana!.browser, '?period=season'))).toEqual([[1, 2, true]])
  })

  test('RC-5: who joined late, or was away, is compared by the weeks they were there', async () => {
    const [ana, beto, carla] = await people(0, 0, 0)
    const year = new FakeClock('2026-12-20T14:00:00Z')
    const later = testApp({ db, clock: year })
    for (const [who, experience] of [
      [ana!, 1000],
      [beto!, 200],
      [carla!, 900],
    ] as const) {
      await earn(who, experience, '2026-12-10T14:00:00Z')
    }
    const points = async () => {
      await countStandings(later.dependencies)
      const { rows } = await db.pool.query(
        `select user_id, experience from leaderboard_scores where board = 'season' order by experience desc`,
      )
      return rows.map(({ user_id, experience }) => [user_id, experience])
    }
    const before = new Map((await points()) as [number, number][])
    expect(before.get(ana!.userId)! > before.get(carla!.userId)!).toBe(true)
    // A joining day that is learned late counts with the next count, and so does a return.
    await db.pool.query(`update users set joined_on = '2026-11-23' where id = $1`, [beto!.userId])
    await db.pool.query(
      `insert into leaderboard_absences values ($1, '2026-11-09T05:00:00Z', '2026-11-30T14:00:00Z')`,
      [carla!.userId],
    )
    await db.pool.query(`insert into leaderboard_queue values ($1, '-infinity')`, [carla!.userId])
    const after = new Map((await points()) as [number, number][])
    expect(after.get(ana!.userId)).toBe(before.get(ana!.userId))
    expect(after.get(beto!.userId)).toBe(50)
    expect(after.get(carla!.userId)! > before.get(carla!.userId)!).toBe(true)
  })

  test('RC-5: a new week divides the season by one more', async () => {
    const [ana] = await people(0)
    await earn(ana!, 1000, '2026-11-20T14:00:00Z')
    const at = async (instant: string) => {
      await countStandings(testApp({ db, clock: new FakeClock(instant) }).dependencies)
      const found = `select experience from leaderboard_scores where board = 'season' and user_id = $1`
      return (await db.pool.query(found, [ana!.userId])).rows[0].experience as number
    }
    const [sunday, monday] = [await at('2026-12-13T14:00:00Z'), await at('2026-12-14T14:00:00Z')]
    expect(monday).toBeLessThan(sunday)
    expect(await at('2026-12-20T14:00:00Z')).toBe(monday)
  })

  test('RC-5: the time without the programme is kept, from the change to the return', async () => {
    const [ana] = await people(0)
    const set = (columns: string) => db.pool.query(`update users set ${columns} where id = $1`, [ana!.userId])
    const absences = async () =>
      (await db.pool.query('select until is null as lasts from leaderboard_absences where user_id = $1', [ana!.userId]))
        .rows
    await set('is_active = false')
    await set(`platform = '{figuras}'`)
    expect(await absences()).toEqual([{ lasts: true }])
    await set('is_active = true')
    expect(await absences()).toEqual([{ lasts: true }])
    await set(`platform = '{figuras,mision-espacial}'`)
    expect(await absences()).toEqual([{ lasts: false }])
  })

  test('counts again only after a change, or when a new day or month begins', async () => {
    const [ana] = await people(30)
    expect(await count()).toContain('2026-11: 1')
    expect(await count()).toBeUndefined()
    await earn(ana!, 1)
    expect(await count()).toContain('2026-11: 1')
    const tomorrow = testApp({ db, clock: new FakeClock('2026-11-21T14:00:00Z') })
    expect(await countStandings(tomorrow.dependencies)).toContain('2026-11: 0')
    const later = testApp({ db, clock: new FakeClock('2026-12-01T14:00:00Z') })
    expect(await countStandings(later.dependencies)).toContain('2026-12: 0')
  })
})
