import { randomUUID } from 'node:crypto'
import type { APIRequestContext, APIResponse, BrowserContext } from '@playwright/test'
import type pg from 'pg'
import { insertSession } from './sessions.ts'

/** Creates an operator with an open session. @returns the requests that operators make */
export async function makeOperator(db: pg.Client, request: APIRequestContext, url: string) {
  const email = await insertOperator(db)
  const headers = { 'sec-fetch-site': 'same-origin', cookie: `operator=${await insertSession(db, email)}` }
  return {
    get: (path: string) => done(request.get(`${url}/rpc/operator/${path}`, { headers })),
    put: (path: string, data: object) => done(request.put(`${url}/rpc/operator/${path}`, { headers, data })),
    post: (path: string, data: object) => done(request.post(`${url}/rpc/operator/${path}`, { headers, data })),
  }
}

/** Adds an operator whose console opens in every page of `context`. @returns their e-mail */
export async function openConsole(context: BrowserContext, { db, url }: { db: pg.Client; url: string }) {
  const email = await insertOperator(db)
  const value = await insertSession(db, email)
  await context.addCookies([{ url, name: 'operator', value, httpOnly: true, sameSite: 'Strict' }])
  return email
}

async function insertOperator(db: pg.Client): Promise<string> {
  const email = `operador.${randomUUID()}@orbita.example`
  await db.query(
    `with account as (insert into accounts (kind, email, password_hash) values ('operator', $1, 'none') returning id)
     insert into operators (account_id, created_at) select id, now() from account`,
    [email],
  )
  return email
}

export type Operator = Awaited<ReturnType<typeof makeOperator>>

async function done(asked: Promise<APIResponse>): Promise<unknown> {
  const answer = await asked
  if (!answer.ok()) throw new Error(`${answer.url()} answered ${answer.status()} ${await answer.text()}`)
  return answer.status() === 204 ? undefined : answer.json()
}
