import { randomBytes } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { drawConsequences } from '../../consequences/draw-consequences.ts'
import { deriveKeys } from '../../infra/secrets/keys.ts'
import { createHasher } from '../../infra/secrets/password-hasher.ts'
import { type OwnedTestDatabase, testDatabase } from '../../testing/databases/test-database.ts'
import { until } from '../../testing/until.ts'
import { type ImportOptions, type ImportReport, importPeople } from './import-people.ts'
import { mapConcurrently } from './map-concurrently.ts'
import { parsePeopleFile } from './read/parse-people-file.ts'

const HEADER = 'correo,cedula,nombre,area,plataformas,activo'
const FILE = [
  HEADER,
  'ana@acme.co,0912345678,Ana Ñúñez,Operaciones,figuras,sí',
  'luis@acme.co,1020304050,Luis Vega,,figuras;mision-espacial,no',
  'zoe@acme.co,7020304055,Zoe Díaz,Ventas,mision-espacial,sí',
]

const sealKeys = deriveKeys(randomBytes(32))
const cheap = createHasher(deriveKeys(randomBytes(32)), { memoryCost: 64, timeCost: 1 })
const now = new Date('2026-11-20T12:00:00Z')
let db: OwnedTestDatabase

beforeAll(async () => {
  db = await testDatabase()
})

type Options = Partial<Pick<ImportOptions, 'isDryRun' | 'hasher' | 'onProgress'>>

/** Imports a file and returns the report, or fails with the problems. */
async function load(lines: readonly string[], options: Options = {}): Promise<ImportReport> {
  const report = await attempt(lines, options)
  if ('problems' in report) throw new Error(JSON.stringify(report.problems))
  return report
}

async function attempt(lines: readonly string[], { isDryRun = false, hasher = cheap, ...options }: Options = {}) {
  const file = await parsePeopleFile(Buffer.from(lines.join('\n')))
  if ('problems' in file) throw new Error(JSON.stringify(file.problems))

  const given = { people: file.people, label: 'personas.csv', sealKeys, clock: () => now }
  return importPeople({ config: db.config, consequences: drawConsequences, hasher, isDryRun, ...given, ...options })
}

async function summary(report: ReturnType<typeof load>) {
  const done = await report
  return {
    created: done.created.map(({ person }) => person.email),
    changed: done.changed.map(({ person, columns }) => `${person.email}: ${columns.join(' ')}`),
    unchanged: done.unchanged,
  }
}

const everything = async () => ({
  accounts: (await db.pool.query('select * from accounts order by id')).rows,
  batches: (await db.pool.query('select * from people_batches order by id')).rows,
  seals: (await db.pool.query('select * from cedula_seals order by id')).rows,
  users: (await db.pool.query('select * from users order by id')).rows,
})

const user = async (email: string) => (await db.pool.query('select * from users where email = $1', [email])).rows[0]

describe('the import of people', () => {
  test('a dry run reports what it would do and writes nothing', async () => {
    expect(await summary(load(FILE, { isDryRun: true }))).toEqual({
      created: ['ana@acme.co', 'luis@acme.co', 'zoe@acme.co'],
      changed: [],
      unchanged: 0,
    })
    expect(await everything()).toEqual({ accounts: [], batches: [], seals: [], users: [] })
  })

  test('each new employee gets an account with a hashed cédula, and a document', async () => {
    expect((await summary(load(FILE))).created).toHaveLength(3)
    const { accounts } = await everything()
    expect(accounts.map(({ email, kind }) => `${email} ${kind}`)).toEqual(
      FILE.slice(1).map((row) => `${row.split(',')[0]} employee`),
    )
    expect(JSON.stringify(accounts)).not.toContain('0912345678')
    expect(await cheap.verify('0912345678', accounts[0].password_hash)).toBe(true)
    expect(await user('luis@acme.co')).toMatchObject({
      name: 'Luis Vega',
      area: null,
      platform: ['figuras', 'mision-espacial'],
      is_active: false,
      avatar: null,
      level: 'sin-rango',
    })
  })

  test('the same file again changes nothing, not even a hash', async () => {
    const before = await everything()
    expect(await summary(load(FILE))).toEqual({ created: [], changed: [], unchanged: 3 })
    expect(await everything()).toEqual(before)
  })

  test('only differing values are changed and reported', async () => {
    const file = [
      HEADER,
      FILE[1]!.replace('Ñúñez', 'Núñez').replace('Operaciones', ''),
      FILE[2]!,
      FILE[3]!.replace('7020304055', '7020304056'),
    ]
    const before = await everything()
    expect(await summary(load(file))).toEqual({
      created: [],
      changed: ['ana@acme.co: nombre area', 'zoe@acme.co: cedula'],
      unchanged: 1,
    })
    const after = await everything()
    expect(await user('ana@acme.co')).toMatchObject({ name: 'Ana Núñez', area: null })
    expect(after.accounts[0]).toEqual(before.accounts[0])
    expect(await cheap.verify('7020304056', after.accounts[2].password_hash)).toBe(true)
  })

  test('columns the file does not have stay as they were', async () => {
    await load(FILE)
    await load([
      'correo,cedula,nombre,plataformas',
      'luis@acme.co,1020304050,Luis A. Vega,figuras',
      'eva@acme.co,55667788,Eva,figuras',
    ])
    expect(await user('luis@acme.co')).toMatchObject({ name: 'Luis A. Vega', is_active: false, platform: ['figuras'] })
    expect(await user('eva@acme.co')).toMatchObject({ is_active: true, area: null })
  })

  test('deactivating an employee by file ends their sessions', async () => {
    await db.pool.query(
      `insert into sessions (token_hash, account_id, created_at, seen_at, idle_for, idle_until, ends_at)
       select sha256('x'), id, now(), now(), '1 hour', now() + interval '1 hour', now() + interval '1 day'
         from accounts where email = 'ana@acme.co'`,
    )
    await load([HEADER, FILE[1]!.replace(',sí', ',no')])
    const { rows } = await db.pool.query('select revoked_because from sessions')
    expect(rows).toEqual([{ revoked_because: 'inactive' }])
  })

  test('employees who are not in the file stay, and an account without a document gets one', async () => {
    const hash = await cheap.hash('33445566')
    await db.pool.query(`insert into accounts (kind, email, password_hash) values ('employee', 'solo@acme.co', $1)`, [
      hash,
    ])
    expect(await summary(load([HEADER, 'solo@acme.co,33445566,Solo,,figuras,sí']))).toMatchObject({
      created: ['solo@acme.co'],
    })
    const { accounts, users } = await everything()
    expect(accounts.find(({ email }) => email === 'solo@acme.co').password_hash).toBe(hash)
    expect(users).toHaveLength(5)
  })

  test('D-70: an operator may be an employee too: the import leaves the operator’s account and passphrase alone', async () => {
    await db.pool.query(`insert into accounts (kind, email, password_hash) values ('operator', 'ope@acme.co', 'x')`)
    await load([...FILE, 'ope@acme.co,99887766,Ope,,figuras,sí'])
    const { rows } = await db.pool.query<{ kind: string; password_hash: string }>(
      `select kind, password_hash from accounts where email = 'ope@acme.co' order by kind`,
    )
    expect(rows.map(({ kind }) => kind)).toEqual(['employee', 'operator'])
    expect(rows[1]?.password_hash).toBe('x')
  })

  test('all or nothing: a failure while writing leaves everything as it was', async () => {
    await db.asOwner(`alter table users add constraint refuse_pepe check (name <> 'Pepe')`)
    const before = await everything()
    await expect(
      load([HEADER, 'a1@acme.co,99887711,Ana,,figuras,sí', 'p1@acme.co,99887722,Pepe,,figuras,sí']),
    ).rejects.toThrow('refuse_pepe')
    expect(await everything()).toEqual(before)
  })

  test('an operator who deactivates an employee while the import writes is not overruled by a file without that column', async () => {
    await db.pool.query(`update users set is_active = true where email = 'ana@acme.co'`)
    const operator = await db.pool.connect()
    await operator.query('begin')
    await operator.query(`update users set is_active = false where email = 'ana@acme.co'`)
    const importing = load(['correo,cedula,nombre,plataformas', 'ana@acme.co,0912345678,Ana Eva,figuras'])
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await until(async () => (await db.pool.query(waiting)).rowCount === 1)
    await operator.query('commit')
    operator.release()
    await importing
    expect(await user('ana@acme.co')).toMatchObject({ name: 'Ana Eva', is_active: false })
  })

  test('two operators importing the same file at once: one creates the employees, the other changes nothing', async () => {
    const file = [
      HEADER,
      ...Array.from({ length: 30 }, (_, n) => `p${n}@acme.co,${10_000_000 + n},Persona ${n},,figuras,sí`),
    ]
    const both = await Promise.all([summary(load(file)), summary(load(file))])
    expect(both.map(({ created }) => created?.length).sort()).toEqual([0, 30])
    expect(both.map(({ unchanged }) => unchanged).sort()).toEqual([0, 30])
  })

  test('the import is recorded in the audit, without names or cédulas', async () => {
    const { rows } = await db.pool.query(`select * from audit where action = 'people.import' order by id limit 1`)
    expect(rows).toMatchObject([
      { actor_account_id: null, subject: 'people_batches/1', details: { created: 3, changed: 0, retired: 0 } },
    ])
    expect(JSON.stringify(rows)).not.toMatch(/acme|0912345678/)
  })
})

test('an import reports the rows compared, then the cédulas hashed', async () => {
  const steps: string[] = []
  const file = ['u1,11122233', 'u2,11122244'].map((line) => `${line.replace(',', '@acme.co,')},Uno,,figuras,sí`)
  await attempt([HEADER, ...file, FILE[1]!], {
    onProgress: (step, done, total) => steps.push(`${step} ${done}/${total}`),
  })
  // The two without an account need no comparison of a cédula.
  expect(steps).toEqual(['compare 2/3', 'compare 3/3', 'hash 1/2', 'hash 2/2'])
})

test('hashing is bounded, reports its progress and keeps the order', async () => {
  let running = 0
  let most = 0
  const progress: number[] = []
  const results = await mapConcurrently(
    [5, 1, 4, 2, 3],
    { atOnce: 2, onProgress: (done) => progress.push(done) },
    async (item) => {
      most = Math.max(most, ++running)
      await new Promise((wake) => setTimeout(wake, item))
      running--
      return item * 10
    },
  )
  expect(results).toEqual([50, 10, 40, 20, 30])
  expect(most).toBe(2)
  expect(progress).toEqual([1, 2, 3, 4, 5])
})
