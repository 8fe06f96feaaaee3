import { ALL_DUTIES, DUTIES, type Duties, type Standing } from '@orbita/domain/duties/duties'
import { isOperatorRoute, needOf, refusalOf } from '@orbita/domain/duties/needs'
import type { Audience } from '../../infra/http/audience.ts'
import type { ProblemCode } from '../../infra/http/machines/problem.ts'
import { Browser } from '../browser.ts'
import type { TestDatabase } from '../databases/test-database.ts'
import { anAccount, anEmployee, anOperatorSession, signedIn, type TestEmployee } from '../factories.ts'
import { aMachine, type MachineOptions } from '../machines.ts'
import { ROUTE_REQUESTS } from '../route-requests.ts'
import type { TestApp } from '../test-app.ts'

type Reception = Record<Exclude<Audience, 'public'>, ProblemCode | 'in'>

/** Returns the reception of a persona that gets the same refusal on every employees' route and is not an operator. */
const refused = (code: ProblemCode): Reception => ({
  employee: code,
  figuras: code,
  'mision-espacial': code,
  operator: 'NOT_FOUND',
  machine: 'KEY_INVALID',
})

const KEY_REFUSED = { ...refused('NO_SESSION'), machine: 'KEY_INVALID' } as const

const { system: _, ...OF_AN_AREA } = ALL_DUTIES

/** Operators with less than everything. What each may do follows from the table of routes alone. @see D-122 */
const OPERATORS = {
  'an operator without duties': { duties: {}, areas: null },
  'an operator who reads everything': {
    duties: Object.fromEntries(DUTIES.map((duty) => [duty, 'read'])) as Duties,
    areas: null,
  },
  'an operator of one area': { duties: OF_AN_AREA, areas: ['Ventas'] },
} as const satisfies Record<string, Standing>

/** The senders, and how each audience receives them: the code of the refusal, or `in`. */
export const PERSONAS = {
  'a sender without a session': refused('NO_SESSION'),
  'the sender of an invented token': refused('NO_SESSION'),
  'an employee who signed out': refused('NO_SESSION'),
  'an inactive employee': refused('ACCOUNT_INACTIVE'),
  'an account without a profile': { ...refused('PROFILE_NOT_FOUND'), employee: 'in' },
  'an employee of figuras': { ...refused('PLATFORM_NOT_ALLOWED'), employee: 'in', figuras: 'in' },
  'an employee of mision-espacial': { ...refused('PLATFORM_NOT_ALLOWED'), employee: 'in', 'mision-espacial': 'in' },
  'an employee of neither': { ...refused('PLATFORM_NOT_ALLOWED'), employee: 'in' },
  'an operator': { ...refused('NO_SESSION'), operator: 'in' },
  ...(Object.fromEntries(
    Object.keys(OPERATORS).map((name) => [name, { ...refused('NO_SESSION'), operator: 'in' }]),
  ) as Record<keyof typeof OPERATORS, Reception>),
  'a machine': { ...refused('NO_SESSION'), machine: 'in' },
  'a machine without the scope': { ...refused('NO_SESSION'), machine: 'SCOPE_MISSING' },
  'a machine of another network': { ...refused('NO_SESSION'), machine: 'KEY_ELSEWHERE' },
  'a machine whose key was revoked': KEY_REFUSED,
  'a machine whose key expired': KEY_REFUSED,
} as const satisfies Record<string, Reception>

export type Persona = keyof typeof PERSONAS

const PROFILE_ROUTES = [
  'GET /rpc/employee/my-data',
  'GET /rpc/employee/my-data/document',
  'GET /rpc/employee/my-data/file',
  'POST /rpc/employee/my-data/requests',
  'PUT /rpc/employee/mail',
  'GET /rpc/employee/profile',
  'PUT /rpc/employee/profile/avatar',
  'PUT /rpc/employee/profile/anniversary',
  'PUT /rpc/employee/profile/called',
]

/**
 * The answer of a route to a persona: the code of the refusal, `in`, or `elsewhere` where it depends on whom the request is about,
 * which `areas.test.ts` asks.
 */
export function expectedAt(route: string, persona: Persona): ProblemCode | 'in' | 'elsewhere' {
  const { audience } = ROUTE_REQUESTS[route]!
  // An employee without a document passes the guard, and has no profile to read or to change.
  if (PROFILE_ROUTES.includes(route) && persona === 'an account without a profile') return 'PROFILE_NOT_FOUND'

  // The reference is for whoever has a key.
  if (route === 'GET /api/v1/openapi.json' && persona === 'a machine without the scope') return 'in'

  if (audience === 'operator' && persona in OPERATORS) {
    return expectedOf(route.replace('/rpc/operator', ''), OPERATORS[persona as keyof typeof OPERATORS])
  }
  return audience === 'public' ? 'in' : PERSONAS[persona][audience]
}

/** The answer of an operator's route to a standing, by the table; a route without a row is found by `authorization.test.ts`. */
function expectedOf(route: string, standing: Standing): ProblemCode | 'in' | 'elsewhere' {
  if (!isOperatorRoute(route)) return 'NOT_FOUND'
  const refusal = refusalOf(standing, route)
  return refusal ?? (standing.areas !== null && needOf(route).scope === 'area' ? 'elsewhere' : 'in')
}

/** Returns the functions that make a new browser of each persona. */
export function browsers(within: TestApp & { db: TestDatabase }): Record<Persona, () => Promise<Browser>> {
  const { db } = within
  const employeeOn = async (platform: TestEmployee['platform']): Promise<Browser> =>
    signedIn(within, await anEmployee({ db }, { platform }))
  const machineOn = (options: MachineOptions) => aMachine(within, options)
  return {
    'a sender without a session': async () => new Browser(within.app),
    'the sender of an invented token': async () => {
      const browser = await employeeOn(['figuras', 'mision-espacial'])
      const token = browser.cookies.get('session')!
      browser.cookies.set('session', token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A'))
      return browser
    },
    'an employee who signed out': async () => {
      const browser = await employeeOn(['figuras', 'mision-espacial'])
      const token = browser.cookies.get('session')!
      await browser.delete('/auth/session')
      browser.cookies.set('session', token)
      return browser
    },
    'an inactive employee': async () => {
      const employee = await anEmployee({ db })
      const browser = await signedIn(within, employee)
      await db.pool.query('update users set is_active = false where id = $1', [employee.userId])
      return browser
    },
    'an account without a profile': async () => {
      const email = `${crypto.randomUUID()}@orbita.example`
      return signedIn(within, { email, accountId: await anAccount({ db }, { email, password: '1' }) })
    },
    'an employee of figuras': () => employeeOn(['figuras']),
    'an employee of mision-espacial': () => employeeOn(['mision-espacial']),
    'an employee of neither': () => employeeOn([]),
    'an operator': () => anOperatorSession(within),
    'an operator without duties': () => anOperatorSession(within, OPERATORS['an operator without duties']),
    'an operator who reads everything': () => anOperatorSession(within, OPERATORS['an operator who reads everything']),
    'an operator of one area': () => anOperatorSession(within, OPERATORS['an operator of one area']),
    'a machine': () => machineOn({}),
    'a machine without the scope': () => machineOn({ scopes: [] }),
    'a machine of another network': () => machineOn({ networks: ['198.51.100.0/24'] }),
    'a machine whose key was revoked': () => machineOn({ isRevoked: true }),
    'a machine whose key expired': () => machineOn({ days: -1 }),
  }
}
