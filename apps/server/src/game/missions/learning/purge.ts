import { STATEMENT_DAYS } from '@orbita/domain/machines/statements'
import { prepare, type Queryable } from '../../../infra/db/sql.ts'

const purgeOld = prepare<[now: Date, days: number], { id: string }>(
  'xapi.purge',
  `delete from xapi_statements where stored_at < $1::timestamptz - make_interval(days => $2) returning id`,
)

const purgeActivities = prepare<[now: Date, days: number], { name: string }>(
  'xapi.purge-activities',
  `delete from xapi_activities a
    where decided_at is null and last_at < $1::timestamptz - make_interval(days => $2)
      and not exists (select from xapi_statements s where (s.activity, s.verb) = (a.activity, a.verb))
   returning name`,
)

const eraseOf = prepare<[userId: number], never>(
  'xapi.erase-person',
  `delete from xapi_statements s using users u
    where u.id = $1 and (s.user_id = u.id or s.who in (u.email, u.employee_number))`,
)

/** Deletes what course platforms told thirty days ago, also what waited for a mission. What it advanced stays. */
export async function purgeStatements(db: Queryable, now: Date): Promise<number> {
  const statements = await purgeOld(db, now, STATEMENT_DAYS)
  return statements.length + (await purgeActivities(db, now, STATEMENT_DAYS)).length
}

/** Deletes the statements about a person who is erased. */
export async function eraseStatements(db: Queryable, userId: number): Promise<void> {
  await eraseOf(db, userId)
}
