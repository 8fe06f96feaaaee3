import type { PlatformId } from '@orbita/domain/platforms'
import { type Env, Hono, type MiddlewareHandler } from 'hono'
import type { Queryable } from '../db/sql.ts'
import type { Employee, EmployeeWithProfile, Machine, Operator } from './principal.ts'

/**
 * The audience that a route admits; also the path segment below `/rpc` that mounts it, but for machines, whose mounts
 * stand outside it (`/api/v1`, `/scim/v2`).
 */
export type Audience = 'public' | 'employee' | PlatformId | 'operator' | 'machine'

/**
 * Asks the guard again whether it still admits the sender, who may have been deactivated or signed out since. With `holds`
 * the session cannot end any more before the transaction does, so that is asked last.
 *
 * @throws DomainError as the guard does
 */
export type RecheckSession = (tx: Queryable, options?: { holds: boolean }) => Promise<void>

type Reads<A extends Audience, Me> = { Variables: { audience: A; recheckSession: RecheckSession; me: Me } }

export type PublicEnv = { Variables: { audience: 'public' } }
/** An employee with an open session. Their document may be missing, and no platform is checked. */
export type EmployeeEnv = Reads<'employee', Employee>
/** An active employee whose document allows the platform. */
export type PlatformEnv<P extends PlatformId> = Reads<P, EmployeeWithProfile>
export type OperatorEnv = Reads<'operator', Operator>
/** A system of the company with a key. */
export type MachineEnv = Reads<'machine', Machine>

// Routers for the few routes that the kit does not make: sign-in forms without JavaScript, and the live stream.
export const publicRoutes = () => new Hono<PublicEnv>()
export const employeeRoutes = () => new Hono<EmployeeEnv>()

declare const guards: unique symbol

/** A middleware that admits one audience. Its type carries the variables that the rooms behind it may read. */
export type Guard<E extends Env> = MiddlewareHandler<E> & { readonly [guards]: (env: E) => E }

const audienceByGuard = new WeakMap<object, Audience>()

/** Returns the audience that a guard admits, or undefined if the handler is not a guard. */
export function audienceOfGuard(handler: object): Audience | undefined {
  return audienceByGuard.get(handler)
}

/** Makes a guard from a middleware that throws unless the request is of that audience. */
export function asGuard<E extends Env>(audience: Audience, admit: MiddlewareHandler<E>): Guard<E> {
  audienceByGuard.set(admit, audience)
  return admit as Guard<E>
}
