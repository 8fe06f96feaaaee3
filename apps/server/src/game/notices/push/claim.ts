import type { NoticeKind } from '@orbita/domain/notices/kinds'
import { pushSentence } from '@orbita/domain/notices/push'
import { isQuiet, type QuietHours, quietFrom, quietUntil } from '@orbita/domain/notices/quiet-hours'
import { prepare } from '../../../infra/db/sql.ts'
import type { Tx } from '../../../infra/db/transaction.ts'

/**
 * The notice that a device shows: one sentence, the page that a touch opens, and the number on the app's icon. @see
 * NO-2
 */
export type PushMessage = {
  text: string
  path: string
  unread: number
  /** id of the latest notice of the group */
  upTo: number
}

/** A device with the notices that were taken to be sent to it. */
export type Claimed = {
  id: number
  endpoint: string
  p256dh: string
  auth: string
  failures: number
  noticeIds: number[]
  message: PushMessage
  /** the seconds until its quiet hours begin, after which the push service must forget the message */
  secondsLeft: number
}

type DeviceRow = {
  id: number
  endpoint: string
  p256dh: string
  auth: string
  failures: number
  platform: string
  quiet: QuietHours | null
  unread: number
}

// Another process skips the devices that this one is taking.
const findDevices = prepare<[service: string, now: Date, limit: number], DeviceRow>(
  'notices.find-push-devices',
  `select p.id, p.endpoint, p.p256dh, p.auth, p.failures, u.platform[1] as platform,
          (select json_build_object('from', q.from_hour, 'until', q.until_hour, 'weekends', q.weekends)
             from quiet_hours q where q.user_id = p.user_id) as quiet,
          (select count(*) from notices n where n.user_id = p.user_id and n.read_at is null) as unread
     from push_subscriptions p
     join users u on u.id = p.user_id and u.is_active
    where p.service = $1 and p.next_at <= $2
      and exists (select from push_queue w where w.subscription_id = p.id and w.taken_at is null)
      and not exists (select from sessions s where s.token_hash = p.session_hash and s.revoked_because <> 'reset')
    order by p.next_at, p.id limit $3
      for no key update of p skip locked`,
)

const postpone = prepare<[ids: readonly number[], until: readonly Date[]], never>(
  'notices.postpone-push',
  `update push_subscriptions p set next_at = t.until
     from unnest($1::bigint[], $2::timestamptz[]) as t (id, until) where p.id = t.id`,
)

type TakenRow = { device: number; notice: number; kind: NoticeKind; path: string | null; is_read: boolean }

const take = prepare<[ids: readonly number[], now: Date], TakenRow>(
  'notices.take-push',
  `with taken as (
     update push_queue set taken_at = $2 where subscription_id = any ($1) and taken_at is null
     returning subscription_id, notice_id
   )
   select t.subscription_id as device, n.id as notice, n.kind, n.path, n.read_at is not null as is_read
     from taken t join notices n on n.id = t.notice_id order by n.id`,
)

/** The path of a person's list of notices, by the first of their platforms. */
const listOf = (platform: string) => `/${platform}/avisos`

/**
 * Takes the notices that wait for the devices of a push service, as one message a device. A device in its quiet hours waits
 * for their end. What its person has read meanwhile is not sent.
 *
 * @returns at most `limit` devices, and whether more may wait
 * @see NO-2, NO-3
 */
export async function claimPush(
  tx: Tx,
  asked: { service: string; now: Date; limit: number; quiet: QuietHours; timeZone: string },
): Promise<{ claimed: Claimed[]; isLast: boolean }> {
  const { service, now, limit, timeZone } = asked
  const devices = await findDevices(tx, service, now, limit)
  const hoursOf = (device: DeviceRow) => device.quiet ?? asked.quiet
  const waiting = devices.filter((device) => isQuiet(now, hoursOf(device), timeZone))
  await postpone(
    tx,
    waiting.map(({ id }) => id),
    waiting.map((device) => quietUntil(now, hoursOf(device), timeZone)),
  )
  const ready = devices.filter((device) => !waiting.includes(device))
  const ids = ready.map(({ id }) => id)
  const taken = await take(tx, ids, now)
  const claimed = ready.flatMap((device) => {
    const rows = taken.filter((row) => row.device === device.id)
    const unread = rows.filter(({ is_read: isRead }) => !isRead)
    if (unread.length === 0) return []

    const ends = quietFrom(now, hoursOf(device), timeZone)
    return [
      {
        ...device,
        noticeIds: rows.map(({ notice }) => notice),
        message: messageOf(unread, device),
        secondsLeft: ends ? Math.floor((ends.getTime() - now.getTime()) / 1_000) : Number.POSITIVE_INFINITY,
      },
    ]
  })
  return { claimed, isLast: devices.length < limit }
}

function messageOf(rows: readonly TakenRow[], { platform, unread }: DeviceRow): PushMessage {
  const paths = new Set(rows.map(({ path }) => path))
  const [only] = paths
  return {
    text: pushSentence(rows.map(({ kind }) => kind)),
    path: (paths.size === 1 ? only : null) ?? listOf(platform),
    unread,
    upTo: rows.at(-1)!.notice,
  }
}
