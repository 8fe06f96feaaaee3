import type { OpeningOutput, OpeningsOutput } from '@orbita/contract/albums/packs'
import { packsLeftToday } from '@orbita/domain/packs/packs'
import { dayKey } from '@orbita/domain/time/period'
import { prepare } from '../../../infra/db/sql.ts'
import type { Tx } from '../../../infra/db/transaction.ts'
import { lockUser } from '../../../people/users/lock-user.ts'
import { countWaitingPacks } from './count-waiting-packs.ts'
import { openUnderLock, type PackOpener } from './open-pack.ts'

const findWaiting = prepare<[userId: number, today: string], { waiting: number[]; opened_today: number }>(
  'packs.find-all-to-open',
  `select (select coalesce(jsonb_agg(id order by granted_at, id), '[]') from packs
            where user_id = $1 and state = 'granted') as waiting,
          (select count(*) from packs where user_id = $1 and opened_on = $2) as opened_today`,
)

/**
 * Opens the waiting packs, oldest first, up to the daily limit. If one of them fails, none is opened.
 *
 * @throws DomainError `ALBUM_CLOSED`
 * @see AL-5
 */
export async function openAllPacks(tx: Tx, opener: PackOpener): Promise<OpeningsOutput> {
  await lockUser(tx, opener.userId)
  const today = dayKey(opener.now, opener.timeZone)
  const { waiting, opened_today } = (await findWaiting(tx, opener.userId, today))[0]!
  const allowed = waiting.slice(0, packsLeftToday(opened_today))
  const openings: OpeningOutput[] = []
  for (const packId of allowed) openings.push(await openUnderLock(tx, { ...opener, packId }))

  // The figures may have brought packs of their own, as half a page does.
  const left = await countWaitingPacks(tx, opener.userId)
  return { openings, waiting: left, limitReached: allowed.length < waiting.length }
}
