import type { PushOutput } from '@orbita/contract/notices'
import type { PushLevel } from '@orbita/domain/notices/push'
import { QUIET_HOURS, type QuietHours } from '@orbita/domain/notices/quiet-hours'
import type { PushConfig } from '../../../dependencies.ts'
import { prepare, type Queryable } from '../../../infra/db/sql.ts'
import type { Tx } from '../../../infra/db/transaction.ts'

const find = prepare<[userId: number, hash: Buffer], { level: PushLevel | null; quiet: QuietHours | null }>(
  'notices.find-push',
  `select (select level from push_subscriptions where user_id = $1 and session_hash = $2) as level,
          (select json_build_object('from', from_hour, 'until', until_hour, 'weekends', weekends)
             from quiet_hours where user_id = $1) as quiet`,
)

/** Returns what the browser of a session receives, and the person's quiet hours. @see NO-2, NO-3 */
export async function findPush(
  db: Queryable,
  { userId, sessionHash, push }: { userId: number; sessionHash: Buffer; push: PushConfig | undefined },
): Promise<PushOutput> {
  const { level, quiet } = (await find(db, userId, sessionHash))[0]!
  return pushOf(push, { level, quiet })
}

/** Returns the state of a browser without a subscription, of a person without hours of their own. */
export function pushOf(
  push: PushConfig | undefined,
  { level = null, quiet = null }: { level?: PushLevel | null; quiet?: QuietHours | null } = {},
): PushOutput {
  return { key: push?.key.publicKey ?? null, level: level ?? 'none', quiet: quiet ?? push?.quiet ?? QUIET_HOURS }
}

const saveQuiet = prepare<[userId: number, from: number, until: number, weekends: boolean], never>(
  'notices.save-quiet-hours',
  `insert into quiet_hours (user_id, from_hour, until_hour, weekends) values ($1, $2, $3, $4)
   on conflict (user_id) do update
     set from_hour = excluded.from_hour, until_hour = excluded.until_hour, weekends = excluded.weekends`,
)

const reconsider = prepare<[userId: number, now: Date], never>(
  'notices.reconsider-push',
  'update push_subscriptions set next_at = $2 where user_id = $1 and failures = 0 and next_at > $2',
)

/** Keeps the quiet hours that a person chose. What waits for the former ones is considered again. @see NO-3 */
export async function saveQuietHours(
  tx: Tx,
  { userId, now, quiet }: { userId: number; now: Date; quiet: QuietHours },
): Promise<void> {
  await saveQuiet(tx, userId, quiet.from, quiet.until, quiet.weekends)
  await reconsider(tx, userId, now)
}
