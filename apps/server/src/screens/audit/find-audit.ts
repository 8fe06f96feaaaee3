import type { AuditEntry, AuditEntryOutput, AuditOutput } from '@orbita/contract/audit'
import { actionsOf } from '@orbita/domain/audit/actions'
import type { AuditQuery } from '@orbita/domain/audit/inputs'
import { DomainError } from '@orbita/domain/errors'
import { prepare, type Queryable } from '../../infra/db/sql.ts'
import { cursorOf, readCursor } from '../people/cursor.ts'
import { readDetails } from './read-details.ts'
import { type EntryRow, findAround, findSubjects, PAGE, PAGES } from './statements.ts'

const findDays = prepare<
  [from: string | null, until: string | null, zone: string],
  { from: Date | null; until: Date | null }
>(
  'audit.find-days',
  `select $1::date::timestamp at time zone $3 as "from", ($2::date + 1)::timestamp at time zone $3 as until`,
)

/** An instant as PostgreSQL writes it, with the digits after its millisecond. */
const INSTANT = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}(?:\.\d{1,6})?[+-]\d{2}(?::\d{2})?$/

/**
 * Returns a page of the audit, the latest first, with the number of the entries of its filters. Without a group and a
 * person it leaves out employees' sign-ins, which would hide everything else.
 *
 * @param asked.timeZone the zone of the days of the filters
 * @throws DomainError `BAD_INPUT` for a cursor that is none
 * @see D-83
 */
export async function findAudit(
  db: Queryable,
  { query, timeZone }: { query: AuditQuery; timeZone: string },
): Promise<AuditOutput> {
  const { group, by, person } = query
  const place = query.cursor === undefined ? undefined : readCursor(query.cursor)
  if (place && !INSTANT.test(place.value)) throw new DomainError('BAD_INPUT', { fields: ['cursor'] })

  const [days] = await findDays(db, query.from ?? null, query.until ?? null, timeZone)
  const [found] = person === undefined ? [] : await findSubjects(db, person)
  const filters = [
    group === undefined ? null : actionsOf(group),
    found?.subjects ?? null,
    typeof by === 'number' ? by : null,
    typeof by === 'string' ? by : null,
    days!.from,
    days!.until,
  ] as const
  const { page, count } = PAGES[found ? 'person' : group ? 'actions' : 'done']
  const [rows, [counted]] = await Promise.all([
    page(db, ...filters, place?.value ?? null, place?.id ?? null, PAGE + 1),
    count(db, ...filters),
  ])
  const last = rows.length > PAGE ? rows[PAGE - 1] : undefined
  return {
    entries: rows.slice(0, PAGE).map(toEntry),
    total: counted!.total,
    next: last ? cursorOf({ value: last.place, id: last.id }) : null,
  }
}

/**
 * Returns an entry of the audit with its neighbours about the same object.
 *
 * @throws DomainError `NOT_FOUND`
 * @see D-83
 */
export async function findAuditEntry(db: Queryable, id: number): Promise<AuditEntryOutput> {
  const rows = await findAround(db, id)
  const entry = rows.find((row) => row.id === id)
  if (!entry) throw new DomainError('NOT_FOUND')

  const before = rows.find((row) => row.id < id)
  const after = rows.find((row) => row.id > id)
  return { entry: toEntry(entry), before: before ? toEntry(before) : null, after: after ? toEntry(after) : null }
}

function toEntry(row: EntryRow): AuditEntry {
  const { id, at, action, subject, network, title, personId, personName } = row
  return {
    id,
    at: at.toISOString(),
    by: { kind: actorOf(row), name: row.actorName },
    action,
    subject,
    person: personId === null || personName === null ? null : { id: personId, name: personName },
    title,
    network,
    ...readDetails(row.details),
  }
}

/** An account that was erased is unknown: the entry keeps its number alone. */
function actorOf({ actorKind, hasActor, network }: EntryRow): AuditEntry['by']['kind'] {
  if (hasActor) return actorKind ?? 'unknown'
  return network === 'command-line' || network === 'product' ? network : 'unknown'
}
