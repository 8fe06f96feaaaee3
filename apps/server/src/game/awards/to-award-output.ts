import type { AwardOutput } from '@orbita/contract/awards'
import { type AwardProgress, awardStatus } from '@orbita/domain/album/award-progress'
import type { AlbumAward, AwardState } from '@orbita/domain/album/awards'
import type { Album } from '../albums/catalog.ts'

/** The stored state of an award. Its dates are `Date` from PostgreSQL or text from JSON. */
export type StateRow = {
  state: Exclude<AwardState, 'locked'>
  unlocked_at: Date | string
  claimed_at: Date | string | null
  delivered_at: Date | string | null
}

const iso = (at: Date | string | null | undefined): string | null => (at ? new Date(at).toISOString() : null)

/** Returns an award as an employee sees it. @param seen.row absent while it is locked */
export function awardView(seen: {
  album: Album
  award: AlbumAward
  owned: ReadonlySet<string>
  row: StateRow | undefined
}): AwardOutput {
  const { album, award, owned, row } = seen
  const { id, title, picture, asks, won, rule, gives } = award
  const standing: AwardProgress & { state: AwardState } = awardStatus({
    season: album,
    rule,
    owned,
    state: row?.state ?? 'locked',
  })
  const { experience, credits, packs, prize = null } = gives
  return {
    id,
    title,
    text: row ? won : asks,
    icon: picture,
    kind: rule.kind,
    rarity: rule.kind === 'rarity-set' ? rule.rarity : null,
    have: standing.have,
    need: standing.need,
    gives: { experience, credits, packs, prize },
    state: standing.state,
    unlockedAt: iso(row?.unlocked_at),
    claimedAt: iso(row?.claimed_at),
    deliveredAt: iso(row?.delivered_at),
  }
}
