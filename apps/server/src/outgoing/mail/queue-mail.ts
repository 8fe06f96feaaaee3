import { prepare, type Queryable } from '../../infra/db/sql.ts'
import type { Tx } from '../../infra/db/transaction.ts'
import { wakeAfterCommit } from '../wake.ts'

/** What e-mails are about. Their words are made when they are sent. */
export type MailKind =
  | 'mail.digest'
  | 'mail.invitation'
  | 'mail.new-device'
  | 'mail.credentials'
  | 'mail.summary'
  | 'mail.test'
  | 'mail.load'

const settle = prepare<[now: Date], never>(
  'outgoing.settle-mail',
  `insert into destinations (kind, name, shown, address_sealed, events, next_at, made_by, created_at)
   values ('mail', 'Correo', '', '', '{}', $1, 0, $1)
   on conflict (kind) where kind = 'mail' do update
      set is_on = true, off_because = null, off_at = null, failures = 0, failing_since = null, next_at = $1
    where destinations.off_because = 'failures'`,
)

const forget = prepare<[], never>('outgoing.forget-mail', `delete from destinations where kind = 'mail'`)

/**
 * Makes the destination of e-mails when the installation has a mail server, and removes it with what waits when it has none any
 * more. A server that was given up is tried again after a start.
 */
export async function settleMail(db: Queryable, asked: { hasServer: boolean; now: Date }): Promise<void> {
  if (asked.hasServer) await settle(db, asked.now)
  else await forget(db)
}

const queue = prepare<[event: string, people: readonly number[], body: string, now: Date], { id: number }>(
  'outgoing.queue-mail',
  `insert into outgoing (destination_id, event, person_id, body, queued_at, next_at)
   select d.id, $1, p.id, $3, $4, $4
     from destinations d, unnest($2::bigint[]) as p (id)
    where d.kind = 'mail' and d.is_on
   returning id`,
)

/** Queues an e-mail to each of some people, in the transaction of its cause. Without a mail server nothing is written. */
export async function queueMail(
  tx: Tx,
  mail: { kind: MailKind; userIds: readonly number[]; about?: object; now: Date },
): Promise<void> {
  const { kind, userIds, about = {}, now } = mail
  if (userIds.length > 0 && (await queue(tx, kind, userIds, JSON.stringify(about), now)).length > 0) wakeAfterCommit(tx)
}

const queueLoads = prepare<[arrival: number, now: Date], { id: number }>(
  'outgoing.queue-load-mail',
  `insert into outgoing (destination_id, event, body, queued_at, next_at)
   select d.id, 'mail.load', jsonb_build_object('account', o.account_id, 'arrival', $1::bigint)::text, $2, $2
     from destinations d, operators o
    where d.kind = 'mail' and d.is_on
      and o.disabled_at is null and o.duties ->> 'people' = 'write' and o.areas is null
   returning id`,
)

/**
 * Queues an e-mail about a file that came by itself and waits, to every operator who may apply it. Without a mail server nothing
 * is written.
 *
 * @see D-108b
 */
export async function queueLoadMail(tx: Tx, asked: { arrival: number; now: Date }): Promise<void> {
  if ((await queueLoads(tx, asked.arrival, asked.now)).length > 0) wakeAfterCommit(tx)
}

const queueTo = prepare<[event: string, bodies: readonly string[], now: Date], { id: number }>(
  'outgoing.queue-operator-mail',
  `insert into outgoing (destination_id, event, body, queued_at, next_at)
   select d.id, $1, b.body, $3, $3
     from destinations d, unnest($2::text[]) as b (body)
    where d.kind = 'mail' and d.is_on
   returning id`,
)

/**
 * Queues an e-mail to each of some operators, in the transaction of its cause.
 *
 * @returns whether there is a server that is on
 */
export async function queueOperatorMail(
  tx: Tx,
  mail: { kind: MailKind; accountIds: readonly number[]; about?: object; now: Date },
): Promise<boolean> {
  const { kind, accountIds, about = {}, now } = mail
  const bodies = accountIds.map((account) => JSON.stringify({ account, ...about }))
  const queued = await queueTo(tx, kind, bodies, now)
  if (queued.length > 0) wakeAfterCommit(tx)
  return queued.length > 0
}
