import { OPEN_STATES } from '@orbita/domain/rewards/redemption'
import { prepare, type Queryable } from '../../../../infra/db/sql.ts'
import type { Tx } from '../../../../infra/db/transaction.ts'

/** A part of a file: what it did for one person, or one of its facts; all of it without either. */
export type PartOfBatch = { batchId: number; personId?: number | undefined; factId?: number | undefined }

/** A fact of a file. @property is_undone whether it was taken back */
export type BatchFact = { id: number; user_id: number; is_undone: boolean }

const OF_PART = `e.batch_id = $1 and ($2::bigint is null or e.user_id = $2) and ($3::bigint is null or e.id = $3)`

type Part = [batchId: number, personId: number | null, factId: number | null]

// The lock of `lock-progress.ts`: no row of `users` is held before the movements.
const lockProgressOf = prepare<Part, { user_id: number }>(
  'progress.lock-batch-progress',
  `select c.user_id from challenges c
    where (c.user_id, c.challenge_id) in (select e.user_id, e.challenge_id from progress_events e where ${OF_PART})
    order by c.user_id, c.challenge_id for no key update`,
)

const findFacts = prepare<Part, BatchFact>(
  'progress.find-facts-of-batch',
  `select e.id, e.user_id, exists (select from progress_events r where r.reverses = e.id) as is_undone
     from progress_events e where ${OF_PART} order by e.id`,
)

/** Locks the progress that a part of a file changed, and returns its facts, those taken back before included. */
export async function lockFacts(tx: Tx, { batchId, personId, factId }: PartOfBatch): Promise<BatchFact[]> {
  const part: Part = [batchId, personId ?? null, factId ?? null]
  await lockProgressOf(tx, ...part)
  return findFacts(tx, ...part)
}

const findShort = prepare<[factIds: readonly number[]], { user_id: number }>(
  'progress.find-short',
  `select distinct p.user_id
     from (select user_id, challenge_id, mission_id, sum(amount) as amount
             from progress_events where id = any ($1::bigint[])
            group by user_id, challenge_id, mission_id) as e
     join mission_progress p using (user_id, challenge_id, mission_id)
    where p.amount < e.amount`,
)

/** Finds the people whose progress would end below zero without these facts, because it was corrected since. */
export async function findBelowZero(tx: Tx, factIds: readonly number[]): Promise<number[]> {
  return (await findShort(tx, factIds)).map((row) => row.user_id)
}

// The files that take away from what this one added to somebody, and still count.
const describe = prepare<
  [batchId: number, userIds: readonly number[], open: readonly string[]],
  { id: number; name: string; held: number; loads: string[] }
>(
  'progress.describe-kept',
  `select u.id, u.name,
          (select coalesce(sum(r.price), 0)::bigint from redeems r where r.user_id = u.id and r.state = any ($3)) as held,
          array(select 'A-' || lpad(b.id::text, greatest(4, length(b.id::text)), '0') || ' («' || b.label || '»)'
                  from progress_batches b
                 where b.undone_at is null and b.id <> $1 and exists (
                         select from progress_events n
                           join progress_events e using (user_id, challenge_id, mission_id)
                          where n.batch_id = b.id and n.amount < 0 and e.batch_id = $1 and n.user_id = u.id
                            and not exists (select from progress_events r where r.reverses = n.id))
                 order by b.id desc limit 5) as loads
     from users u where u.id = any ($2::bigint[]) order by u.folded_name, u.id`,
)

/** Describes people from whom nothing is taken back: what they hold in open redemptions, and the files that took away since. */
export function describeKept(db: Queryable, batchId: number, userIds: readonly number[]) {
  return describe(db, batchId, userIds, OPEN_STATES)
}
