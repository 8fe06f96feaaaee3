import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { APIRequestContext, APIResponse } from '@playwright/test'
import type pg from 'pg'

type Told = {
  kind?: string
  title: string
  text?: string
  path?: string | null
  celebrates?: boolean
  daysAgo?: number
}

/** Leaves news in somebody's list and tells their open browsers, as another process of the product does. */
export async function tell(db: pg.Client, email: string, ...news: Told[]): Promise<void> {
  for (const { kind = 'pack', title, text = 'Un texto.', path = null, celebrates = false, daysAgo = 0 } of news) {
    await db.query(
      `insert into notices (user_id, kind, title, text, path, notice_key, created_at, celebrates)
       select id, $2, $3, $4, $5, $6, now() - make_interval(days => $7), $8 from users where email = $1`,
      [email, kind, title, text, path, randomUUID(), daysAgo, celebrates],
    )
  }
  await db.query(`select tell_hints(array[id || ':notices']) from users where email = $1`, [email])
}

/** Movements of somebody, the oldest first, one an hour until now, and the balances they lead to. */
export async function move(
  db: pg.Client,
  email: string,
  ...movements: { kind?: string; reason: string; experience?: number; credits?: number }[]
): Promise<void> {
  for (const [index, { kind = 'mission', reason, experience = 0, credits = 0 }] of movements.entries()) {
    await db.query(
      `with owner as (
         update users set experience = experience + $4, credits = credits + $5 where email = $1 returning id
       )
       insert into ledger (user_id, kind, reason, movement_key, experience, credits, occurred_at)
       select id, $2, $3, $6, $4, $5, now() - make_interval(hours => $7) from owner`,
      [email, kind, reason, experience, credits, randomUUID(), movements.length - 1 - index],
    )
  }
}

/** Unlocks awards of the programme for somebody, as earning them does. */
export async function unlockIncentives(db: pg.Client, email: string, ...ids: string[]): Promise<void> {
  await db.query(
    `insert into award_states (user_id, award_id, state, unlocked_at)
     select u.id, w.id, 'unlocked', now() - interval '1 day' from users u, awards w
     where u.email = $1 and w.platform = 'mision-espacial' and w.id = any ($2)`,
    [email, ids],
  )
}

/** An operator with an open session. @returns how they ask the doors of operators */
export async function makeOperator(db: pg.Client, request: APIRequestContext, url: string) {
  const token = randomBytes(32).toString('base64url')
  await db.query(
    `with operator as (
       insert into accounts (kind, email, password_hash) values ('operator', $1, 'none') returning id
     )
     insert into sessions (token_hash, account_id, created_at, seen_at, idle_for, idle_until, ends_at)
     select $2, id, now(), now(), '1 hour', now() + interval '1 hour', now() + interval '1 hour' from operator`,
    [`operador.${randomUUID()}@orbita.example`, createHash('sha256').update(token).digest()],
  )
  const headers = { 'sec-fetch-site': 'same-origin', cookie: `session=${token}` }
  return {
    get: (path: string) => done(request.get(`${url}/rpc/operator/${path}`, { headers })),
    put: (path: string, data: object) => done(request.put(`${url}/rpc/operator/${path}`, { headers, data })),
    post: (path: string, data: object) => done(request.post(`${url}/rpc/operator/${path}`, { headers, data })),
  }
}

async function done(asked: Promise<APIResponse>): Promise<unknown> {
  const answer = await asked
  if (!answer.ok()) throw new Error(`${answer.url()} answered ${answer.status()} ${await answer.text()}`)
  return answer.json()
}
