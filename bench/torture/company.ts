import { randomBytes } from 'node:crypto'
import type { Challenge } from '@orbita/domain/missions/challenge'
import { recordMovement } from '../../apps/server/src/game/ledger/record-movement.ts'
import { publishChallenge } from '../../apps/server/src/game/missions/publish-challenge.ts'
import { publishReward } from '../../apps/server/src/game/rewards/publish-reward.ts'
import { openSession } from '../../apps/server/src/identity/sessions/open-session.ts'
import { tokenHash } from '../../apps/server/src/identity/sessions/sessions.ts'
import type { Database } from '../../apps/server/src/infra/db/database.ts'
import { transaction } from '../../apps/server/src/infra/db/transaction.ts'
import type { Session } from '../pressure-product.ts'
import type { TortureProduct } from './product.ts'

export const REWARD = { id: 'tortura', price: 10 }
export const MISSION = { challengeId: 'tortura', missionId: 'pasos' }
/** The e-mails of the people who are added, for the statements that count what they did. */
export const ADDED = 'tortura%@orbita.example'

const PACKS = 5
const CREDITS = 500
const DAY_MS = 24 * 60 * 60 * 1_000

/** An employee with packs and credits, and the operator who writes their progress and movements. */
export type Person = {
  userId: number
  email: string
  session: Session
  packs: number[]
  /** the id of a colleague, sealed for this person */
  colleague: string
  operator: Session
}

let count = 0

const networkOf = (n: number) => `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`

/** Publishes a reward with stock and a mission with consequences, which every employee has. */
export async function publishForAll({ pool }: Database): Promise<void> {
  const now = new Date()
  const day = (days: number) => new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10)
  const dates = { startsOn: day(-2), endsOn: day(60) }
  const challenge: Challenge = {
    id: MISSION.challengeId,
    title: 'Tortura',
    line: 'Un reto para la prueba.',
    ...dates,
    missions: [
      {
        id: MISSION.missionId,
        title: 'Pasos',
        line: 'Una misión para la prueba.',
        briefing: ['Camina tres pasos.'],
        why: 'Porque sí.',
        picture: 'planetas/hielo',
        type: 'counter',
        target: 3,
        unit: { one: 'paso', many: 'pasos' },
        ...dates,
        prerequisites: [],
        gives: { experience: 20, credits: 30, packs: 1 },
        source: 'file',
      },
    ],
  }
  const reward = {
    ...REWARD,
    title: 'Taza',
    description: 'Para la prueba.',
    picture: 'premios/taza',
    category: 'productos',
    delivery: 'pickup',
    stock: 1_000_000,
    promisedDays: 5,
  } as const
  await transaction(pool, (tx) => publishChallenge(tx, { challenge, drafts: [], actor: null, now }))
  await transaction(pool, (tx) =>
    publishReward(tx, { reward: { ...reward, conditions: ['Ninguna.'] }, actor: null, now }),
  )
}

/** Adds people with sessions, packs and credits; each operator writes for eight of them. */
export async function addPeople(product: TortureProduct, db: Database, many: number): Promise<Person[]> {
  const added: Omit<Person, 'colleague'>[] = []
  let operator: Session | undefined
  for (let n = 0; n < many; n++) {
    if (n % 8 === 0) operator = await addOperator(db)
    added.push(await addPerson(db, operator!))
  }
  const names = added.map(({ email }) => email.split('@')[0]!)
  return Promise.all(
    added.map(async (person, at) => {
      const path = `/rpc/mision-espacial/recognitions/people?q=${names[(at + 1) % many]}`
      const { status, body } = await product.ask(person.session, path)
      if (status !== 200) throw new Error(`A colleague was not found: ${status} ${body}`)
      const [colleague] = JSON.parse(body) as { id: string }[]
      return { ...person, colleague: colleague!.id }
    }),
  )
}

/** Opens sessions of so many new employees, who only read. */
export async function addReaders({ pool }: Database, many: number): Promise<Session[]> {
  const first = count + 1
  count += many
  const sessions = Array.from({ length: many }, (_, n) => ({
    token: randomBytes(32).toString('base64url'),
    from: networkOf(first + n),
  }))
  await pool.query(
    `with people as (
       insert into users (email, name, platform)
       select 'lectura' || n || 'x${process.pid}@orbita.example', 'Persona ' || n, '{figuras,mision-espacial}'
         from generate_series($1::int, $2::int) as n returning email
     ), opened as (
       insert into accounts (kind, email, password_hash) select 'employee', email, 'x' from people returning id
     )
     insert into sessions (token_hash, account_id, created_at, seen_at, idle_for, idle_until, ends_at, device_since)
     select hash, id, now(), now(), interval '12 hours', now() + interval '12 hours', now() + interval '30 days',
            now() - interval '30 days'
       from (select id, row_number() over (order by id) as place from opened) as a
       join unnest($3::bytea[]) with ordinality as t (hash, place) using (place)`,
    [first, first + many - 1, sessions.map(({ token }) => tokenHash(token))],
  )
  return sessions
}

async function addPerson(db: Database, operator: Session): Promise<Omit<Person, 'colleague'>> {
  const { pool } = db
  const name = `tortura${++count}x${process.pid}`
  const email = `${name}@orbita.example`
  const now = new Date()
  const { rows } = await pool.query<{ id: number }>(
    "insert into users (email, name, platform) values ($1, $2, '{figuras,mision-espacial}') returning id",
    [email, `Persona ${name}`],
  )
  const userId = rows[0]!.id
  const movement = { userId, kind: 'gift', reason: 'Para la prueba', key: 'tortura' } as const
  await transaction(pool, (tx) => recordMovement(tx, { ...movement, credits: CREDITS, occurredAt: now }))
  const packs = await pool.query<{ id: number }>(
    `insert into packs (user_id, source, source_key, text, granted_at)
     select $1, 'gift', 'tortura:' || n, 'Regalo', $2 from generate_series(1, $3) as n returning id`,
    [userId, now, PACKS],
  )
  const session = await enter(db, { kind: 'employee', email })
  return { userId, email, session, operator, packs: packs.rows.map(({ id }) => id) }
}

function addOperator(db: Database): Promise<Session> {
  return enter(db, { kind: 'operator', email: `operacion${++count}x${process.pid}@orbita.example` })
}

/** Opens a session of a new account. */
async function enter({ pool }: Database, who: { kind: 'employee' | 'operator'; email: string }): Promise<Session> {
  const { rows } = await pool.query<{ id: number }>(
    "insert into accounts (kind, email, password_hash) values ($1, $2, 'x') returning id",
    [who.kind, who.email],
  )
  const account = { ...who, id: rows[0]!.id }
  if (who.kind === 'operator')
    await pool.query('insert into operators (account_id, created_at) values ($1, now())', [account.id])
  const opener = { device: 'Una prueba' }
  const token = await transaction(pool, (tx) => openSession(tx, { account, now: new Date(), randomBytes, opener }))
  return { token: token!, from: networkOf(++count) }
}
