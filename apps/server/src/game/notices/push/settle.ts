import { PUSH_DAYS } from '@orbita/domain/notices/push'
import { prepare, type Queryable } from '../../../infra/db/sql.ts'
import type { Tx } from '../../../infra/db/transaction.ts'
import type { Claimed } from './claim.ts'

/**
 * The outcome of a message: the push service took it, knows the device no more, refused the message, or could not take
 * it now and may `retryAfter` some seconds. `postponed` messages were not tried, because their service does not answer.
 */
export type PushEnd =
  | { end: 'sent' | 'gone' | 'refused' | 'postponed' }
  | { end: 'failed'; retryAfter?: number | undefined }

/** The messages that a service refuses in a row until the device is given up. */
export const REFUSALS = 10

const FIRST_WAIT_SECONDS = 60
const LONGEST_WAIT_SECONDS = 6 * 3_600

const end = prepare<[ids: readonly number[]], never>(
  'notices.end-push',
  'delete from push_subscriptions where id = any ($1)',
)

// The table and its queue: a message that ended takes its notices with it.
const forget = prepare<[ids: readonly number[], notices: readonly number[]], never>(
  'notices.forget-push',
  `delete from push_queue q using unnest($1::bigint[], $2::bigint[]) as t (id, notice)
    where q.subscription_id = t.id and q.notice_id = t.notice`,
)

const giveBack = prepare<[ids: readonly number[], notices: readonly number[]], never>(
  'notices.give-back-push',
  `update push_queue q set taken_at = null from unnest($1::bigint[], $2::bigint[]) as t (id, notice)
    where q.subscription_id = t.id and q.notice_id = t.notice`,
)

const succeed = prepare<[ids: readonly number[], now: Date], never>(
  'notices.succeed-push',
  'update push_subscriptions set last_success_at = $2, failures = 0 where id = any ($1)',
)

const fail = prepare<[ids: readonly number[], failures: readonly number[], nextAt: readonly Date[]], never>(
  'notices.fail-push',
  `update push_subscriptions p set failures = t.failures, next_at = t.next_at
     from unnest($1::bigint[], $2::int[], $3::timestamptz[]) as t (id, failures, next_at) where p.id = t.id`,
)

/** Records how the messages to some devices ended. */
export async function settlePush(tx: Tx, ends: readonly (PushEnd & { device: Claimed })[], now: Date): Promise<void> {
  const isOver = ({ end: how }: PushEnd) => how === 'sent' || how === 'refused'
  const isBack = ({ end: how }: PushEnd) => how === 'failed' || how === 'postponed'
  await forget(tx, ...noticesOf(ends.filter(isOver)))
  await giveBack(tx, ...noticesOf(ends.filter(isBack)))
  await succeed(tx, idsOf(ends.filter((one) => one.end === 'sent')), now)
  const isGivenUp = ({ end: how, device }: (typeof ends)[number]) =>
    how === 'gone' || (how === 'refused' && device.failures + 1 >= REFUSALS)
  await end(tx, idsOf(ends.filter(isGivenUp)))
  const failed = ends.filter((one) => isBack(one) || (one.end === 'refused' && !isGivenUp(one)))
  await fail(
    tx,
    idsOf(failed),
    failed.map(({ end: how, device }) => device.failures + (how === 'postponed' ? 0 : 1)),
    failed.map((one) => new Date(now.getTime() + waitOf(one) * 1_000)),
  )
}

/** Returns the seconds until the next message to a device: doubled with each failure, and at least what was asked for. */
function waitOf(one: PushEnd & { device: Claimed }): number {
  const doubled = FIRST_WAIT_SECONDS * 2 ** Math.min(one.device.failures, 16)
  const asked = (one.end === 'failed' && one.retryAfter) || 0
  return Math.max(Math.min(doubled, LONGEST_WAIT_SECONDS), asked)
}

const idsOf = (ends: readonly { device: Claimed }[]) => ends.map(({ device }) => device.id)

function noticesOf(ends: readonly { device: Claimed }[]): [ids: number[], notices: number[]] {
  return [
    ends.flatMap(({ device }) => device.noticeIds.map(() => device.id)),
    ends.flatMap(({ device }) => device.noticeIds),
  ]
}

const endLeft = prepare<[now: Date, days: number], { id: number }>(
  'notices.end-left-push',
  `delete from push_subscriptions p
    where p.seen_at < $1::timestamptz - make_interval(days => $2)
       or exists (select from users u where u.id = p.user_id and not u.is_active)
       or exists (select from sessions s
                   where s.token_hash = p.session_hash and s.revoked_at is not null
                     and s.revoked_at <= $1::timestamptz - case s.revoked_because
                           when 'replaced' then interval '1 day' when 'reset' then interval '4 days' else interval '0' end)
   returning p.id`,
)

const forgetLeft = prepare<[now: Date], { notice_id: number }>(
  'notices.forget-left-push',
  `delete from push_queue q
    where q.taken_at < $1::timestamptz - interval '1 hour' or q.queued_at < $1::timestamptz - interval '4 days'
       or not exists (select from push_subscriptions p where p.id = q.subscription_id)
   returning q.notice_id`,
)

/**
 * Ends the subscriptions of sessions that were ended on purpose, of inactive people, and of devices not used for thirty
 * days; and forgets notices that wait for days, or that a process took and did not send. A session that another sign-in
 * replaced keeps its device for a day, in which the app of the same person moves it to the new session; one that ended
 * because the cédula or the e-mail changed, until it was told, four days at most.
 *
 * @see NO-2
 */
export async function sweepPush(db: Queryable, now: Date): Promise<void> {
  await endLeft(db, now, PUSH_DAYS)
  await forgetLeft(db, now)
}
