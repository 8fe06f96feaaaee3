import { DomainError } from '@orbita/domain/errors'
import type { FeedQuery } from '@orbita/domain/machines/feeds'
import { prepare, type Queryable } from './sql.ts'

/** A place in a feed: when the transaction of a line began, in microseconds, and what tells its lines apart. */
export type Place = { micros: number; id: number; ordinal: number }

/** Between the instant at which a transaction begins and the one at which the others see it, in milliseconds. */
const MARGIN_MS = 2_000

// Of another role's transactions nothing is seen; those that write are the product's own.
const findHorizon = prepare<[marginMs: number], { micros: number }>(
  'feeds.find-horizon',
  `select (extract(epoch from least(min(xact_start), clock_timestamp() - make_interval(secs => $1::float / 1000)))
             * 1000000)::bigint as micros
     from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
)

/**
 * Returns the instant before which no open transaction began, in microseconds. Lines carry the beginning of their transaction,
 * so that before it none can appear any more: who reads up to there, in that order, skips none that commits late. It must
 * be asked before the lines are read, in a statement of its own.
 */
export async function feedHorizon(db: Queryable, marginMs: number = MARGIN_MS): Promise<number> {
  return (await findHorizon(db, marginMs))[0]!.micros
}

/** Returns the place where a feed goes on. @throws DomainError `BAD_INPUT` for a cursor that no answer had */
export function placeOf({ cursor, updated_since: since }: FeedQuery): Place {
  if (cursor === undefined) {
    // A line of that very instant is still to come.
    return { micros: since === undefined ? 0 : Date.parse(since) * 1_000 - 1, id: 0, ordinal: 0 }
  }
  const found = /^(\d{1,16})\.(\d{1,15})\.(\d{1,6})$/.exec(Buffer.from(cursor, 'base64url').toString())
  if (!found) throw new DomainError('BAD_INPUT', { fields: ['cursor'] })

  const [micros, id, ordinal] = found.slice(1).map(Number)
  return { micros: micros!, id: id!, ordinal: ordinal! }
}

/** Returns what a feed answers besides its lines. @param rows those found, one more than the limit if there are more */
export function feedOf(rows: readonly Place[], query: FeedQuery): { cursor: string; more: boolean } {
  const { micros, id, ordinal } = rows.slice(0, query.limit).at(-1) ?? placeOf(query)
  const cursor = Buffer.from(`${micros}.${id}.${ordinal}`).toString('base64url')
  return { cursor, more: rows.length > query.limit }
}
