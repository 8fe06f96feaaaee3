import { randomBytes } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SeasonDraft } from '@orbita/domain/seasons/season-draft'
import { seasonProblems } from '@orbita/domain/seasons/season-problems'
import { exactMatches } from '@orbita/domain/trades/trade-matches'
import { beforeAll, expect, test } from 'vitest'
import { findHolder } from '../game/albums/album-holder.ts'
import { createCatalog } from '../game/albums/catalog.ts'
import { findTrades } from '../game/albums/trades/find-trades.ts'
import { verifyLedger } from '../game/ledger/verify-ledger.ts'
import { findOperator } from '../identity/operators/find-operator.ts'
import { deriveKeys } from '../infra/secrets/keys.ts'
import { createHasher } from '../infra/secrets/password-hasher.ts'
import { findCurrentTerms } from '../people/terms/current-terms.ts'
import { findRoot } from '../root.ts'
import { type TestDatabase, testDatabase } from '../testing/databases/test-database.ts'
import { PEOPLE_TEAM } from './people-team.ts'
import { seed } from './seed.ts'

const CONTENT = join(findRoot(), 'content')
const keys = deriveKeys(randomBytes(32))
const hasher = createHasher(keys, { memoryCost: 64, timeCost: 1 })
const now = new Date('2026-11-20T12:00:00Z')

const seedInto = (db: TestDatabase, options: { demo?: boolean; content?: string } = {}) =>
  seed({
    config: db.config,
    content: CONTENT,
    demo: true,
    hasher,
    keys,
    clock: () => now,
    timeZone: 'America/Bogota',
    ...options,
  })

const count = async (db: TestDatabase, table: string) =>
  (await db.pool.query(`select count(*) from ${table}`)).rows[0].count

/** A demo company that tests only read. Three processes that start together filled it. */
const company = await testDatabase()
beforeAll(() => Promise.all([seedInto(company), seedInto(company), seedInto(company)]))

test('a real company gets its terms and no employees', async () => {
  const db = await testDatabase()
  expect(await seedInto(db, { demo: false })).toEqual({ hasDemo: false, isEmpty: true })
  expect((await findCurrentTerms(db.pipeline))?.version).toBe('1.0')
  for (const table of ['accounts', 'challenge_definitions', 'rewards', 'best_employees', 'kudos']) {
    expect([table, await count(db, table)]).toEqual([table, 0])
  }
  expect((await db.pool.query("select id from awards where platform = 'mision-espacial'")).rows).toEqual([])
})

test('D-70: a demo company from before missions, rewards and operators existed gets its operator once, and nothing else', async () => {
  const db = await testDatabase()
  await seedInto(db, { demo: false })
  const email = 'valentina.rojas@orbita.example'
  await db.pool.query("insert into accounts (kind, email, password_hash) values ('employee', $1, '')", [email])
  expect(await seedInto(db)).toEqual({ hasDemo: true, isEmpty: false })
  for (const table of ['users', 'challenge_definitions', 'rewards', 'best_employees', 'kudos', 'redeems']) {
    expect([table, await count(db, table)]).toEqual([table, 0])
  }
  await seedInto(db)
  expect(await count(db, 'operators')).toBe(1)
  expect(await findOperator(db.pool, PEOPLE_TEAM)).toMatchObject([{ email: PEOPLE_TEAM }])
})

test('refuses to mix the demo company with existing employees', async () => {
  const db = await testDatabase()
  await db.pool.query(`insert into users (email, name, platform) values ('ana@acme.co', 'Ana', '{figuras}')`)
  expect(await seedInto(db)).toEqual({ hasDemo: false, isEmpty: false })
  expect(await count(db, 'users')).toBe(1)
  expect(await count(db, 'operators')).toBe(0)
  expect(await findCurrentTerms(db.pipeline)).toBeDefined()
})

test('a failure in the middle leaves an empty database, which the next start fills and later ones leave alone', async () => {
  const db = await testDatabase()
  const content = mkdtempSync(join(tmpdir(), 'orbita-content-'))
  cpSync(CONTENT, content, { recursive: true })
  // The database cannot hold this experience, so the last write of the company fails.
  await db.asOwner('alter table users add constraint no_history check (experience = 0)')
  await expect(seedInto(db, { content })).rejects.toThrow('no_history')
  expect([await count(db, 'users'), await count(db, 'accounts'), await count(db, 'terms')]).toEqual([0, 0, 0])

  await db.asOwner('alter table users drop constraint no_history')
  expect(await seedInto(db, { content })).toEqual({ hasDemo: true, isEmpty: false })
  expect(await count(db, 'terms')).toBe(1)

  // A later start changes nothing, and does not read what it has no use for.
  const state = async () => (await db.pool.query('select * from users order by id')).rows
  const happened = () => Promise.all(['ledger', 'kudos', 'best_employees', 'redeems'].map((table) => count(db, table)))
  const [before, lived] = [await state(), await happened()]
  await db.pool.query(`update users set credits = 7 where email = 'valentina.rojas@orbita.example'`)
  writeFileSync(join(content, 'people.csv'), 'broken')
  expect(await seedInto(db, { content })).toEqual({ hasDemo: true, isEmpty: false })
  expect(await state()).toEqual(before.map((row) => (row.email.startsWith('valentina') ? { ...row, credits: 7 } : row)))
  expect(await happened()).toEqual(lived)
  rmSync(content, { recursive: true })
})

test('a real company gets the first season once, and the changes of operators stay', async () => {
  const db = await testDatabase()
  await Promise.all([seedInto(db, { demo: false }), seedInto(db, { demo: false })])
  expect([await count(db, 'albums'), await count(db, 'figures'), await count(db, 'awards')]).toEqual([1, 48, 14])

  await db.pool.query("update figures set picture = 'figuras/nuestra' where number = 1")
  await seedInto(db, { demo: false })
  const { rows } = await db.pool.query('select picture from figures where number = 1')
  expect(rows).toEqual([{ picture: 'figuras/nuestra' }])
})

test('AL-1: the demo company has the second season as a draft that can be published, after a bridge week', async () => {
  const { rows } = await company.pool.query<{ document: SeasonDraft }>('select document from season_drafts')
  const [{ document }] = rows as [{ document: SeasonDraft }]
  expect(document).toMatchObject({ id: 'temporada-2', title: 'Mareas de luz', startsOn: '2027-05-10' })
  expect(seasonProblems(document)).toEqual([])
})

test('the demo company has collections: Valentina half the album and two packs waiting, Lucía nearly all of it, Sofía few', async () => {
  const { rows } = await company.pool.query(
    `select u.name, u.stardust,
            (select count(*) from collection c where c.user_id = u.id) as collected,
            (select sum(copies) from collection c where c.user_id = u.id)::int as copies,
            (select count(*) from packs p where p.user_id = u.id and state = 'granted') as waiting,
            (select count(*) from packs p where p.user_id = u.id and state = 'opened') as opened
       from users u where exists (select from packs p where p.user_id = u.id and state = 'opened') order by u.name`,
  )
  expect(rows).toEqual([
    { name: 'Lucía Paredes', stardust: 16, collected: 45, copies: 60, waiting: 1, opened: 20 },
    // The colleagues to whom Valentina can give what she has twice.
    { name: 'Sofía Becerra Agüero', stardust: 0, collected: 9, copies: 9, waiting: 8, opened: 3 },
    { name: 'Valentina Rojas', stardust: 38, collected: 24, copies: 27, waiting: 2, opened: 9 },
  ])
  const { rows: won } = await company.pool.query("select award_id from award_states where state = 'unlocked'")
  expect(won.map((row) => row.award_id)).toContain('temporada-1.pagina-planetas')
  expect(await verifyLedger(company.pool)).toEqual([])
})

test('AL-7: the app proposes an exact match between Valentina and Lucía', async () => {
  const { rows: people } = await company.pool.query<{ id: number }>(
    "select id from users where email in ('valentina.rojas@orbita.example', 'lucia.paredes@orbita.example') order by email desc",
  )
  const asked = { today: '2026-11-20', albumId: 'temporada-1', catalog: createCatalog() }
  const [valentina, lucia] = await Promise.all(
    people.map(({ id }) => findHolder(company.pipeline, { ...asked, userId: id })),
  )
  const matches = exactMatches({
    season: { pages: valentina!.album.pages },
    mine: valentina!.holdings,
    theirs: lucia!.holdings,
  })
  expect(matches.length).toBeGreaterThan(0)
  const market = { catalog: createCatalog(), key: randomBytes(32), timeZone: 'America/Bogota', now }
  const { canTrade, proposals } = await findTrades(company, { ...market, userId: people[0]!.id })
  expect(canTrade).toBe(true)
  expect(proposals.map(({ name }) => name)).toEqual(['Lucía Paredes'])
})

test('processes that start together seed once', async () => {
  expect(await count(company, 'terms')).toBe(1)
  expect(Number(await count(company, 'users'))).toBeGreaterThan(40)
  expect(await count(company, 'season_drafts')).toBe(1)
})

test('in the demo company ranks follow experience, and each avatar has been chosen', async () => {
  const { rows } = await company.pool.query('select * from users order by email')
  const valentina = rows.find(({ email }) => email === 'valentina.rojas@orbita.example')
  expect(valentina).toMatchObject({ avatar: 'luna', experience: 1180, level: 'explorador' })
  for (const user of rows) {
    expect(user.avatar === null).toBe(user.avatar_chosen_at === null)
    expect(user.level === 'sin-rango').toBe(user.experience < 250)
  }
  const { rows: stats } = await company.pool.query(`select first_login from stats where id = 'global'`)
  expect(stats[0].first_login).toBe(rows.filter(({ avatar }) => avatar !== null).length)

  const { rows: alone } = await company.pool.query(
    `select email from accounts where not exists (select from users where users.email = accounts.email)`,
  )
  expect(alone).toEqual([{ email: 'andres.mora@orbita.example' }])
})
