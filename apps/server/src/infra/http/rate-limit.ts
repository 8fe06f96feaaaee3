import { DomainError } from '@orbita/domain/errors'
import type { Context, MiddlewareHandler } from 'hono'
import type { Clock } from '../clock.ts'
import type { LimitName, Metrics } from '../metrics/metrics.ts'
import { tokenBuckets } from './token-buckets.ts'

const MAX_BUCKETS = 20_000

/** The limits of requests in ten seconds. That of a network is for a whole office behind one address. */
export type RequestLimits = { person: number; network: number }

export const REQUEST_LIMITS: RequestLimits = { person: 100, network: 3_000 }

/** Counts a request of an account, whatever session it came with. @throws DomainError `SLOW_DOWN` */
export type PersonLimit = (accountId: number) => void

/** Creates the limit of requests of each account in this process. Guards apply it as soon as they know the account. */
export function personLimit(options: {
  clock: Clock
  limits: RequestLimits
  metrics: Metrics | undefined
}): PersonLimit {
  const { clock, limits, metrics } = options
  const buckets = tokenBuckets(MAX_BUCKETS)
  return (accountId) => {
    if (!buckets.take(`${accountId}`, limits.person, clock())) refuse(metrics, 'account')
  }
}

function refuse(metrics: Metrics | undefined, wall: LimitName): never {
  metrics?.refusedBy(wall)
  throw new DomainError('SLOW_DOWN', { retryAfterSeconds: 1 })
}

/**
 * Limits the requests of each session and of each network, in this process alone: the limit multiplies with the number
 * of processes. It refuses a flood without a query; {@link personLimit} then limits all sessions of one account
 * together. The throttle of sign-ins, which protects accounts from guessing, is another limit, in the database.
 *
 * @throws DomainError `SLOW_DOWN`
 */
export function rateLimit(options: {
  clock: Clock
  limits: RequestLimits
  metrics: Metrics | undefined
  sessionOf: (c: Context) => string | undefined
  networkOf: (c: Context) => string
}): MiddlewareHandler {
  const { clock, limits, metrics, sessionOf, networkOf } = options
  const buckets = tokenBuckets(MAX_BUCKETS)

  return async (c, next) => {
    // An invented token gets a bucket of its own, but shares the one of its network.
    if (!buckets.take(`network ${networkOf(c)}`, limits.network, clock())) refuse(metrics, 'network')
    const session = sessionOf(c)
    if (session !== undefined && !buckets.take(`session ${session}`, limits.person, clock())) refuse(metrics, 'session')
    await next()
  }
}
