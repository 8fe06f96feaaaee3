import { prepare, type Queryable } from '../../infra/db/sql.ts'

/** The number of employees between two marks when they are set. */
const EVERY = 64
/** The part of a board that may change before its marks are set again, as a divisor. */
const TOLERANCE = 16

const resize = prepare<[tolerance: number], { board: string }>(
  'leaderboard.find-uneven',
  'update leaderboard_boards set changed = 0 where changed * $1 > people returning board',
)

const dropMarks = prepare<[boards: readonly string[]], never>(
  'leaderboard.drop-marks',
  'delete from leaderboard_marks where board = any ($1::text[])',
)

const insertMarks = prepare<[boards: readonly string[], every: number], never>(
  'leaderboard.insert-marks',
  `insert into leaderboard_marks (board, experience, above)
   select distinct board, experience, above
     from (select board, experience, row_number() over one as row,
                  count(*) over (partition by board order by descending) as above
             from leaderboard_scores where board = any ($1::text[])
           window one as (partition by board order by descending, name, user_id)) as s
    where row % $2 = 0`,
)

const measure = prepare<[period: string], never>(
  'leaderboard.measure',
  `with dropped as (
     delete from leaderboard_marks where board = $1 or board like $1 || '/%'
   ), gone as (
     delete from leaderboard_boards b
      where (board = $1 or board like $1 || '/%') and not exists (select from leaderboard_scores where board = b.board)
   )
   insert into leaderboard_boards as b (board, people, changed)
   select board, count(*), count(*) from leaderboard_scores where board = $1 or board like $1 || '/%' group by board
   on conflict (board) do update set people = excluded.people, changed = excluded.changed`,
)

/** Counts the boards of a period from its scores; `setMarks` then sets all of their marks again. */
export async function measureBoards(tx: Queryable, period: string): Promise<void> {
  await measure(tx, period)
}

/**
 * Sets the marks of the boards that changed by more than a sixteenth since theirs were set. Until then the marks are
 * exact, but more employees may have gathered between two of them.
 */
export async function setMarks(tx: Queryable): Promise<void> {
  const boards = (await resize(tx, TOLERANCE)).map(({ board }) => board)
  if (boards.length === 0) return

  await dropMarks(tx, boards)
  await insertMarks(tx, boards, EVERY)
}

/**
 * Returns the SQL of a score's place: one more than the employees with more experience, hidden ones included.
 *
 * @param score alias of a row of `leaderboard_scores`
 * @see RC-5
 */
export const placeOf = (score: string): string => `(
  select 1 + coalesce(m.above, 0) + (
           select count(*) from leaderboard_scores a
            where a.board = ${score}.board and a.descending < ${score}.descending
              and a.descending > coalesce(0 - m.experience, -2147483648))::int
    from (select) as one
    left join lateral (select experience, above from leaderboard_marks
                        where board = ${score}.board and experience > ${score}.experience
                        order by experience limit 1) as m on true)`
