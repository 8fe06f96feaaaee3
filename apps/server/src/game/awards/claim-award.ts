import type { AwardOutput, AwardsOutput } from '@orbita/contract/awards/awards'
import type { AlbumAward } from '@orbita/domain/album/awards'
import { DomainError } from '@orbita/domain/errors'
import { raiseEvent } from '../../events/raise-event.ts'
import { isOfLostServer } from '../../infra/db/connections/open-client.ts'
import { withinSavepoint } from '../../infra/db/savepoint.ts'
import { prepare } from '../../infra/db/sql.ts'
import { isRetryable, type Tx } from '../../infra/db/transaction.ts'
import { invalidate } from '../../infra/live/invalidate.ts'
import type { Log } from '../../infra/log/log.ts'
import { lockUser } from '../../people/users/lock-user.ts'
import type { Album, Catalog } from '../albums/catalog.ts'
import { payAward } from './pay-award.ts'
import { awardView } from './to-award-output.ts'

const findWaiting = prepare<[userId: number], { award_id: string }>(
  'awards.find-waiting',
  `select s.award_id
     from award_states s join awards w on w.id = s.award_id
    where w.platform = 'figuras' and s.user_id = $1 and s.state = 'unlocked'
    order by s.unlocked_at, w.position, w.id`,
)

const findAward = prepare<[awardId: string], { id: string; revision: number }>(
  'awards.find-album',
  `select a.id, a.revision from awards w join albums a on a.id = w.album_id where w.id = $1 and w.platform = 'figuras'`,
)

/**
 * Claims an unlocked award of the album.
 *
 * @throws DomainError `NOT_FOUND`, `AWARD_NOT_CLAIMABLE` while it is locked or when it was claimed
 * @see AW-2
 */
export async function claimAwardOnce(
  tx: Tx,
  claim: { userId: number; awardId: string; catalog: Catalog; now: Date; timeZone: string },
): Promise<AwardOutput> {
  const { userId, awardId, now, timeZone } = claim
  const { album, award } = await readAlbumAward(tx, claim.catalog, awardId)
  const row = await payAward(tx, { userId, award, now })
  await raiseEvent(tx, { kind: 'thing-done', thing: 'claim', userIds: [userId], at: now, timeZone })
  invalidate(tx, userId, 'awards')
  return awardView({ album, award, owned: new Set(), row })
}

/** Reads an award of an album. @throws DomainError `NOT_FOUND` */
export async function readAlbumAward(
  tx: Tx,
  catalog: Catalog,
  awardId: string,
): Promise<{ album: Album; award: AlbumAward }> {
  const [found] = await findAward(tx, awardId)
  if (!found) throw new DomainError('NOT_FOUND')

  const album = await catalog.read(tx, found)
  return { album, award: album.awards.find(({ id }) => id === awardId)! }
}

/**
 * Claims every unlocked award of the albums in one transaction, the first unlocked first. One that cannot be paid stays unlocked,
 * and the others are paid.
 *
 * @param claim.log told of what could not be paid
 * @returns what was paid
 * @throws DomainError `AWARD_NOT_CLAIMABLE` when nothing waits, and the error of the last one when none could be paid
 * @see AW-2
 */
export async function claimWaitingAwards(
  tx: Tx,
  claim: { userId: number; catalog: Catalog; now: Date; timeZone: string; log: Log },
): Promise<AwardsOutput> {
  const { userId, log } = claim
  // Two commands at once take turns here, so that the second one finds nothing left.
  await lockUser(tx, userId)
  const waiting = await findWaiting(tx, userId)
  if (waiting.length === 0) throw new DomainError('AWARD_NOT_CLAIMABLE')

  const claimed: AwardOutput[] = []
  let failure: unknown
  for (const { award_id: awardId } of waiting) {
    try {
      claimed.push(await withinSavepoint(tx, () => claimAwardOnce(tx, { ...claim, awardId })))
    } catch (err) {
      // The whole is tried again, or fails as a whole.
      if (isRetryable(err) || (!(err instanceof DomainError) && isOfLostServer(err))) throw err
      failure = err
      log.error({ event: 'award.claim', userIds: [userId], err }, `The award ${awardId} could not be paid`)
    }
  }
  if (claimed.length === 0) throw failure
  return claimed
}
