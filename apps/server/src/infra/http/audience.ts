import type { PlatformId } from '@orbita/domain/platforms'
import { type Env, Hono, type MiddlewareHandler } from 'hono'
import type { Employee, EmployeeWithProfile, Operator } from './principal.ts'

/** Who a route admits; each is also the segment below `/rpc` that mounts it. */
export type Audience = 'public' | 'employee' | PlatformId | 'operator'

type Reads<A extends Audience, Me> = { Variables: { audience: A } & Me }

export type PublicEnv = Reads<'public', unknown>
/** Any open session of an employee: their document may be missing, no platform is checked. */
export type EmployeeEnv = Reads<'employee', { me: Employee }>
/** An active employee whose document allows the platform. */
export type PlatformEnv<P extends PlatformId> = Reads<P, { me: EmployeeWithProfile }>
export type OperatorEnv = Reads<'operator', { me: Operator }>

// Rooms for the few routes that are no work of the kit: sign-in forms of browsers without JavaScript, and the live stream.
export const publicRoutes = () => new Hono<PublicEnv>()
export const employeeRoutes = () => new Hono<EmployeeEnv>()

declare const guards: unique symbol

/** A middleware that admits one audience. Its type carries what the rooms behind it may read. */
export type Guard<E extends Env> = MiddlewareHandler<E> & { readonly [guards]: (env: E) => E }

const audienceByGuard = new WeakMap<object, Audience>()

/** The audience a guard admits, or undefined when the handler is no guard. */
export function audienceOfGuard(handler: object): Audience | undefined {
  return audienceByGuard.get(handler)
}

/** Makes a guard of a middleware that throws unless the request is of that audience. */
export function asGuard<E extends Env>(audience: Audience, admit: MiddlewareHandler<E>): Guard<E> {
  audienceByGuard.set(admit, audience)
  return admit as Guard<E>
}
