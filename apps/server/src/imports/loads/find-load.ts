import type { ImportLoad, RefusedRowsOutput } from '@orbita/contract/imports'
import { prepare, type Queryable } from '../../infra/db/sql.ts'
import { cursorOf, readCursor } from '../../infra/lists/cursor.ts'
import type { LoadReading, RefusedCells } from './load.ts'

const PAGE = 50

type LoadRow = {
  reading: LoadReading
  filtered: number
  totals: number
  refused: number
  challenge: string | null
  mission: string | null
}

const find = prepare<[batchId: number], LoadRow>(
  'imports.find-load',
  `select l.reading, l.filtered, l.totals, c.title as challenge, m.title as mission,
          (select count(*) from import_refusals r where r.batch_id = l.batch_id) as refused
     from import_loads l
    cross join lateral (
      select max(g ->> 'value') filter (where g ->> 'column' = 'reto') as challenge_id,
             max(g ->> 'value') filter (where g ->> 'column' = 'mision') as mission_id
        from jsonb_array_elements(l.reading -> 'given') as g) as given
     left join challenge_definitions c on c.id = given.challenge_id
     left join missions m on (m.challenge_id, m.id) = (given.challenge_id, given.mission_id)
    where l.batch_id = $1`,
)

/** Returns how a file of progress was read; null for one that was loaded before this was kept, or not from the console. @see D-117 */
export async function findLoad(db: Queryable, batchId: number): Promise<ImportLoad | null> {
  const [row] = await find(db, batchId)
  if (!row) return null

  const { reading, challenge, mission, ...counts } = row
  const titles: Readonly<Record<string, string | null>> = { reto: challenge, mision: mission }
  const given = reading.given.map(({ column, value }) => ({ column, value: titles[column] ?? value }))
  return { ...reading, given, ...counts }
}

const findRefused = prepare<
  [batchId: number, after: number | null, limit: number],
  { row: number; cells: RefusedCells; reasons: string[]; user_id: number | null; mission: string; challenge: string }
>(
  'imports.find-refused-rows',
  `select r.row, r.cells, r.reasons, coalesce(r.user_id, u.id) as user_id,
          coalesce(m.title, r.cells ->> 'mission') as mission, coalesce(c.title, r.cells ->> 'challenge') as challenge
     from import_refusals r
     left join users u on u.email = r.email
     left join challenge_definitions c on c.id = r.challenge_id
     left join missions m on (m.challenge_id, m.id) = (r.challenge_id, r.mission_id)
    where r.batch_id = $1 and ($2::bigint is null or r.row > $2)
    order by r.row limit $3`,
)

const countRefused = prepare<[batchId: number], { total: number }>(
  'imports.count-refused-rows',
  'select count(*) as total from import_refusals where batch_id = $1',
)

/** Returns a page of the refused rows of a file. @throws DomainError `BAD_INPUT` for a cursor that is none @see D-117 */
export async function findRefusedRows(
  db: Queryable,
  batchId: number,
  cursor: string | undefined,
): Promise<RefusedRowsOutput> {
  const after = cursor === undefined ? null : readCursor(cursor).id
  const [rows, [counted]] = await Promise.all([findRefused(db, batchId, after, PAGE + 1), countRefused(db, batchId)])
  const last = rows.length > PAGE ? rows[PAGE - 1] : undefined
  return {
    rows: rows
      .slice(0, PAGE)
      .map(({ row, cells, user_id: userId, ...rest }) => ({ id: row, ...cells, ...rest, userId })),
    total: counted!.total,
    next: last ? cursorOf({ value: '', id: last.row }) : null,
  }
}
