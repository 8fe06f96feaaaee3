import type { MailOutput } from '@orbita/contract/outgoing/mail'
import type { MailConfig } from '../../dependencies.ts'
import { prepare, type Queryable } from '../../infra/db/sql.ts'
import { countInvitable } from './invitations.ts'

type Row = {
  is_on: boolean
  off_because: 'failures' | 'restored' | 'operator' | 'gone' | null
  failing_since: Date | null
  next_at: Date
  last_success_at: Date | null
  waiting: number
  deferred: number
  given_up: number
  sent: number
  refused: number
  last_answer: string | null
}

const find = prepare<[now: Date], Row>(
  'outgoing.find-mail-state',
  `select d.is_on, d.off_because, d.failing_since, d.next_at, d.last_success_at,
          count(o.id) filter (where o.ended_at is null) as waiting,
          count(o.id) filter (where o.outcome = 'delivered' and o.queued_at > $1::timestamptz - interval '7 days') as sent,
          count(o.id) filter (where o.ended_at is null and o.attempts > 0) as deferred,
          count(o.id) filter (where o.outcome = 'given-up' and exists (
            select from outgoing_attempts g where g.outgoing_id = o.id and g.attempt = o.attempts and g.status > 0)) as given_up,
          (select count(*) from mail_people m where m.refused_at > $1::timestamptz - interval '30 days') as refused,
          (select a.answer from outgoing_attempts a join outgoing w on w.id = a.outgoing_id
            where w.destination_id = d.id and w.ended_at is null order by a.at desc limit 1) as last_answer
     from destinations d left join outgoing o on o.destination_id = d.id
    where d.kind = 'mail' group by d.id`,
)

/** Returns how e-mail fares. @see D-110 */
export async function findMailState(
  db: Queryable,
  { mail, now }: { mail: MailConfig | undefined; now: Date },
): Promise<MailOutput> {
  const [row] = await find(db, now)
  if (!mail || !row) return { server: null }

  const { host, port, isPlain, from } = mail
  const server = {
    ...{ host, port, isPlain, from: `${from.name} <${from.address}>` },
    isOn: row.is_on,
    offBecause: row.off_because,
    failingSince: row.failing_since?.toISOString() ?? null,
    nextAt: row.failing_since && row.is_on ? row.next_at.toISOString() : null,
    lastSuccessAt: row.last_success_at?.toISOString() ?? null,
    lastAnswer: row.failing_since ? row.last_answer : null,
    waiting: row.waiting,
    deferred: row.failing_since ? 0 : row.deferred,
    givenUp: row.given_up,
    sentThisWeek: row.sent,
    refused: row.refused,
    invitable: await countInvitable(db, now),
  }
  return { server }
}
