import type pg from 'pg'
import { prepare, type Queryable } from '../../infra/db/sql.ts'
import { inTransaction, withAdvisoryLock } from '../../infra/db/with-advisory-lock.ts'
import type { UserValues } from './user-values.ts'

/** The lock under which files of people are imported and undone one at a time. */
export const IMPORTS = 'people.import'

/** The employees updated in one transaction, who wait for some hundredths of a second. */
const AT_ONCE = 500

/** New values of an employee, other than their e-mail, number and leader, with those they replace. */
export type PendingUpdate = { user_id: number; before: Partial<UserValues>; after: Partial<UserValues> }

const insertPending = prepare<[updates: string], never>(
  'people.insert-pending-updates',
  `insert into people_pending_updates (user_id, before, after)
   select user_id, before, after from jsonb_to_recordset($1::jsonb) as t (user_id bigint, before jsonb, after jsonb)`,
)

const countPending = prepare<[], { count: number }>(
  'people.count-pending-updates',
  'select count(*)::int as count from people_pending_updates',
)

const lockPending = prepare<[limit: number], { id: number }>(
  'people.lock-pending-updates',
  `select id from users where id in (select user_id from people_pending_updates order by user_id limit $1)
    order by id for no key update`,
)

/** Returns the SQL of a column's new value: the pending one, unless another command has changed the column since. */
const newValueOf = (column: string, pending: string) =>
  `${column} = case when t.after ? '${column}' and coalesce(to_jsonb(u.${column}), 'null') = t.before -> '${column}'
                    then ${pending} else u.${column} end`

const applyUpdates = prepare<[ids: readonly number[]], never>(
  'people.apply-pending-updates',
  `with t as (
     delete from people_pending_updates where user_id = any ($1::bigint[]) returning user_id, before, after
   )
   update users u
      set ${newValueOf('name', "t.after ->> 'name'")},
          ${newValueOf('area', "t.after ->> 'area'")},
          ${newValueOf('site', "t.after ->> 'site'")},
          ${newValueOf('job', "t.after ->> 'job'")},
          ${newValueOf('cost_centre', "t.after ->> 'cost_centre'")},
          ${newValueOf('joined_on', "(t.after ->> 'joined_on')::date")},
          ${newValueOf('platform', "array(select jsonb_array_elements_text(t.after -> 'platform'))")},
          ${newValueOf('is_active', "(t.after ->> 'is_active')::boolean")}
     from t where u.id = t.user_id`,
)

const deletePending = prepare<[userId: number], never>(
  'people.erase-pending-update',
  'delete from people_pending_updates where user_id = $1',
)

/**
 * Records new values of employees, which {@link applyPending} writes to `users` after the transaction. So an import of many
 * people is decided at once, and locks each of them only for a moment.
 *
 * @param updates a few thousand at most
 */
export async function queueUpdates(tx: Queryable, updates: readonly PendingUpdate[]): Promise<void> {
  if (updates.length > 0) await insertPending(tx, JSON.stringify(updates))
}

/**
 * Writes the recorded values, a few employees at a time, each few in a transaction of their own. A value that another
 * command has changed since stays as that command left it. A trigger ends the sessions of those it deactivates.
 *
 * @param client under the lock of `IMPORTS`, outside a transaction
 * @returns the number of employees
 */
export async function applyPending(client: pg.Client): Promise<number> {
  let all = 0
  const some = () => inTransaction(client, () => applySome(client))
  for (let applied = await some(); applied > 0; applied = await some()) all += applied
  return all
}

async function applySome(tx: Queryable): Promise<number> {
  const ids = (await lockPending(tx, AT_ONCE)).map(({ id }) => id)
  if (ids.length > 0) await applyUpdates(tx, ids)
  return ids.length
}

/**
 * Writes what an import whose process was stopped has left pending. It waits for an import in progress.
 *
 * @returns a summary in Spanish; undefined when nothing was pending
 */
export async function resumePendingUpdates(db: {
  pool: Queryable
  config: pg.ClientConfig
}): Promise<string | undefined> {
  const [pending] = await countPending(db.pool)
  if (pending!.count === 0) return undefined

  const applied = await withAdvisoryLock(db.config, IMPORTS, applyPending)
  return applied > 0 ? `Personas que una importación dejó por actualizar: ${applied}` : undefined
}

/** Forgets the pending values of a person who is erased. */
export async function erasePending(tx: Queryable, userId: number): Promise<void> {
  await deletePending(tx, userId)
}
