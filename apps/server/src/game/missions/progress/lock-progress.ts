import { prepare } from '../../../infra/db/sql.ts'
import type { Tx } from '../../../infra/db/transaction.ts'

const holdPeople = prepare<[], { id: number }>(
  'progress.hold-people',
  `select id from users where id in (select user_id from incoming_progress) order by id for key share`,
)

const startIncoming = prepare<[now: Date], never>(
  'progress.start-challenges',
  `insert into challenges (user_id, challenge_id, started_at)
   select distinct i.user_id, i.challenge_id, $1::timestamptz
     from incoming_progress i join challenge_definitions d on d.id = i.challenge_id
    order by i.user_id, i.challenge_id
   on conflict do nothing`,
)

const lockIncoming = prepare<[], { user_id: number }>(
  'progress.lock-incoming',
  `select c.user_id from challenges c
    where (c.user_id, c.challenge_id) in (select user_id, challenge_id from incoming_progress)
    order by c.user_id, c.challenge_id for no key update`,
)

const startOne = prepare<[userId: number, challengeId: string, now: Date], never>(
  'progress.start-challenge',
  `insert into challenges (user_id, challenge_id, started_at) values ($1, $2, $3) on conflict do nothing`,
)

/** Locks an employee's progress in a challenge, if they have started it. */
export const lockStarted = prepare<[userId: number, challengeId: string], { user_id: number }>(
  'progress.lock-one',
  'select user_id from challenges where user_id = $1 and challenge_id = $2 for no key update',
)

/**
 * Locks the progress that the facts in `incoming_progress` belong to, in order, until the end of the transaction.
 *
 * An employee's row in `challenges` is the lock on their progress in that challenge. Everything that changes progress
 * takes it first, and the rows of `users` after it. So a file of many rows leaves the employees' own commands, which lock
 * `users` alone, free to go on. The rows of `users` are only kept from being erased.
 *
 * @returns the ids of the employees
 */
export async function lockIncomingProgress(tx: Tx, now: Date): Promise<number[]> {
  const people = await holdPeople(tx)
  await startIncoming(tx, now)
  await lockIncoming(tx)
  return people.map(({ id }) => id)
}

/**
 * Locks an employee's progress in a challenge, as {@link lockIncomingProgress} does, and starts it if they have none. The
 * caller must not hold the employee's row of `users` yet.
 */
export async function lockProgress(
  tx: Tx,
  { userId, challengeId, now }: { userId: number; challengeId: string; now: Date },
): Promise<void> {
  await startOne(tx, userId, challengeId, now)
  await lockStarted(tx, userId, challengeId)
}
