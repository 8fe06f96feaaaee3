import type pg from 'pg'
import terms from '../../../../content/terms.json' with { type: 'json' }
import type { Audience } from '../http/audience.ts'
import type { BrowserRequest } from './browser.ts'
import type { TestEmployee } from './factories.ts'

/** How a door is knocked at properly, and what it then answers. */
export type DoorRequest = {
  audience: Audience
  status: number
  /** @param subject an employee the request may be about */
  request?: (subject: TestEmployee) => BrowserRequest
}

const signInForm = {
  audience: 'public',
  status: 303,
  request: ({ email, password }: TestEmployee) => ({ form: { email, password } }),
} as const satisfies DoorRequest

let version = 100

/** Every door of the product by method and path. A test fails when one is missing here. */
export const DOOR_REQUESTS: Readonly<Record<string, DoorRequest>> = {
  'POST /auth/session': {
    audience: 'public',
    status: 200,
    request: ({ email, password }) => ({ json: { email, password } }),
  },
  'DELETE /auth/session': { audience: 'public', status: 204 },
  'POST /login': signInForm,
  'POST /figuras/login': signInForm,
  'POST /mision-espacial/login': signInForm,
  'GET /rpc/public/terms': { audience: 'public', status: 200 },
  'GET /rpc/employee/profile': { audience: 'employee', status: 200 },
  'GET /rpc/figuras/home': { audience: 'figuras', status: 200 },
  'PUT /rpc/figuras/avatar': {
    audience: 'figuras',
    status: 200,
    request: () => ({ json: { avatar: 'zip', firstLogin: true } }),
  },
  'PUT /rpc/operator/people/active': {
    audience: 'operator',
    status: 200,
    request: ({ email }) => ({ json: { email, isActive: true } }),
  },
  'PUT /rpc/operator/people/platforms': {
    audience: 'operator',
    status: 200,
    request: ({ email }) => ({ json: { email, platform: ['figuras'] } }),
  },
  'DELETE /rpc/operator/sign-in-locks': {
    audience: 'operator',
    status: 204,
    request: ({ email }) => ({ json: { email } }),
  },
  'PUT /rpc/operator/terms': {
    audience: 'operator',
    status: 200,
    request: () => ({ json: { ...terms, version: `${++version}.0` } }),
  },
}

/** What the doors need in the database before anybody knocks. */
export async function prepareDoors(pool: pg.Pool): Promise<void> {
  await pool.query(
    "insert into terms (version, effective_on, content, published_at) values ('1.0', '2026-01-01', $1, now())",
    [JSON.stringify(terms)],
  )
}
