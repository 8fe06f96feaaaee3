import { DomainError } from '@orbita/domain/errors'
import type { Context, MiddlewareHandler } from 'hono'
import type { Clock } from '../clock.ts'
import { tokenBuckets } from './token-buckets.ts'

const MAX_BUCKETS = 20_000

/** Requests in ten seconds. The limit of a network is for a whole office behind one address. */
export type RequestLimits = { session: number; network: number }

export const REQUEST_LIMITS: RequestLimits = { session: 100, network: 3_000 }

/**
 * Limits the requests of each session and of each network, in this process alone: with several processes the limit is
 * that much higher. It keeps one runaway client from taking the others' share. Accounts are protected by the throttle of
 * sign-ins, which lives in the database.
 *
 * @throws DomainError `SLOW_DOWN`
 */
export function rateLimit(options: {
  clock: Clock
  limits: RequestLimits
  sessionOf: (c: Context) => string | undefined
  networkOf: (c: Context) => string
}): MiddlewareHandler {
  const { clock, limits, sessionOf, networkOf } = options
  const buckets = tokenBuckets(MAX_BUCKETS)

  const take = (key: string, limit: number) => {
    if (!buckets.take(key, limit, clock())) throw new DomainError('SLOW_DOWN', { retryAfterSeconds: 1 })
  }

  return async (c, next) => {
    // An invented token gets a bucket of its own, but shares the one of its network.
    take(`network ${networkOf(c)}`, limits.network)
    const session = sessionOf(c)
    if (session !== undefined) take(`session ${session}`, limits.session)
    await next()
  }
}
