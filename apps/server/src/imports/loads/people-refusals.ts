import type { RefusedRowsOutput } from '@orbita/contract/imports'
import { normaliseEmail } from '@orbita/domain/text/text'
import { prepare, type Queryable } from '../../infra/db/sql.ts'
import { cursorOf, readCursor } from '../../infra/lists/cursor.ts'
import { nameKey } from '../../people/import/file-names.ts'
import { numberHash } from '../../people/import/number-hash.ts'
import { readEmployeeNumber } from '../../people/import/read/read-identifiers.ts'
import type { CheckedPeople } from '../check-people.ts'
import { viewOfCell } from '../draft/cell-view.ts'
import type { PartKeys } from '../draft/draft-parts.ts'

const PAGE = 50

/** The rows that one statement takes. */
const AT_ONCE = 1_000

const insert = prepare<[batchId: number, rows: string, now: Date], never>(
  'imports.insert-people-refusals',
  `insert into import_people_refusals (batch_id, row, user_id, email, number_hash, name_key, name, contact, reasons, refused_at)
   select $1, t.row, coalesce(e.id, n.id), t.email, decode(t.number_hash, 'base64'), t.name_key, t.name, t.contact,
          array(select jsonb_array_elements_text(t.reasons)), $3
     from jsonb_to_recordset($2::jsonb) as t (row int, email text, number text, number_hash text, name_key text, name text,
                                              contact text, reasons jsonb)
     left join users e on e.email = t.email
     left join users n on n.employee_number = t.number`,
)

/** Keeps which rows of a file of people were refused and why, in the transaction that applies it. @see D-117 */
export async function savePeopleRefusals(
  tx: Queryable,
  {
    batchId,
    checked: { leftOut, problems },
    keys,
    now,
  }: { batchId: number; checked: Pick<CheckedPeople, 'leftOut' | 'problems'>; keys: PartKeys; now: Date },
): Promise<void> {
  const reasons = new Map<number, string[]>()
  for (const { row, message } of problems) reasons.set(row, [...(reasons.get(row) ?? []), message])
  const rows = leftOut.map(({ row, number, email, name }) => {
    const read = readEmployeeNumber(number)
    const known = 'value' in read ? read.value : null
    return {
      row,
      email: normaliseEmail(email) || null,
      number: known,
      number_hash: known === null ? null : numberHash(known, keys).toString('base64'),
      name_key: nameKey(name) || null,
      name: viewOfCell(name, 'nombre'),
      contact: viewOfCell(email || number, 'correo'),
      reasons: [...new Set(reasons.get(row) ?? [])],
    }
  })
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    await insert(tx, batchId, JSON.stringify(rows.slice(from, from + AT_ONCE)), now)
  }
}

type Row = { row: number; name: string; contact: string; reasons: string[]; user_id: number | null }

const find = prepare<[batchId: number, after: number | null, limit: number], Row>(
  'imports.find-people-refusals',
  `select r.row, r.name, r.contact, r.reasons, coalesce(r.user_id, u.id) as user_id
     from import_people_refusals r left join users u on u.email = r.email
    where r.batch_id = $1 and ($2::bigint is null or r.row > $2)
    order by r.row limit $3`,
)

const count = prepare<[batchId: number], { total: number }>(
  'imports.count-people-refusals',
  'select count(*) as total from import_people_refusals where batch_id = $1',
)

/** Counts the rows of a file of people that were refused. */
export async function countPeopleRefusals(db: Queryable, batchId: number): Promise<number> {
  return (await count(db, batchId))[0]!.total
}

/** Returns a page of the refused rows of a file of people. @throws DomainError `BAD_INPUT` for a cursor that is none */
export async function findPeopleRefusals(
  db: Queryable,
  batchId: number,
  cursor: string | undefined,
): Promise<RefusedRowsOutput> {
  const after = cursor === undefined ? null : readCursor(cursor).id
  const [rows, total] = await Promise.all([find(db, batchId, after, PAGE + 1), countPeopleRefusals(db, batchId)])
  const last = rows.length > PAGE ? rows[PAGE - 1] : undefined
  const none = { challenge: '', mission: '', amount: '', day: '' }
  return {
    rows: rows.slice(0, PAGE).map(({ row, user_id: userId, ...rest }) => ({ id: row, userId, ...rest, ...none })),
    total,
    next: last ? cursorOf({ value: '', id: last.row }) : null,
  }
}
