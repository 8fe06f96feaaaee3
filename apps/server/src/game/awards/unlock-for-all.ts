import { prepare } from '../../infra/db/sql.ts'
import type { Tx } from '../../infra/db/transaction.ts'
import { unlockIncentives } from './unlock-incentives.ts'

const findPeople = prepare<[after: number, limit: number], { id: number }>(
  'awards.find-people',
  `select id from users where id > $1 and 'mision-espacial' = any (platform) order by id limit $2`,
)

const AT_ONCE = 5_000

/** Unlocks the awards of the programme for everybody who meets their rules already. @returns the awards unlocked @see AW-1 */
export async function unlockForAll(tx: Tx, now: Date): Promise<number> {
  let unlocked = 0
  let userIds: number[] = []
  do {
    userIds = (await findPeople(tx, userIds.at(-1) ?? 0, AT_ONCE)).map(({ id }) => id)
    unlocked += (await unlockIncentives(tx, { userIds, now })).length
  } while (userIds.length === AT_ONCE)
  return unlocked
}
