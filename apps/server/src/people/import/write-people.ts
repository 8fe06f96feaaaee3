import { renameAccounts } from '../../identity/rename-accounts.ts'
import { prepare, type Queryable } from '../../infra/db/sql.ts'
import type { StoredPerson } from './find-people.ts'
import { differences, type UserValues } from './user-values.ts'

/** An employee with new values. */
export type PersonUpdate = { stored: StoredPerson; after: UserValues }

// Two employees may exchange their e-mails or numbers, so those that change are set aside first.
const setAside = prepare<[ids: readonly number[]], never>(
  'people.set-aside',
  `update users set email = 'cambio-' || id, employee_number = null where id = any ($1::bigint[])`,
)

const updateUsers = prepare<[people: string], never>(
  'people.update-users',
  `update users u
      set employee_number = t.employee_number, email = t.email, name = t.name, area = t.area, joined_on = t.joined_on,
          platform = t.platform, is_active = t.is_active
     from jsonb_to_recordset($1::jsonb) as t (id bigint, employee_number text, email text, name text, area text,
                                              joined_on date, platform text[], is_active boolean)
    where u.id = t.id`,
)

const insertUsers = prepare<[people: string], { id: number; email: string }>(
  'people.insert-users',
  `insert into users (employee_number, email, name, area, joined_on, platform, is_active)
   select employee_number, email, name, area, joined_on, platform, is_active
     from jsonb_to_recordset($1::jsonb) as t (employee_number text, email text, name text, area text, joined_on date,
                                              platform text[], is_active boolean)
   returning id, email`,
)

/** Gives employees new values and renames their accounts. A trigger ends the sessions of those it deactivates. */
export async function updatePeople(tx: Queryable, updates: readonly PersonUpdate[]): Promise<void> {
  const renamed = updates.filter(({ stored, after }) => stored.email !== after.email)
  await renameAccounts(
    tx,
    renamed.flatMap(({ stored, after }) =>
      stored.account_id === null ? [] : { id: stored.account_id, email: after.email },
    ),
  )
  const moved = updates.filter(({ stored, after }) =>
    differences(stored, after).some((name) => name === 'email' || name === 'employee_number'),
  )
  await setAside(
    tx,
    moved.map(({ stored }) => stored.id),
  )
  await updateUsers(tx, JSON.stringify(updates.map(({ stored, after }) => ({ id: stored.id, ...after }))))
}

/** Creates employees. @returns their ids by e-mail */
export async function insertPeople(tx: Queryable, people: readonly UserValues[]): Promise<Map<string, number>> {
  const inserted = await insertUsers(tx, JSON.stringify(people))
  return new Map(inserted.map(({ id, email }) => [email, id]))
}
