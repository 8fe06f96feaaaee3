import { readFileSync } from 'node:fs'
import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../testing/databases/test-database.ts'
import { anEmployee } from '../testing/factories.ts'
import { publishFirstSeason, SEASON } from '../testing/game/album.ts'

const db = await testDatabase()
const STATEMENTS = readFileSync(
  new URL('../../migrations/0092_third_edition_begins.sql', import.meta.url),
  'utf8',
).split('--> statement-breakpoint')

/** Upgrades a company that played by the edition before, at the instant that the database says. */
async function upgrade() {
  await db.asOwner("update rules_since set since = '2026-11-18T15:00:00Z' where edition = 3")
  for (const statement of STATEMENTS) await db.asOwner(statement)
}

const rows = async (sql: string, values: unknown[] = []) => (await db.pool.query(sql, values)).rows
/** Returns which of some people have the pack of farewell, and its notice, by their place. */
async function farewells(people: readonly ({ userId: number } | undefined)[]) {
  const ids = people.map((one) => one!.userId)
  const found = await rows(
    `select p.user_id as id from packs p join notices n on (n.user_id, n.notice_key) = (p.user_id, p.source_key)
      where p.source_key = 'farewell-2' and p.user_id = any ($1)`,
    [ids],
  )
  return found.map(({ id }) => ids.indexOf(id)).toSorted()
}
const people = (count: number) => Promise.all(Array.from({ length: count }, () => anEmployee({ db })))
const stars = (userId: number, weeks: number, before = '1 day') =>
  db.pool.query(
    `insert into pulse_stars select $1, '2020-W' || lpad(n::text, 2, '0'), now() - $3::interval from generate_series(1, $2) n`,
    [userId, weeks, before],
  )

async function thanks(userId: number, people: number, before = '1 day') {
  for (let count = 0; count < people; count += 1) {
    const sender = await anEmployee({ db })
    const [kudos] = await rows(
      `insert into kudos (sender_id, week, place_in_week, value, message, sent_at)
       values ($1, '2026-W40', 1, '', 'Gracias por tu ayuda', now() - $2::interval) returning id`,
      [sender.userId, before],
    )
    await rows(
      'insert into kudos_receivers (kudos_id, sender_id, receiver_id, week, experience) values ($1, $2, $3, $4, 0)',
      [kudos.id, sender.userId, userId, '2026-W40'],
    )
  }
}

beforeEach(async () => {
  await db.asOwner('truncate albums cascade')
  await publishFirstSeason(db)
})

test('the third edition begins on the Monday after the upgrade, and at once for a company that began with it', async () => {
  await db.asOwner(STATEMENTS[0]!)
  expect(await rows('select isfinite(since) as finite from rules_since where edition = 3')).toEqual([{ finite: false }])
  await upgrade()
  // Wednesday the 18th; on Monday the 23rd in the zone that is first, fourteen hours before UTC.
  expect(await rows('select since from rules_since where edition = 3')).toEqual([
    { since: new Date('2026-11-22T10:00:00Z') },
  ])
})

test('farewell-2: nobody of a company that began with the third edition gets a pack or is told', async () => {
  await db.asOwner("update rules_since set since = '-infinity' where edition = 3")
  const [one] = await people(1)
  await stars(one!.userId, 2)
  for (const statement of STATEMENTS) await db.asOwner(statement)
  expect(await rows('select 1 from packs where user_id = $1', [one!.userId])).toEqual([])
  expect(await rows('select 1 from notices where user_id = $1', [one!.userId])).toEqual([])
})

test('farewell-2: one to three unused stars give one pack, once; none, four, or those that gave theirs do not', async () => {
  const all = await people(6)
  const [, one, three, four, old, used] = all
  await stars(one!.userId, 1)
  await stars(three!.userId, 3)
  await stars(four!.userId, 4)
  await stars(old!.userId, 2, '50 days')
  await stars(used!.userId, 3, '9 days')
  await rows("insert into packs (user_id, source, source_key, granted_at) values ($1, 'pulse', 'pulse:x', now())", [
    used!.userId,
  ])
  await upgrade()
  await upgrade()
  expect(await farewells(all)).toEqual([1, 2])
})

test('farewell-2: four to seven people of 28 days give one, three or eight do not, nor withdrawn thanks', async () => {
  const all = await people(5)
  const [three, four, seven, eight, late] = all
  await thanks(three!.userId, 3)
  await thanks(four!.userId, 4)
  await thanks(seven!.userId, 7)
  await thanks(eight!.userId, 8)
  await thanks(late!.userId, 5, '30 days')
  await upgrade()
  expect(await farewells(all)).toEqual([1, 2])
})

test('farewell-2: who joined in the last four weeks of an open season gets one, but not who has four such packs', async () => {
  await db.asOwner(
    'update albums set starts_on = current_date - 60, ends_on = current_date + 30 where id = $1'.replace(
      '$1',
      `'${SEASON.id}'`,
    ),
  )
  const all = await people(3)
  const [late, full, early] = all
  await rows('update users set joined_on = current_date - 10 where id = any ($1)', [[late!.userId, full!.userId]])
  await rows('update users set joined_on = current_date - 40 where id = $1', [early!.userId])
  for (const week of [1, 2, 3, 4])
    await rows("insert into packs (user_id, source, source_key, granted_at) values ($1, 'catch-up', $2, now())", [
      full!.userId,
      `catch-up:${week}`,
    ])
  await upgrade()
  expect(await farewells(all)).toEqual([0])
})
