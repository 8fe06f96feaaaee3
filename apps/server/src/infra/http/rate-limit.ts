import { DomainError } from '@orbita/domain/errors'
import type { Context, MiddlewareHandler } from 'hono'
import type { Clock } from '../clock.ts'

const WINDOW_SECONDS = 10
const MAX_BUCKETS = 20_000

/** Requests in ten seconds. The one of a network is for a whole office behind one address. */
export type RequestLimits = { session: number; network: number }

export const REQUEST_LIMITS: RequestLimits = { session: 100, network: 3_000 }

/**
 * Token buckets, one per session and one per network, in this process alone: with several processes the limit is that
 * much higher. It keeps one runaway client from taking the others' share; what guards accounts is the throttle of
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
  const buckets = new Map<string, { left: number; at: number }>()

  const take = (key: string, limit: number) => {
    const at = clock().getTime()
    const bucket = buckets.get(key) ?? { left: limit, at }
    const refilled = bucket.left + (Math.max(0, at - bucket.at) / 1_000) * (limit / WINDOW_SECONDS)
    const left = Math.min(limit, refilled) - 1
    // Put last again, so that the first ones are those unused the longest.
    buckets.delete(key)
    buckets.set(key, { left: Math.max(0, left), at })
    if (buckets.size > MAX_BUCKETS) buckets.delete(buckets.keys().next().value!)
    if (left < 0) throw new DomainError('SLOW_DOWN', { retryAfterSeconds: 1 })
  }

  return async (c, next) => {
    // An invented token brings a bucket of its own, but not a network of its own.
    take(`network ${networkOf(c)}`, limits.network)
    const session = sessionOf(c)
    if (session !== undefined) take(`session ${session}`, limits.session)
    await next()
  }
}
