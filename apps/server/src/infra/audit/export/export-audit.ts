import type { Database } from '../../db/database.ts'
import { prepare } from '../../db/sql.ts'
import { transaction } from '../../db/transaction.ts'
import type { AuditDestination, AuditLine, DeliverAudit } from './destination.ts'

/** The entries of one delivery. */
const AT_ONCE = 500

type Row = {
  number: number
  id: number
  at: Date
  actor: number | null
  action: string
  subject: string
  title: string | null
  person: number | null
  network: string | null
  details: Record<string, unknown>
}

// Whatever the number of processes, the row of the stream lets one of them count on at a time.
const turnOn = prepare<[], never>(
  'audit-export.turn-on',
  'insert into audit_export default values on conflict do nothing',
)

const lock = prepare<[], { last: number }>(
  'audit-export.lock',
  'select last_number as last from audit_export for update',
)

const numberEntries = prepare<[last: number, most: number], { numbered: number }>(
  'audit-export.number',
  `with next as (
     select audit_id, row_number() over (order by audit_id) as place
       from (select audit_id from audit_outbox where number is null order by audit_id limit $2) as waiting
   ), numbered as (
     update audit_outbox o set number = $1 + next.place from next where next.audit_id = o.audit_id returning 1
   ), counted as (
     update audit_export set last_number = $1 + (select count(*) from next) where exists (select from next)
   )
   select count(*)::int as numbered from numbered`,
)

const findNumbered = prepare<[most: number], Row>(
  'audit-export.find-numbered',
  `select o.number, a.id, a.at, a.actor_account_id as actor, a.action, a.subject, a.title, a.person_id as person,
          a.network, a.details
     from audit_outbox o join audit a on a.id = o.audit_id
    where o.number is not null order by o.number limit $1`,
)

const forget = prepare<[upTo: number], { audit_id: number }>(
  'audit-export.forget',
  'delete from audit_outbox where number <= $1 returning audit_id',
)

/** Returns what delivers lines to a destination; its code is loaded at the first line. */
export function deliveryTo(destination: AuditDestination): DeliverAudit {
  return destination.to === 'file'
    ? async (lines) => (await import('./write-file.ts')).writeFile(destination, lines)
    : async (lines) => (await import('./send-syslog.ts')).sendSyslog(destination, lines)
}

/**
 * Sends the entries of the audit that wait, in the order in which they were found. Each has a number, one more than the line
 * before, so that who receives them sees a gap; after a failure the same lines are sent again under the same numbers. What is
 * recorded from the first call on is sent.
 *
 * @param signal ends after the lines under way
 * @returns a summary in Spanish; undefined when nothing waited
 * @throws Error of the delivery; the entries wait
 */
export async function exportAudit(
  db: Database,
  deliver: DeliverAudit,
  signal?: AbortSignal,
): Promise<string | undefined> {
  await turnOn(db.pool)
  let sent = 0
  for (let some = await sendSome(db, deliver); some > 0; some = await sendSome(db, deliver)) {
    sent += some
    if (signal?.aborted) break
  }
  return sent > 0 ? `Entradas de auditoría enviadas: ${sent}` : undefined
}

/** @returns how many lines were sent */
async function sendSome(db: Database, deliver: DeliverAudit): Promise<number> {
  // Those that a failed delivery left are sent before others get a number.
  const left = await findNumbered(db.pool, AT_ONCE)
  const rows = left.length > 0 ? left : await nextRows(db)
  if (rows.length === 0) return 0

  await deliver(rows.map(lineOf))
  await forget(db.pool, rows.at(-1)!.number)
  return rows.length
}

async function nextRows(db: Database): Promise<Row[]> {
  await transaction(db.pool, async (tx) => {
    const [stream] = await lock(tx)
    if (stream) await numberEntries(tx, stream.last, AT_ONCE)
  })
  return findNumbered(db.pool, AT_ONCE)
}

/** Writes an entry without the names of people: it is out of reach when one of them is erased. */
function lineOf({ number, at, ...entry }: Row): AuditLine {
  return { number, at, json: JSON.stringify({ seq: number, at: at.toISOString(), ...entry }) }
}
