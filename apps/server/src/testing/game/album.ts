import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { Season } from '@orbita/domain/seasons/season'
import * as v from 'valibot'
import content from '../../../../../content/season-1.json' with { type: 'json' }
import { publishSeason } from '../../game/awards/seasons/publish-season.ts'
import { recordMovement } from '../../game/ledger/record-movement.ts'
import { transaction } from '../../infra/db/transaction.ts'
import { isDatabaseAway } from '../../infra/http/database-away.ts'
import { codeOf } from '../browser.ts'
import { openGameDatabase, PATIENT } from '../databases/game-database.ts'
import type { TestDatabase } from '../databases/test-database.ts'
import type { FakeClock } from '../fake-clock.ts'
import { type TestApp, testApp } from '../test-app.ts'

/** The first season, during which the tests' clock stands. */
export const SEASON = v.parse(Season, content)

export async function publishFirstSeason(db: TestDatabase): Promise<void> {
  await publishSeason(db.pool, SEASON, new Date('2026-11-01T12:00:00Z'))
}

/** Returns the numbers from 1 to 48 without the given ones. */
export function allBut(...missing: number[]): number[] {
  return SEASON.pages.flatMap(({ figures }) => figures.map(({ number }) => number)).filter((n) => !missing.includes(n))
}

/** Gives an employee copies of figures; a number listed twice is two copies. */
export async function own(db: TestDatabase, userId: number, numbers: readonly number[]): Promise<void> {
  await db.pool.query(
    `insert into collection as c (user_id, album_id, number, copies, first_at)
     select $1, $2, number, count(*), '2026-11-10T12:00:00Z' from unnest($3::int[]) as number group by number
     on conflict (user_id, album_id, number) do update set copies = c.copies + excluded.copies`,
    [userId, SEASON.id, numbers],
  )
}

/** Grants an employee waiting packs. @returns their ids, the oldest first */
export async function givePacks(db: TestDatabase, userId: number, count: number): Promise<number[]> {
  const { rows } = await db.pool.query<{ id: number }>(
    `insert into packs (user_id, source, source_key, text, granted_at)
     select $1, 'gift', 'gift:' || gen_random_uuid(), 'Regalo', '2026-11-19T12:00:00Z' from generate_series(1, $2)
     returning id`,
    [userId, count],
  )
  return rows.map(({ id }) => id)
}

export async function giveStardust(db: TestDatabase, userId: number, stardust: number): Promise<void> {
  const movement = { userId, kind: 'gift', reason: 'Para empezar', key: `test:${randomUUID()}` } as const
  await transaction(db.pool, (tx) => recordMovement(tx, { ...movement, stardust, occurredAt: new Date() }))
}

/** Builds a command's body, with a new operation id unless one is given. */
export function command<More extends object>(more?: More) {
  return { json: { operationId: randomUUID(), ...more } }
}

/** Starts a second process over the same database, with patient timeouts. */
export function anotherProcess(db: TestDatabase, clock: FakeClock): TestApp & { close(): Promise<void> } {
  const second = openGameDatabase({ ...db.config, ...PATIENT })
  return { ...testApp({ db: { ...second, config: db.config }, clock }), close: second.close }
}

/** Returns the status and code of a refusal, as `409 LAST_COPY`. */
export async function refusal(answer: Promise<Response> | Response): Promise<string> {
  const { status } = await answer
  return `${status} ${await codeOf(await answer)}`
}

/** Counts answers by status. */
export function statuses(answers: readonly Response[]): Record<number, number> {
  const counts: Record<number, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

const MOST_ATTEMPTS = 20

/**
 * Runs work many times concurrently, each time with its index. Work that is refused because every connection of the
 * pool was taken had no effect, so it is repeated, as the product's own client does after a 503.
 */
export function atOnce<Result>(count: number, work: (index: number) => Promise<Result>): Promise<Result[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => untilServed(() => work(index))))
}

async function untilServed<Result>(ask: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    const isLast = attempt === MOST_ATTEMPTS
    try {
      const result = await ask()
      if (isLast || !(result instanceof Response && result.status === 503)) return result
    } catch (error) {
      if (isLast || !isDatabaseAway(error)) throw error
    }
    await setTimeout(randomInt(attempt * 20))
  }
}
