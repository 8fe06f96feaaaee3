import { randomUUID } from 'node:crypto'
import type { APIRequestContext, APIResponse } from '@playwright/test'
import type pg from 'pg'
import { insertSession } from './sessions.ts'

/** Creates an operator with an open session. @returns the requests that operators make */
export async function makeOperator(db: pg.Client, request: APIRequestContext, url: string) {
  const email = `operador.${randomUUID()}@orbita.example`
  await db.query(`insert into accounts (kind, email, password_hash) values ('operator', $1, 'none')`, [email])
  const headers = { 'sec-fetch-site': 'same-origin', cookie: `operator=${await insertSession(db, email)}` }
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
