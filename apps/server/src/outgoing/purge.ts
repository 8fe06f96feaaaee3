import { OUTGOING_DAYS } from '@orbita/domain/outgoing/waits'
import { prepare, type Queryable } from '../infra/db/sql.ts'

const purgeOld = prepare<[now: Date, days: number], { id: number }>(
  'outgoing.purge',
  `delete from outgoing where queued_at < $1::timestamptz - make_interval(days => $2) returning id`,
)

const eraseOf = prepare<[userId: number], { id: number }>(
  'outgoing.erase-person',
  `with mail as (delete from mail_people where user_id = $1) delete from outgoing where person_id = $1 returning id`,
)

/** Deletes what was told more than thirty days ago, and what waited so long for a destination that is off. */
export async function purgeOutgoing(db: Queryable, now: Date): Promise<number> {
  return (await purgeOld(db, now, OUTGOING_DAYS)).length
}

/** Deletes what was told, or is to be told, about a person who is erased. */
export async function eraseOutgoing(db: Queryable, userId: number): Promise<void> {
  await eraseOf(db, userId)
}
