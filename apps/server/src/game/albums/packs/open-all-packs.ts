import type { OpeningOutput, OpeningsOutput } from '@orbita/contract/albums/packs'
import { PACKS_OPENED_AT_ONCE } from '@orbita/domain/packs/packs'
import { prepare } from '../../../infra/db/sql.ts'
import type { Tx } from '../../../infra/db/transaction.ts'
import { lockUser } from '../../../people/users/lock-user.ts'
import { countWaitingPacks } from './count-waiting-packs.ts'
import { openUnderLock, type PackOpener } from './open-pack.ts'

const findWaiting = prepare<[userId: number, most: number], { id: number }>(
  'packs.find-all-to-open',
  `select id from packs where user_id = $1 and state = 'granted' order by granted_at, id limit $2`,
)

/**
 * Opens the waiting packs, oldest first, ten at most in one command. If one of them fails, none is opened.
 *
 * @throws DomainError `ALBUM_CLOSED`
 * @see AL-5
 */
export async function openAllPacks(tx: Tx, opener: PackOpener): Promise<OpeningsOutput> {
  await lockUser(tx, opener.userId)
  const openings: OpeningOutput[] = []
  for (const { id } of await findWaiting(tx, opener.userId, PACKS_OPENED_AT_ONCE)) {
    openings.push(await openUnderLock(tx, { ...opener, packId: id }))
  }

  // The figures may have brought packs of their own, as half a page does.
  return { openings, waiting: await countWaitingPacks(tx, opener.userId) }
}
