import { FAILING_DAYS, MOST_ATTEMPTS, pauseOf, waitOf } from '@orbita/domain/outgoing/waits'
import { recordAudit } from '../infra/audit/record-audit.ts'
import { prepare } from '../infra/db/sql.ts'
import type { Tx } from '../infra/db/transaction.ts'
import type { Leased } from './lease.ts'

/**
 * How an attempt ended: the receiver took it, it failed, the receiver asks to try this one later, says that it is gone for good,
 * or that it never takes this one; or it was not tried, because its destination does not answer or the process stops.
 */
export type Attempt = {
  message: Leased
  end: 'sent' | 'failed' | 'deferred' | 'gone' | 'refused' | 'not-tried'
  /** whether a refusal is of a person's address, whatever it is sent */
  isOfAddress?: boolean
  at: Date
  tookMs: number
  /** 0: no answer */
  status: number
  answer: string
  /** the seconds that the receiver asks to wait */
  retryAfter?: number | undefined
}

/** The characters of an answer that are kept. */
const MOST_KEPT = 1_000

const giveBack = prepare<[ids: readonly number[], attempts: readonly number[]], never>(
  'outgoing.give-back',
  `update outgoing o set leased_until = null, attempts = o.attempts - 1
     from unnest($1::bigint[], $2::int[]) as t (id, attempts)
    where o.id = t.id and o.attempts = t.attempts and o.ended_at is null`,
)

// Only the holder of the lease settles: a late one finds another number of attempts.
const settleAll = prepare<[attempts: string, now: Date], never>(
  'outgoing.settle',
  `with mine as (
     update outgoing o
        set leased_until = null, next_at = coalesce(t."nextAt", o.next_at), outcome = t.outcome,
            ended_at = case when t.outcome is not null then $2::timestamptz end
       from jsonb_to_recordset($1::jsonb) as t (id bigint, attempt int, at timestamptz, "tookMs" int, status int,
                                                answer text, "nextAt" timestamptz, outcome text)
      where o.id = t.id and o.attempts = t.attempt and o.ended_at is null
     returning t.*
   )
   insert into outgoing_attempts (outgoing_id, attempt, at, took_ms, status, answer)
   select id, attempt, at, "tookMs", status, answer from mine on conflict do nothing`,
)

const succeed = prepare<[destinationId: number, now: Date], { failing_since: Date | null }>(
  'outgoing.succeed',
  `update destinations d set failures = 0, failing_since = null, last_success_at = $2, next_at = $2
     from destinations before
    where d.id = $1 and before.id = d.id
   returning before.failing_since`,
)

// What waited for a destination that answers again is sent now.
const hurry = prepare<[destinationId: number, now: Date], never>(
  'outgoing.hurry',
  `update outgoing set next_at = $2
    where destination_id = $1 and ended_at is null and next_at > $2 and leased_until is null`,
)

type Failed = { name: string; failing_since: Date }

const fail = prepare<[destinationId: number, now: Date, nextAt: Date], Failed>(
  'outgoing.fail',
  `update destinations set failures = failures + 1, failing_since = coalesce(failing_since, $2), next_at = $3
    where id = $1
   returning name, coalesce(failing_since, $2) as failing_since`,
)

const switchOff = prepare<[destinationId: number, because: string, now: Date], { name: string }>(
  'outgoing.switch-off',
  `update destinations set is_on = false, off_because = $2, off_at = $3 where id = $1 and is_on returning name`,
)

/**
 * Records how the attempts at a destination ended, and what that says of the destination: it works, it is left alone for a
 * while, or it is switched off, because it is gone or has failed for five days.
 *
 * @see D-109
 */
export async function settle(
  tx: Tx,
  attempts: readonly Attempt[],
  settling: { destinationId: number; failures: number; now: Date; chance: () => number },
): Promise<void> {
  const { destinationId, failures, now, chance } = settling
  const tried = attempts.filter(({ end }) => end !== 'not-tried')
  const untried = attempts.filter(({ end }) => end === 'not-tried').map(({ message }) => message)
  if (untried.length > 0)
    await giveBack(
      tx,
      untried.map(({ id }) => id),
      untried.map((message) => message.attempts),
    )
  if (tried.length === 0) return

  await settleAll(tx, JSON.stringify(tried.map((attempt) => rowOf(attempt, now, chance()))), now)
  if (tried.some(({ end }) => end === 'sent')) {
    const [before] = await succeed(tx, destinationId, now)
    if (before?.failing_since) await hurry(tx, destinationId, now)
    return
  }
  if (tried.every(({ end }) => end === 'refused' || end === 'deferred')) return

  const asked = Math.max(...tried.map(({ retryAfter = 0 }) => retryAfter)) * 1_000
  const pause = Math.max(pauseOf(failures + 1, chance()), asked)
  const [failed] = await fail(tx, destinationId, now, new Date(now.getTime() + pause))
  const isGone = tried.some(({ end }) => end === 'gone')
  const isOver = failed !== undefined && now.getTime() - failed.failing_since.getTime() >= FAILING_DAYS * 86_400_000
  if (isGone || isOver) await end(tx, destinationId, isGone ? 'gone' : 'failures', now)
}

async function end(tx: Tx, destinationId: number, because: 'gone' | 'failures', now: Date): Promise<void> {
  const [off] = await switchOff(tx, destinationId, because, now)
  if (!off) return

  const about = { subject: `destinations/${destinationId}`, title: off.name, details: { because } }
  await recordAudit(tx, { at: now, actorAccountId: null, action: 'destinations.switched-off', ...about })
}

function rowOf({ message, end: how, at, tookMs, status, answer, retryAfter = 0 }: Attempt, now: Date, chance: number) {
  const { id, attempts } = message
  const isAgain = how === 'failed' || how === 'deferred'
  const isGivenUp = how === 'refused' || (isAgain && attempts >= MOST_ATTEMPTS)
  const outcome = how === 'sent' ? 'delivered' : isGivenUp ? 'given-up' : null
  const wait = Math.max(waitOf(attempts, chance), retryAfter * 1_000)
  // PostgreSQL keeps no zero byte in a text.
  const kept = answer.replaceAll('\0', '').slice(0, MOST_KEPT)
  const nextAt = outcome === null ? new Date(now.getTime() + wait) : null
  return { id, attempt: attempts, at, tookMs, status, answer: kept, nextAt, outcome }
}
