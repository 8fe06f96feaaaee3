import { isQuiet, QUIET_HOURS } from '@orbita/domain/notices/quiet-hours'
import type { Dependencies } from '../../dependencies.ts'
import { prepare, type Queryable } from '../../infra/db/sql.ts'
import { transaction } from '../../infra/db/transaction.ts'
import type { Attempt } from '../settle.ts'
import { queueMail } from './queue-mail.ts'

const AT_ONCE = 500

// Whoever has a device is reached there. One letter a day at most, and only of something that came after the last one.
const takeDue = prepare<[now: Date, limit: number], { id: number }>(
  'outgoing.take-digests',
  `insert into mail_people as m (user_id, digested_at)
   select u.id, $1
     from users u left join mail_people p on p.user_id = u.id
    where u.is_active and u.erased_at is null and cardinality(u.platform) > 0 and p.stopped_at is null
      and (p.refused_at is null or p.refused_at < $1::timestamptz - interval '30 days')
      and (p.digested_at is null or p.digested_at < $1::timestamptz - interval '20 hours')
      and not exists (select from push_subscriptions d where d.user_id = u.id)
      and exists (select from notices n
                   where n.user_id = u.id and n.read_at is null
                     and n.created_at > coalesce(p.digested_at, $1::timestamptz - interval '7 days'))
      and exists (select from destinations d where d.kind = 'mail' and d.is_on)
    order by u.id limit $2
   on conflict (user_id) do update set digested_at = $1
    where m.digested_at is null or m.digested_at < $1::timestamptz - interval '20 hours'
   returning m.user_id as id`,
)

/**
 * Queues the digest of each person who has something new to read and no device with notices, outside the company's quiet
 * hours.
 *
 * @returns a summary in Spanish; undefined when nobody was written to
 * @see D-110, NO-3
 */
export async function queueDigests({
  db,
  clock,
  config,
}: Pick<Dependencies, 'db' | 'clock' | 'config'>): Promise<string | undefined> {
  const now = clock()
  if (isQuiet(now, config.push?.quiet ?? QUIET_HOURS, config.timeZone)) return undefined

  let all = 0
  for (let found = AT_ONCE; found === AT_ONCE; all += found) {
    found = await transaction(db.pool, async (tx) => {
      const due = await takeDue(tx, now, AT_ONCE)
      await queueMail(tx, { kind: 'mail.digest', userIds: due.map(({ id }) => id), now })
      return due.length
    })
  }
  return all > 0 ? `Correos con lo que espera: ${all}` : undefined
}

const refuse = prepare<[messages: readonly number[], at: Date], never>(
  'outgoing.mark-refused',
  `insert into mail_people (user_id, refused_at)
   select distinct u.id, $2::timestamptz from outgoing o join users u on u.id = o.person_id where o.id = any ($1::bigint[])
   on conflict (user_id) do update set refused_at = excluded.refused_at`,
)

/** Remembers the addresses that the mail server refused for good, which get no digest for thirty days. */
export async function markRefused(db: Queryable, attempts: readonly Attempt[]): Promise<void> {
  const refused = attempts.filter(({ isOfAddress }) => isOfAddress === true)
  if (refused.length === 0) return

  await refuse(
    db,
    refused.map(({ message }) => message.id),
    refused[0]!.at,
  )
}

const stop = prepare<[userId: number, at: Date | null], never>(
  'outgoing.stop-digests',
  `insert into mail_people (user_id, stopped_at) select id, $2 from users where id = $1 and erased_at is null
   on conflict (user_id) do update set stopped_at = excluded.stopped_at`,
)

/** Stops the digests of a person, or lets them come again. */
export async function stopDigests(db: Queryable, asked: { userId: number; at: Date | null }): Promise<void> {
  await stop(db, asked.userId, asked.at)
}

const findPreference = prepare<[userId: number], { digests: boolean }>(
  'outgoing.find-mail-preference',
  'select not exists (select from mail_people where user_id = $1 and stopped_at is not null) as digests',
)

/** Finds which e-mails a person wants. */
export async function findMailPreference(db: Queryable, userId: number): Promise<{ digests: boolean }> {
  return (await findPreference(db, userId))[0]!
}
