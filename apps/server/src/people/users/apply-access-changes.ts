import { raiseEvent } from '../../events/raise-event.ts'
import type { Database } from '../../infra/db/database.ts'
import { prepare } from '../../infra/db/sql.ts'
import { type Tx, transaction } from '../../infra/db/transaction.ts'

/** The people whose consequences are drawn in one transaction. */
const AT_ONCE = 50

const take = prepare<[limit: number], { id: number }>(
  'users.take-access-changes',
  `delete from access_changes where user_id in (
     select user_id from access_changes order by user_id limit $1 for update skip locked)
   returning user_id as id`,
)

const note = prepare<[ids: readonly number[]], never>(
  'users.note-access-changes',
  'insert into access_changes (user_id) select unnest($1::bigint[]) on conflict do nothing',
)

/** Leaves the consequences of a change of access to the next run of {@link applyAccessChanges}, as a trigger does for platforms. */
export async function queueAccessChanges(tx: Tx, ids: readonly number[]): Promise<void> {
  await note(tx, ids)
}

/**
 * Draws the consequences of platforms that changed: the welcome pack of employees who already had an avatar, and the
 * incentives they had earned. A file of people changes many at once and a change by hand one, so all are seen here,
 * each once; what they had already is not given again.
 *
 * @returns a summary in Spanish; undefined when nobody's had changed
 * @see AL-5, CO-4, D-06
 */
export async function applyAccessChanges(db: Database, now: Date): Promise<string | undefined> {
  let all = 0
  const some = () =>
    transaction(db.pool, async (tx) => {
      const people = (await take(tx, AT_ONCE)).toSorted((one, other) => one.id - other.id)
      for (const { id } of people) await raiseEvent(tx, { kind: 'access-changed', userId: id, at: now })
      return people.length
    })
  for (let seen = await some(); seen > 0; seen = await some()) all += seen
  return all > 0 ? `Personas cuyas plataformas cambiaron: ${all}` : undefined
}
