import type { AuditAction } from '@orbita/domain/audit/actions'
import { currentNetwork } from '../current-work.ts'
import { prepare, type Queryable } from '../db/sql.ts'

/** The thing that an entry is about. */
export type AuditObject = {
  /** as `table/id` */
  subject: string
  /** what it is called now, which later names do not change; null for what has no name of its own, such as a person */
  title: string | null
  /** the employee whom it is about; absent: the employee who acts, if one does */
  personId?: number
  /** operators read `before` and `after` as a comparison, field by field, and everything else as facts */
  details?: Record<string, unknown>
}

/** The object of entries about an employee themselves. */
export const personOf = (personId: number) => ({ subject: `users/${personId}`, title: null, personId })

type Deed = {
  at: Date
  /** null for the product itself or the command line */
  actorAccountId: number | null
  /** the action, as `room.verb` */
  action: AuditAction
}

export type NewAuditEntry = Deed & AuditObject

// The name of the person is kept as it is now: entries read no other table.
const insertEntries = prepare<
  [
    at: Date,
    actor: number | null,
    action: string,
    network: string,
    subjects: readonly string[],
    details: readonly string[],
    titles: readonly (string | null)[],
    people: readonly (number | null)[],
  ],
  never
>(
  'audit.record',
  `insert into audit (at, actor_account_id, action, network, subject, details, title, person_id, person_name)
   select $1, $2, $3, $4, e.subject, e.details::jsonb, e.title, coalesce(e.person, p.id), p.name
     from unnest($5::text[], $6::text[], $7::text[], $8::bigint[])
          with ordinality as e (subject, details, title, person, place)
     left join users p on p.id = coalesce(e.person,
            (select u.id from accounts a join users u using (email) where a.id = $2 and a.kind = 'employee'))
    order by e.place`,
)

/**
 * The SQL that records what employees did themselves, for a statement that does it: one entry for each row of `deeds`, with the
 * columns `at`, `actor` (their account), `email`, `action`, `network`, `subject` and `details`.
 */
export const RECORD_OWN = (deeds: string) => `
  insert into audit (at, actor_account_id, action, network, subject, details, person_id, person_name)
  select d.at, d.actor, d.action, d.network, d.subject, d.details, p.id, p.name
    from ${deeds} d left join users p on p.email = d.email`

/**
 * Records who did what, and from which network, in the same transaction. Neither `title` nor `details` ever holds an e-mail or
 * a cédula.
 */
export async function recordAudit(
  tx: Queryable,
  { at, actorAccountId, action, ...object }: NewAuditEntry,
): Promise<void> {
  await recordAuditOfEach(tx, { at, actorAccountId, action, each: [object] })
}

/** Records the same action on several objects, each with its own details. */
export async function recordAuditOfEach(
  tx: Queryable,
  { at, actorAccountId, action, each }: Deed & { each: readonly AuditObject[] },
): Promise<void> {
  if (each.length === 0) return

  const subjects = each.map(({ subject }) => subject)
  const details = each.map((object) => JSON.stringify(object.details ?? {}))
  const titles = each.map(({ title }) => title)
  const people = each.map(({ personId }) => personId ?? null)
  await insertEntries(tx, at, actorAccountId, action, currentNetwork(), subjects, details, titles, people)
}
