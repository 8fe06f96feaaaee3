import { DomainError } from '@orbita/domain/errors'
import pg from 'pg'
import { prepare, type Queryable } from '../../infra/db/sql.ts'

/**
 * Whom a person reports to from now on.
 *
 * @property before id of the leader until now; of whom another command has given another one meanwhile, nothing is written
 * @property reportsTo id of the leader; null: nobody
 */
export type NewLeader = { id: number; before: number | null; reportsTo: number | null }

// In order of id, as every statement that locks several people.
const save = prepare<
  [ids: readonly number[], before: readonly (number | null)[], leaders: readonly (number | null)[]],
  never
>(
  'users.save-leaders',
  `with t as (
     select t.id, t.reports_to
       from unnest($1::bigint[], $2::bigint[], $3::bigint[]) as t (id, before, reports_to) join users u on u.id = t.id
      where u.reports_to is not distinct from t.before and u.erased_at is null
      order by t.id for no key update of u
   )
   update users u set reports_to = (select l.id from users l where l.id = t.reports_to and l.erased_at is null)
     from t where u.id = t.id`,
)

/**
 * Gives people their leaders, all in one statement: of two who change places nobody sees one alone.
 *
 * @throws DomainError `LEADER_CIRCLE` with the names of two who would lead each other, in one step or more
 * @see D-118
 */
export async function saveLeaders(tx: Queryable, leaders: readonly NewLeader[]): Promise<void> {
  if (leaders.length === 0) return
  await refusingCircles(() =>
    save(
      tx,
      leaders.map(({ id }) => id),
      leaders.map(({ before }) => before),
      leaders.map(({ reportsTo }) => reportsTo),
    ),
  )
}

/** Makes a refusal of the database's error for a circle of leaders. */
export async function refusingCircles<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    const names = circleOf(error)
    if (names) throw new DomainError('LEADER_CIRCLE', { names })
    throw error
  }
}

const CIRCLE = 'OR001'

/** Returns the names of the two of a circle that the database refused: the person, and their leader. */
function circleOf(error: unknown): [person: string, leader: string] | undefined {
  if (!(error instanceof pg.DatabaseError) || error.code !== CIRCLE) return undefined
  return JSON.parse(error.detail ?? '["",""]') as [string, string]
}

const forget = prepare<[leaderId: number], never>(
  'users.forget-leader',
  'update users set reports_to = null where reports_to = $1',
)

const forgetSubstitutes = prepare<[userId: number], never>(
  'users.forget-substitutes',
  'delete from leader_substitutes where leader_id = $1 or substitute_id = $1',
)

/** Leaves without a leader those who report to somebody who is erased, and nobody standing in for or through them. */
export async function leaveWithoutLeader(tx: Queryable, leaderId: number): Promise<void> {
  await forgetSubstitutes(tx, leaderId)
  await forget(tx, leaderId)
}
