import { bothOf, STANDING_FIELDS, type Standing, VIEW_AS_HEADER } from '@orbita/domain/duties/duties'
import { isOperatorRoute, needOf, refusalOf } from '@orbita/domain/duties/needs'
import type { OperatorRoute } from '@orbita/domain/duties/routes'
import { DomainError } from '@orbita/domain/errors'
import type { PlatformId } from '@orbita/domain/platforms'
import type { Context } from 'hono'
import * as v from 'valibot'
import { setCurrentAccount } from '../infra/current-work.ts'
import {
  asGuard,
  type EmployeeEnv,
  type OperatorEnv,
  type PlatformEnv,
  type PublicEnv,
  type RecheckSession,
} from '../infra/http/audience.ts'
import { matchedRoute } from '../infra/http/matched-route.ts'
import type { Employee, EmployeeWithProfile, Operator } from '../infra/http/principal.ts'
import type { PersonLimit } from '../infra/http/rate-limit.ts'
import type { SessionCookies } from './sessions/cookies.ts'
import type { FoundSession, Sessions } from './sessions/sessions.ts'

/** What the table of routes leaves out of an address. */
const OPERATOR_ROOT = '/rpc/operator'

/** The dependencies with which a guard identifies the sender of a request. */
export type Gate = {
  sessions: Sessions
  cookies: SessionCookies
  operatorCookies: SessionCookies
  limitPerson: PersonLimit
  /** Refuses what is about people outside an operator's areas. @throws DomainError `NOT_FOUND`, `PERSON_OF_OTHER_AREA` */
  refuseElsewhere(me: Operator, asked: { pattern: string; path: string; isRead: boolean }): Promise<void>
}

export const publicGuard = () => asGuard<PublicEnv>('public', (_c, next) => next())

/** Admits any employee with an open session, even without a profile document. */
export function employeeGuard(gate: Gate) {
  return asGuard<EmployeeEnv>('employee', async (c, next) => {
    const read = (found: FoundSession) => employeeOf(c, gate, found)
    c.set('me', await admit(c, { gate, cookies: gate.cookies, read }))
    await next()
  })
}

/** Admits an active employee whose document allows the platform. @see S-20 for the order of the refusals */
export function platformGuard<P extends PlatformId>(platform: P, gate: Gate) {
  return asGuard<PlatformEnv<P>>(platform, async (c, next) => {
    const read = (found: FoundSession): EmployeeWithProfile => {
      const { user, ...employee } = employeeOf(c, gate, found)
      if (!user) throw new DomainError('PROFILE_NOT_FOUND')
      if (!user.platforms.includes(platform)) throw new DomainError('PLATFORM_NOT_ALLOWED', { platform })

      return { ...employee, user }
    }
    c.set('me', await admit(c, { gate, cookies: gate.cookies, read }))
    await next()
  })
}

/**
 * Admits operators whose duties hold the route, by the table of routes; one that the table does not name admits nobody. Everyone
 * who is no operator gets "not found".
 *
 * @throws DomainError `NOT_FOUND`, `DUTY_NEEDED`, `DUTY_FOR_ALL`
 * @see D-122
 */
export function operatorGuard(gate: Gate) {
  return asGuard<OperatorEnv>('operator', async (c, next) => {
    const route = operatorRouteOf(c)
    const read = (found: FoundSession) => requireDuty(operatorOf(found), route)
    const me = await admit(c, { gate, cookies: gate.operatorCookies, read })
    const seen = await seenAs(c, { gate, me, route })
    await gate.refuseElsewhere(seen, {
      pattern: matchedRoute(c).pattern,
      path: c.req.path,
      isRead: c.req.method === 'GET',
    })
    c.set('me', seen)
    await next()
  })
}

/**
 * Returns the operator with the duties of somebody whom they look at the console as: those that both have, to read alone. They
 * stay who they are, also in the audit, so that nobody sees or does more by it.
 *
 * @throws DomainError `VIEW_ONLY` for whatever is not read, `BAD_INPUT`, those of `requireDuty`
 * @see D-122
 */
async function seenAs(c: Context, asked: { gate: Gate; me: Operator; route: AskedRoute }): Promise<Operator> {
  const { gate, me, route } = asked
  const header = c.req.header(VIEW_AS_HEADER)
  if (header === undefined) return me
  if (c.req.method !== 'GET') throw new DomainError('VIEW_ONLY')

  const { duties, areas } = standingIn(header)
  const other = { duties, areas: areas && (await gate.sessions.foldAreas(areas)) }
  return requireDuty({ ...me, ...bothOf(me, other) }, route)
}

function standingIn(header: string): Standing {
  try {
    return v.parse(v.strictObject(STANDING_FIELDS), JSON.parse(decodeURIComponent(header)))
  } catch {
    throw new DomainError('BAD_INPUT', { fields: [VIEW_AS_HEADER] })
  }
}

/**
 * Returns the employee whose session sent the request.
 *
 * @throws DomainError `NO_SESSION`, whose answer removes the dead cookies, or `ACCOUNT_INACTIVE`, which leaves them
 *   until the browser signs out, so that several concurrent calls all get the same answer.
 */
function employeeOf(c: Context, { cookies }: Gate, found: FoundSession): Employee {
  if (found.state === 'open' && found.principal.kind === 'employee') return found.principal
  if (found.state === 'inactive') throw new DomainError('ACCOUNT_INACTIVE')

  cookies.drop(c)
  throw new DomainError('NO_SESSION')
}

function operatorOf(found: FoundSession): Operator {
  if (found.state !== 'open' || found.principal.kind !== 'operator') throw new DomainError('NOT_FOUND')

  return found.principal
}

type AskedRoute = OperatorRoute | 'retired' | undefined

function requireDuty(me: Operator, route: AskedRoute): Operator {
  if (route === 'retired') return me
  if (route === undefined) throw new DomainError('NOT_FOUND')
  const refusal = refusalOf(me, route)
  if (refusal === 'DUTY_FOR_ALL') throw new DomainError('DUTY_FOR_ALL')
  const { duties, access } = needOf(route)
  if (refusal && duties !== 'any') throw new DomainError('DUTY_NEEDED', { duties, access })
  return me
}

/** Returns the row of the table that a request asks for; `retired` for an address of before, which says so to everybody. */
function operatorRouteOf(c: Context): AskedRoute {
  const { method, pattern, isRetired } = matchedRoute(c)
  if (isRetired) return 'retired'
  const route = `${method} ${pattern.slice(OPERATOR_ROOT.length)}`
  return isOperatorRoute(route) ? route : undefined
}

/**
 * Admits the sender of a request, counts the request against the limit of their account, and lets the queue before the
 * database share fairly by account. What takes long, such as a file that arrives slowly, asks again with `recheckSession` before
 * it writes, and once more when all is written.
 *
 * @throws DomainError `SLOW_DOWN`, and those of `read`
 */
async function admit<Me extends { accountId: number }>(
  c: Context,
  { gate, cookies, read }: { gate: Gate; cookies: SessionCookies; read: (found: FoundSession) => Me },
): Promise<Me> {
  const token = cookies.readToken(c)
  const me = read(await gate.sessions.find(token))
  gate.limitPerson(me.accountId)
  setCurrentAccount(me.accountId)
  const recheckSession: RecheckSession = async (tx, options) =>
    void read(await gate.sessions.findAgain(tx, token, options))
  c.set('recheckSession', recheckSession)
  return me
}
