import { DomainError } from '@orbita/domain/errors'
import type { PlatformId } from '@orbita/domain/platforms'
import type { Context } from 'hono'
import { setCurrentAccount } from '../infra/current-work.ts'
import {
  asGuard,
  type EmployeeEnv,
  type OperatorEnv,
  type PlatformEnv,
  type PublicEnv,
} from '../infra/http/audience.ts'
import type { Employee } from '../infra/http/principal.ts'
import type { PersonLimit } from '../infra/http/rate-limit.ts'
import type { SessionCookies } from './sessions/cookies.ts'
import type { Sessions } from './sessions/sessions.ts'

/** The dependencies with which a guard identifies the sender of a request. */
export type Gate = {
  sessions: Sessions
  cookies: SessionCookies
  operatorCookies: SessionCookies
  limitPerson: PersonLimit
}

export const publicGuard = () => asGuard<PublicEnv>('public', (_c, next) => next())

/** Admits any employee with an open session, even without a profile document. */
export function employeeGuard(gate: Gate) {
  return asGuard<EmployeeEnv>('employee', async (c, next) => {
    c.set('me', await employeeOf(c, gate))
    await next()
  })
}

/** Admits an active employee whose document allows the platform. @see S-20 for the order of the refusals */
export function platformGuard<P extends PlatformId>(platform: P, gate: Gate) {
  return asGuard<PlatformEnv<P>>(platform, async (c, next) => {
    const { user, ...employee } = await employeeOf(c, gate)
    if (!user) throw new DomainError('PROFILE_NOT_FOUND')
    if (!user.platforms.includes(platform)) throw new DomainError('PLATFORM_NOT_ALLOWED', { platform })

    c.set('me', { ...employee, user })
    await next()
  })
}

/** Admits operators. Everyone else gets "not found". */
export function operatorGuard({ sessions, operatorCookies, limitPerson }: Gate) {
  return asGuard<OperatorEnv>('operator', async (c, next) => {
    const found = await sessions.find(operatorCookies.readToken(c))
    if (found.state !== 'open' || found.principal.kind !== 'operator') throw new DomainError('NOT_FOUND')

    admit(found.principal.accountId, limitPerson)
    c.set('me', found.principal)
    await next()
  })
}

/**
 * Finds the employee whose session sent the request.
 *
 * @throws DomainError `NO_SESSION`, whose answer removes the dead cookies, or `ACCOUNT_INACTIVE`, which leaves them
 *   until the browser signs out, so that several concurrent calls all get the same answer.
 */
async function employeeOf(c: Context, { sessions, cookies, limitPerson }: Gate): Promise<Employee> {
  const found = await sessions.find(cookies.readToken(c))
  if (found.state === 'open' && found.principal.kind === 'employee') {
    admit(found.principal.accountId, limitPerson)
    return found.principal
  }
  if (found.state === 'inactive') throw new DomainError('ACCOUNT_INACTIVE')
  cookies.drop(c)
  throw new DomainError('NO_SESSION')
}

/**
 * Counts the request against the limit of its account, and lets the queue before the database share fairly by account.
 *
 * @throws DomainError `SLOW_DOWN`
 */
function admit(accountId: number, limitPerson: PersonLimit): void {
  limitPerson(accountId)
  setCurrentAccount(accountId)
}
