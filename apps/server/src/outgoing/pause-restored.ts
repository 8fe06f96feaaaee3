import { prepare, type Queryable } from '../infra/db/sql.ts'

const pauseAll = prepare<[now: Date], { id: number }>(
  'outgoing.pause-restored',
  `update destinations set is_on = false, off_because = 'restored', off_at = $1 where is_on returning id`,
)

/**
 * Switches every destination off after a backup was restored: a copy on another machine must not tell the systems of the
 * company anything. @returns how many were on
 */
export async function pauseRestored(db: Queryable, now: Date): Promise<number> {
  return (await pauseAll(db, now)).length
}
