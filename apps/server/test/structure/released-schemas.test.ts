import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { drawConsequences } from '../../src/consequences/draw-consequences.ts'
import { verifyLedger } from '../../src/game/ledger/verify-ledger.ts'
import { verifyBackup } from '../../src/infra/db/backup/read-backup.ts'
import { restore } from '../../src/infra/db/backup/restore.ts'
import { type Database, openDatabase } from '../../src/infra/db/database.ts'
import { migrate, migrationsCurrent, migrationsFolder } from '../../src/infra/db/migrate.ts'
import { migrationsUpTo } from '../../src/testing/databases/older-release.ts'
import { testDatabase } from '../../src/testing/databases/test-database.ts'
import { KEYS, testApp } from '../../src/testing/test-app.ts'

const RELEASED = join(import.meta.dirname, '../../src/testing/released')
const VALENTINA = { email: 'valentina.rojas@orbita.example', password: '10000001' }

/** The number of each released schema, as in the names of its migrations. */
const NUMBERS = readdirSync(RELEASED)
  .filter((name) => name.endsWith('.gz'))
  .map((name) => name.replace('.gz', ''))

const server = await testDatabase()
const folder = mkdtempSync(join(tmpdir(), 'orbita-released-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** The rows that migrations wrote: the finishes that received copies light, packs of farewell, and their notices. @see AL-6b, AL-5 */
const LIT_BY_MIGRATION: Readonly<Record<string, string>> = {
  notices: "notice_key in ('finishes-lit', 'farewell-2', 'medals-3')",
  packs: "source_key = 'farewell-2'",
  figure_finishes: "bought_at > now() - interval '1 hour'",
}

test.each(NUMBERS)('the migrations of the released schema %s are as they were released', (number) => {
  const lines = readFileSync(join(RELEASED, `${number}.sha256`), 'utf8')
    .trim()
    .split('\n')
  expect(lines).toHaveLength(Number(number) + 1)
  for (const line of lines) {
    const [hash, name = ''] = line.split(/\s+/)
    expect(
      createHash('sha256')
        .update(readFileSync(join(migrationsFolder(), name)))
        .digest('hex'),
      name,
    ).toBe(hash)
  }
})

test.each(NUMBERS)(
  'a company of the released schema %s is migrated without losing a row, and signs in',
  async (number) => {
    const name = `${server.config.database}_${randomBytes(3).toString('hex')}`
    await server.asOwner(`create database ${name}`)
    const config = { ...server.config, database: name }
    const owner = { ...server.owner, database: name }
    const db = openDatabase(config, { consequences: drawConsequences })
    try {
      await migrate(owner, { folder: migrationsUpTo({ number: Number(number), into: join(folder, number) }) })
      const key = { id: KEYS.id, key: KEYS.backup }
      const backup = await verifyBackup({ file: join(RELEASED, `${number}.gz`), key, isUnsignedAllowed: true })
      await restore({ config: owner, backup })
      const before = openDatabase(owner)
      const { rowCount } = await before.pool.query(
        `insert into audit (at, action, subject)
         select now(), 'test.mission', 'missions/' || challenge_id || '/' || id from missions
         union all select now(), 'test.person', 'users/' || id from users
         union all select now(), 'test.nothing', 'missions/gone/gone'`,
      )
      await before.close()

      await migrate(owner, { product: config })

      expect(await migrationsCurrent()(db.pool)).toBe(true)
      for (const table of backup.manifest.tables) {
        const isLit = LIT_BY_MIGRATION[table.name] ?? 'false'
        const { rows } = await db.pool.query(
          `select count(*) filter (where not (${isLit}))::int as rows from public."${table.name}"`,
        )
        const written = table.name === 'audit' ? rowCount! : 0
        expect({ table: table.name, ...rows[0] }).toEqual({ table: table.name, rows: table.rows + written })
      }
      expect(await namesInTheAudit(db)).toEqual([
        { action: 'test.mission', count: expect.any(Number), named: true },
        { action: 'test.nothing', count: 1, named: false },
        { action: 'test.person', count: expect.any(Number), named: true },
      ])
      expect(await verifyLedger(db.pool)).toEqual([])
      const { app } = testApp({ db: { ...db, config } })
      const answer = await app.request('/auth/session', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
        body: JSON.stringify(VALENTINA),
      })
      expect(answer.status).toBe(200)
    } finally {
      await db.close()
      await server.asOwner(`drop database ${name} with (force)`)
    }
  },
)

/** Says of which old entries about missions and people the audit keeps what they are called. */
async function namesInTheAudit(db: Pick<Database, 'pool'>) {
  const { rows } = await db.pool.query(
    `select e.action, count(*)::int, bool_and(coalesce(e.title = m.title or (e.person_id, e.person_name) = (u.id, u.name), false)) as named
       from audit e
       left join missions m on e.subject = 'missions/' || m.challenge_id || '/' || m.id
       left join users u on e.subject = 'users/' || u.id
      where e.action like 'test.%' group by e.action order by e.action`,
  )
  return rows
}
