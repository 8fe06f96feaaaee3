import { notifyAfterCommit } from '../../infra/db/after-commit.ts'
import type { Database } from '../../infra/db/database.ts'
import { prepare, type Queryable } from '../../infra/db/sql.ts'
import type { Tx } from '../../infra/db/transaction.ts'
import { recordRun } from '../../infra/jobs/record-run.ts'

/** The movements of this process that are remembered, the newest last. */
const REMEMBERED = 200
const NAME = 'lost-movements'

const acknowledged = new WeakMap<Queryable, string[]>()

/** Remembers movements once they are committed, by id and person: of a promoted standby, an id alone may be of another movement. */
export function rememberMovements(tx: Tx, moved: readonly { lastId: number; userId: number }[]): void {
  const last = moved.at(-1)
  if (last) notifyAfterCommit(tx, remember, `${last.lastId} ${last.userId}`)
}

async function remember(pool: Queryable, movements: readonly string[]): Promise<void> {
  acknowledged.set(pool, [...(acknowledged.get(pool) ?? []), ...movements].slice(-REMEMBERED))
}

const findMissing = prepare<[ids: readonly number[], people: readonly number[]], { missing: number }>(
  'ledger.find-lost',
  `select count(*) as missing
     from unnest($1::bigint[], $2::bigint[]) as a (id, user_id) join users u on u.id = a.user_id
    where not exists (select from ledger l where l.id = a.id and l.user_id = a.user_id)`,
)

/**
 * Compares what this process acknowledged last with the database, after its connection was lost: a standby that was promoted
 * without the last commits of its primary does not have them. What is missing is recorded for the operators.
 *
 * @returns how many of the last {@link REMEMBERED} movements are missing
 */
export async function findLostMovements({ pool, direct }: Pick<Database, 'pool' | 'direct'>): Promise<number> {
  const asked = (acknowledged.get(pool) ?? []).map((movement) => movement.split(' ').map(Number) as [number, number])
  if (asked.length === 0) return 0

  const ids = asked.map(([id]) => id)
  const people = asked.map(([, userId]) => userId)
  const [found] = await findMissing(direct, ids, people)
  const missing = found?.missing ?? 0
  if (missing === 0) return 0

  acknowledged.delete(pool)
  await recordRun(direct, { name: NAME, startedAt: new Date(), summary: `${missing}` })
  return missing
}

const findRecorded = prepare<[name: string], { at: Date; missing: number | null }>(
  'ledger.find-lost-recorded',
  `select started_at as at, summary::int as missing from job_runs
    where name = $1 and started_at > now() - interval '30 days'`,
)

/** Returns when acknowledged movements were last found missing and how many at least; undefined if not in 30 days. */
export async function findRecordedLoss(db: Queryable): Promise<{ at: Date; missing: number } | undefined> {
  const [found] = await findRecorded(db, NAME)
  return found && { at: found.at, missing: found.missing ?? 1 }
}
