import { createECDH } from 'node:crypto'
import { DomainError } from '@orbita/domain/errors'
import { PUSH_DEVICES, type PushLevel, type PushSubscriptionInput, pushServiceOf } from '@orbita/domain/notices/push'
import type { PushConfig } from '../../../dependencies.ts'
import { prepare } from '../../../infra/db/sql.ts'
import type { Tx } from '../../../infra/db/transaction.ts'

/** The person and the session of the browser that subscribes. */
export type Device = { userId: number; sessionHash: Buffer; now: Date }

const lockPerson = prepare<[userId: number], { id: number }>(
  'notices.lock-push-person',
  'select id from users where id = $1 for no key update',
)

const leaveOthers = prepare<[hash: Buffer, endpoint: string], never>(
  'notices.leave-other-push',
  'delete from push_subscriptions where session_hash = $1 and endpoint <> $2',
)

// A browser has one subscription. The last person to subscribe in it receives its notices, and those that waited for
// another person are dropped.
const leaveForeign = prepare<[endpoint: string, userId: number], never>(
  'notices.leave-foreign-push',
  'delete from push_subscriptions where endpoint = $1 and user_id <> $2',
)

const save = prepare<
  [
    userId: number,
    hash: Buffer,
    endpoint: string,
    service: string,
    p256dh: string,
    auth: string,
    level: PushLevel,
    now: Date,
  ],
  never
>(
  'notices.save-push',
  `insert into push_subscriptions (user_id, session_hash, endpoint, service, p256dh, auth, level, created_at, seen_at, next_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $8, $8)
   on conflict (endpoint) do update
     set user_id = excluded.user_id, session_hash = excluded.session_hash, p256dh = excluded.p256dh, auth = excluded.auth, level = excluded.level,
         seen_at = excluded.seen_at`,
)

const keepLatest = prepare<[userId: number, endpoint: string, keep: number], never>(
  'notices.keep-latest-push',
  `delete from push_subscriptions
    where id in (select id from push_subscriptions where user_id = $1
                  order by endpoint = $2 desc, seen_at desc, id desc offset $3)`,
)

/**
 * Sends a person's notices to the browser of a session, at a level, or changes the level. Another subscription of that
 * session ends, and past five devices the one used longest ago.
 *
 * @throws DomainError `NOT_FOUND` when the product has no key to send with, `BAD_INPUT` for an address of no known push
 *   service or a key that is none
 * @see NO-2
 */
export async function subscribe(
  tx: Tx,
  { push, ...device }: Device & { push: PushConfig | undefined },
  { endpoint, keys, level }: PushSubscriptionInput,
): Promise<void> {
  if (!push) throw new DomainError('NOT_FOUND')

  const service = pushServiceOf(endpoint, push.services)
  if (service === undefined) throw new DomainError('BAD_INPUT', { fields: ['endpoint'] })
  if (!isPoint(keys.p256dh)) throw new DomainError('BAD_INPUT', { fields: ['keys.p256dh'] })

  const { userId, sessionHash, now } = device
  // The devices of one person take turns, so that the limit below is exact.
  await lockPerson(tx, userId)
  await leaveOthers(tx, sessionHash, endpoint)
  await leaveForeign(tx, endpoint, userId)
  await save(tx, userId, sessionHash, endpoint, service, keys.p256dh, keys.auth, level, now)
  await keepLatest(tx, userId, endpoint, PUSH_DEVICES)
}

/** Returns whether a browser's public key is a point of the curve: a secret cannot be agreed with another. */
function isPoint(p256dh: string): boolean {
  const ours = createECDH('prime256v1')
  ours.generateKeys()
  try {
    return ours.computeSecret(Buffer.from(p256dh, 'base64url')).length > 0
  } catch {
    return false
  }
}

/** Ends the subscription of a session's browser, if it has one. @see NO-2 */
export const unsubscribe = prepare<[userId: number, hash: Buffer], never>(
  'notices.unsubscribe-push',
  'delete from push_subscriptions where user_id = $1 and session_hash = $2',
)

const eraseSubscriptions = prepare<[userId: number], never>(
  'notices.erase-push',
  'delete from push_subscriptions where user_id = $1',
)

const eraseQuietHours = prepare<[userId: number], never>(
  'notices.erase-quiet-hours',
  'delete from quiet_hours where user_id = $1',
)

/** Ends every subscription of a person, and forgets their quiet hours. */
export async function erasePush(tx: Tx, userId: number): Promise<void> {
  await eraseSubscriptions(tx, userId)
  await eraseQuietHours(tx, userId)
}
