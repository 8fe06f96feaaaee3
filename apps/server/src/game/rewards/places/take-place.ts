import { DomainError } from '@orbita/domain/errors'
import { type AreaPlaces, isAreaFull } from '@orbita/domain/rewards/time-off'
import type { DayKey, MonthKey } from '@orbita/domain/time/period'
import { prepare } from '../../../infra/db/sql.ts'
import type { Tx } from '../../../infra/db/transaction.ts'
import { invalidateList } from './invalidate-list.ts'
import { placesIn } from './places-sql.ts'

// The row lock lets one request for the reward at a time count its places, until it commits.
const lock = prepare<[rewardId: string], { id: string }>(
  'places.lock-reward',
  'select id from rewards where id = $1 for no key update',
)

const findPlaces = prepare<
  [userId: number, rewardId: string, month: MonthKey, today: DayKey],
  { places: AreaPlaces | null }
>(
  'places.find-for-taking',
  `select ${placesIn('$3', '$4')} as places from users u join rewards r on r.id = $2 where u.id = $1`,
)

const leave = prepare<[userId: number, rewardId: string], { id: number }>(
  'places.leave-list',
  'delete from place_waits where user_id = $1 and reward_id = $2 returning id',
)

/** A redemption that takes a place. */
export type PlaceRequest = { userId: number; rewardId: string; month: MonthKey; today: DayKey }

/**
 * Takes a place of the employee's area for a redemption that this transaction is about to insert, and ends their wait.
 * The lock on the row of the reward decides, so that the last place goes to one request.
 *
 * @throws DomainError `REWARD_AREA_FULL` when no place is left, or colleagues asked before
 * @see RE-7
 */
export async function takePlace(tx: Tx, { userId, rewardId, month, today }: PlaceRequest): Promise<void> {
  await lock(tx, rewardId)
  const [found] = await findPlaces(tx, userId, rewardId, month, today)
  if (found?.places && isAreaFull(found.places)) throw new DomainError('REWARD_AREA_FULL')

  if (await leaveWaitingList(tx, { userId, rewardId })) await invalidateList(tx, rewardId, [userId])
}

/** Ends the wait of an employee. @returns false when they did not wait */
export async function leaveWaitingList(
  tx: Tx,
  { userId, rewardId }: Pick<PlaceRequest, 'userId' | 'rewardId'>,
): Promise<boolean> {
  return (await leave(tx, userId, rewardId)).length > 0
}
