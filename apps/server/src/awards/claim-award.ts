import { claimAward } from '@orbita/domain/album/awards'
import type { AwardView } from '@orbita/domain/album/views'
import { DomainError } from '@orbita/domain/errors'
import type { Catalog } from '../albums/catalog.ts'
import { prepare } from '../db/sql.ts'
import type { Tx } from '../db/transaction.ts'
import { recordMovement } from '../ledger/record-movement.ts'
import { hint } from '../live/hint.ts'
import { grantPack } from '../packs/grant-pack.ts'
import { lockUser } from '../users/lock-user.ts'
import { awardView, type StateRow } from './view.ts'

const findAward = prepare<[awardId: string], { id: string; revision: number }>(
  'awards.find-album',
  `select a.id, a.revision from awards w join albums a on a.id = w.album_id where w.id = $1 and w.platform = 'figuras'`,
)

const saveClaim = prepare<[userId: number, awardId: string, state: 'claimed' | 'delivered', now: Date], StateRow>(
  'awards.claim',
  `update award_states
      set state = $3, claimed_at = $4, delivered_at = case when $3 = 'delivered' then $4::timestamptz end
    where user_id = $1 and award_id = $2 and state = 'unlocked'
   returning state, unlocked_at, claimed_at, delivered_at`,
)

/**
 * Claims an unlocked award: experience, credits and packs come at once; a prize waits for operators.
 *
 * @throws DomainError `NOT_FOUND`, `AWARD_NOT_CLAIMABLE` while it is locked or when it was claimed
 * @see AW-2
 */
export async function claimAwardOnce(
  tx: Tx,
  claim: { userId: number; awardId: string; catalog: Catalog; now: Date },
): Promise<AwardView> {
  const { userId, awardId, now } = claim
  const [found] = await findAward(tx, awardId)
  if (!found) throw new DomainError('NOT_FOUND')

  const album = await claim.catalog.read(tx, found)
  const award = album.awards.find(({ id }) => id === awardId)!
  await lockUser(tx, userId)
  const [row] = await saveClaim(tx, userId, awardId, claimAward({ state: 'unlocked', gives: award.gives }), now)
  if (!row) throw new DomainError('AWARD_NOT_CLAIMABLE')
  hint(tx, userId, 'awards')

  const { experience, credits, packs } = award.gives
  if (experience + credits > 0) {
    const movement = { userId, kind: 'award', experience, credits, key: `award:${awardId}`, occurredAt: now } as const
    await recordMovement(tx, { ...movement, reason: `Premio: ${award.title}` })
  }
  for (let ordinal = 1; ordinal <= packs; ordinal++) {
    const cause = { source: 'award', id: awardId, ordinal } as const
    await grantPack(tx, { userId, cause, text: `Premio: ${award.title}`, grantedAt: now })
  }
  return awardView({ album, award, owned: new Set(), row })
}
