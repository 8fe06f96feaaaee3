import { ALL_DUTIES, type Standing } from '@orbita/domain/duties/duties'
import { PLATFORMS, type PlatformId } from '@orbita/domain/platforms'
import { normaliseEmail } from '@orbita/domain/text/text'
import type { Hono } from 'hono'
import type { Dependencies } from '../dependencies.ts'
import { openSession } from '../identity/sessions/open-session.ts'
import { transaction } from '../infra/db/transaction.ts'
import { createHasher } from '../infra/secrets/password-hasher.ts'
import { Browser } from './browser.ts'
import { CHEAP, KEYS } from './test-app.ts'

export type TestEmployee = {
  accountId: number
  userId: number
  email: string
  password: string
  name: string
  platform: readonly PlatformId[]
}

export type EmployeeOptions = Partial<{
  email: string
  password: string
  name: string
  platform: readonly PlatformId[]
  isActive: boolean
  avatar: string | null
}>

let count = 0

/** Makes an employee with an account and a document, active and allowed on every platform by default. */
export async function anEmployee(
  { db }: Pick<Dependencies, 'db'>,
  options: EmployeeOptions = {},
): Promise<TestEmployee> {
  const number = ++count
  const password = options.password ?? `1000${String(number).padStart(4, '0')}`
  const email = normaliseEmail(options.email ?? `persona${number}@orbita.example`)
  const { name = `Persona ${number}`, platform = PLATFORMS, isActive = true, avatar = null } = options
  const accountId = await anAccount({ db }, { email, password })
  const { rows } = await db.pool.query<{ id: number }>(
    'insert into users (email, name, platform, is_active, avatar) values ($1, $2, $3, $4, $5) returning id',
    [email, name, platform, isActive, avatar],
  )
  return { accountId, userId: rows[0]!.id, email, password, name, platform }
}

/** Makes an account without a document, like one missing from the people file. @returns its id */
export async function anAccount(
  { db }: Pick<Dependencies, 'db'>,
  { email, password, kind = 'employee' }: { email: string; password: string; kind?: 'employee' | 'operator' },
): Promise<number> {
  const { rows } = await db.pool.query<{ id: number }>(
    'insert into accounts (kind, email, password_hash) values ($1, $2, $3) returning id',
    [kind, email, await hashOf(password)],
  )
  return rows[0]!.id
}

/** Returns a browser in which this employee is signed in. */
export async function signedIn(
  { app, dependencies }: { app: Hono; dependencies: Dependencies },
  who: { accountId: number; email: string },
): Promise<Browser> {
  return withSession({ app, dependencies }, { id: who.accountId, kind: 'employee', email: who.email })
}

/** An employee, and a browser in which they are signed in. */
export type SignedInEmployee = TestEmployee & { browser: Browser }

/** Makes an employee who is signed in. */
export async function aSignedInEmployee(
  within: { app: Hono; dependencies: Dependencies },
  options: EmployeeOptions = {},
): Promise<SignedInEmployee> {
  const person = await anEmployee(within.dependencies, options)
  return { ...person, browser: await signedIn(within, person) }
}

/** Returns a browser with the session of a new operator, who may do everything unless the test says otherwise. */
export async function anOperatorSession(
  within: { app: Hono; dependencies: Dependencies },
  standing: Standing = { duties: ALL_DUTIES, areas: null },
): Promise<Browser & { accountId: number }> {
  const email = `operador${++count}@orbita.example`
  const accountId = await anAccount(within.dependencies, { email, password: 'una clave larga', kind: 'operator' })
  await within.dependencies.db.pool.query(
    'insert into operators (account_id, created_at, duties, areas) values ($1, $2, $3, $4)',
    [accountId, within.dependencies.clock(), standing.duties, standing.areas],
  )
  return Object.assign(await withSession(within, { id: accountId, kind: 'operator', email }), { accountId })
}

async function withSession(
  { app, dependencies }: { app: Hono; dependencies: Dependencies },
  account: { id: number; kind: 'employee' | 'operator'; email: string },
): Promise<Browser> {
  const { db, clock, randomBytes, config } = dependencies
  // A browser that the account has used for long, unless a test says otherwise.
  const known = { hash: null, since: new Date(clock().getTime() - 30 * 24 * 3_600_000) }
  const opener = { device: 'Un navegador', known }
  const token = await transaction(db.pool, (tx) => openSession(tx, { account, now: clock(), randomBytes, opener }))
  if (token === undefined) throw new Error(`${account.email} is inactive and cannot be signed in`)

  const browser = new Browser(app)
  const name = account.kind === 'operator' ? 'operator' : 'session'
  browser.cookies.set(config.publicOrigin?.startsWith('https:') ? `__Host-${name}` : name, token)
  return browser
}

const cheap = createHasher(KEYS, CHEAP)
const hashes = new Map<string, Promise<string>>()

function hashOf(password: string): Promise<string> {
  const known = hashes.get(password) ?? cheap.hash(password)
  hashes.set(password, known)
  return known
}
