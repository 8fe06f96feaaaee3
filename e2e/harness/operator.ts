import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { APIRequestContext, APIResponse } from '@playwright/test'
import type pg from 'pg'

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
  const headers = { 'sec-fetch-site': 'same-origin', cookie: `operator=${token}` }
  return {
    get: (path: string) => done(request.get(`${url}/rpc/operator/${path}`, { headers })),
    put: (path: string, data: object) => done(request.put(`${url}/rpc/operator/${path}`, { headers, data })),
    post: (path: string, data: object) => done(request.post(`${url}/rpc/operator/${path}`, { headers, data })),
  }
}

export type Operator = Awaited<ReturnType<typeof makeOperator>>

async function done(asked: Promise<APIResponse>): Promise<unknown> {
  const answer = await asked
  if (!answer.ok()) throw new Error(`${answer.url()} answered ${answer.status()} ${await answer.text()}`)
  return answer.json()
}
