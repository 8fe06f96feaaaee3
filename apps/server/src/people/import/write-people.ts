import { renameAccounts } from '../../identity/accounts/rename-accounts.ts'
import { prepare, type Queryable } from '../../infra/db/sql.ts'
import type { Tx } from '../../infra/db/transaction.ts'
import type { NewLeader } from '../leaders/save-leaders.ts'
import type { StoredPerson } from './find-people.ts'
import { inChunks } from './in-chunks.ts'
import { type PendingUpdate, queueUpdates } from './pending-updates.ts'
import { differences, pick, type UserValues } from './user-values.ts'

const ATTEMPTS = 3

/** An employee with new values. */
export type PersonUpdate = { stored: StoredPerson; after: UserValues }

// Two employees may exchange their e-mails or numbers, so those that change are set aside first.
const setAside = prepare<[ids: readonly number[], emails: readonly string[]], { id: number }>(
  'people.set-aside',
  `update users u set email = 'cambio-' || u.id, employee_number = null
     from unnest($1::bigint[], $2::text[]) as t (id, email) where u.id = t.id and u.email = t.email
   returning u.id`,
)

// The values that other commands write must still be as they were read.
const updateUsers = prepare<[people: string], { updated: number }>(
  'people.update-users',
  `with updated as (
     update users u
        set employee_number = t.employee_number, email = t.email, name = t.name, area = t.area, site = t.site,
            job = t.job, cost_centre = t.cost_centre, joined_on = t.joined_on,
            platform = t.platform, is_active = t.is_active
       from jsonb_to_recordset($1::jsonb) as t (id bigint, employee_number text, email text, name text, area text, site text,
                                                job text, cost_centre text, joined_on date, platform text[],
                                                is_active boolean, name_before text, area_before text,
                                                site_before text, job_before text, cost_before text, joined_before date,
                                                platform_before text[], active_before boolean)
      where u.id = t.id
        and (u.name, u.area, u.site, u.job, u.cost_centre, u.joined_on, u.platform, u.is_active)
            is not distinct from (t.name_before, t.area_before, t.site_before, t.job_before, t.cost_before, t.joined_before, t.platform_before, t.active_before)
      returning 1)
   select count(*)::int as updated from updated`,
)

const insertUsers = prepare<[people: string, createdBy: number | null], { id: number; email: string }>(
  'people.insert-users',
  `insert into users (id, employee_number, email, name, area, site, job, cost_centre, joined_on, platform, is_active, created_by)
          overriding system value
   select coalesce(id, nextval(pg_get_serial_sequence('users', 'id'))), employee_number, email, name, area, site, job,
          cost_centre, joined_on, platform, is_active, $2
     from jsonb_to_recordset($1::jsonb) as t (id bigint, employee_number text, email text, name text, area text, site text,
                                              job text, cost_centre text, joined_on date, platform text[], is_active boolean)
   returning id, email`,
)

const reserve = prepare<[count: number], { id: number }>(
  'people.reserve-ids',
  `select nextval(pg_get_serial_sequence('users', 'id')) as id from generate_series(1, $1::int)`,
)

/** Takes ids for people to come, so that what is written before them can name them. */
export async function reserveIds(tx: Queryable, count: number): Promise<number[]> {
  return count === 0 ? [] : (await reserve(tx, count)).map(({ id }) => id)
}

/** Returns the leaders that updates change. */
export function leadersOf(updates: readonly PersonUpdate[]): NewLeader[] {
  return updates.flatMap(({ stored, after }) =>
    stored.reports_to === after.reports_to
      ? []
      : [{ id: stored.id, before: stored.reports_to, reportsTo: after.reports_to }],
  )
}

/** The error of an update whose people another command changed after they were read. */
export class ChangedMeanwhile extends Error {
  override readonly name = 'ChangedMeanwhile'
}

/** Runs a transaction that updates people, and again if another command changed one of them: three times in all. */
export async function retryIfChanged<Result>(run: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run()
    } catch (error) {
      if (attempt === ATTEMPTS || !(error instanceof ChangedMeanwhile)) throw error
    }
  }
}

/**
 * Gives accounts their new e-mails, which ends their sessions, and frees the e-mails and numbers that {@link updateMoved} will write.
 *
 * @param moved every employee of whom {@link isMoved} is true
 * @throws ChangedMeanwhile if another command changed one of the e-mails
 */
export async function renamePeople(tx: Tx, moved: readonly PersonUpdate[], now: Date): Promise<void> {
  const renamed = moved.filter(({ stored, after }) => stored.email !== after.email)
  await renameAccounts(
    tx,
    renamed.flatMap(({ stored, after }) =>
      stored.account_id === null ? [] : { id: stored.account_id, email: after.email },
    ),
    now,
  )
  const aside = await setAside(
    tx,
    moved.map(({ stored }) => stored.id),
    moved.map(({ stored }) => stored.email),
  )
  if (aside.length < moved.length) throw new ChangedMeanwhile()
}

/**
 * Queues new values of employees whose e-mail and number do not change, for `applyPending`.
 *
 * @param updates at most 1,000
 */
export async function queuePeople(tx: Queryable, updates: readonly PersonUpdate[]): Promise<void> {
  await queueUpdates(tx, updates.flatMap(pendingOf))
}

/**
 * Gives new values to the employees whose e-mail or number changes, after {@link renamePeople}. They wait until the
 * transaction ends, so this comes last in it.
 *
 * @throws ChangedMeanwhile
 */
export async function updateMoved(tx: Queryable, moved: readonly PersonUpdate[]): Promise<void> {
  for (const some of inChunks(moved)) {
    const people = some.map(({ stored, after }) => ({
      id: stored.id,
      ...after,
      name_before: stored.name,
      area_before: stored.area,
      site_before: stored.site,
      job_before: stored.job,
      cost_before: stored.cost_centre,
      joined_before: stored.joined_on,
      platform_before: stored.platform,
      active_before: stored.is_active,
    }))
    const [count] = await updateUsers(tx, JSON.stringify(people))
    if (count!.updated < some.length) throw new ChangedMeanwhile()
  }
}

/** Returns the update as `applyPending` writes it; none if it moves, or if only a cédula or a leader changes. */
function pendingOf({ stored, after }: PersonUpdate): PendingUpdate[] {
  const names = differences(stored, after).filter((name) => name !== 'reports_to')
  if (names.length === 0 || isMoved({ stored, after })) return []

  return [{ user_id: stored.id, before: pick(stored as UserValues, names), after: pick(after, names) }]
}

/** Returns whether a value changes that no two employees may share. */
export function isMoved({ stored, after }: PersonUpdate): boolean {
  return stored.email !== after.email || stored.employee_number !== after.employee_number
}

/**
 * Creates employees, a thousand at most, without their leaders, who may be among those still to come.
 *
 * @param people.id of {@link reserveIds}; another one, if absent
 * @param createdBy account id of the operator; null: the command line, the product, or the file that founds the company
 * @returns their ids by e-mail
 */
export async function insertPeople(
  tx: Queryable,
  people: readonly (UserValues & { id?: number })[],
  createdBy: number | null,
): Promise<Map<string, number>> {
  return new Map((await insertUsers(tx, JSON.stringify(people), createdBy)).map(({ id, email }) => [email, id]))
}

const findAnybody = prepare<[], { has: boolean }>('people.find-anybody', 'select exists (select from users) as has')

/** Returns whether a company has any employee, of whom some may be gone. */
export async function hasPeople(tx: Queryable): Promise<boolean> {
  return (await findAnybody(tx))[0]!.has
}
