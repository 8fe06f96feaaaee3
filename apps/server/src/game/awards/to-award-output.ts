import type { AwardOutput } from '@orbita/contract/awards/awards'
import { type AwardProgress, awardStatus } from '@orbita/domain/album/award-progress'
import type { AlbumAward, AwardGives, AwardState } from '@orbita/domain/album/awards'
import type { Album } from '../albums/catalog.ts'
import { emblemOf } from '../albums/emblem-of.ts'
import { goneWords } from './prize-sql.ts'

/** The stored state of an award. Its dates are `Date` from PostgreSQL or text from JSON. */
export type StateRow = {
  state: Exclude<AwardState, 'locked'>
  unlocked_at: Date | string
  claimed_at: Date | string | null
  delivered_at: Date | string | null
  /** what it gives this employee, when that is not what the award gives now */
  terms: AwardGives | null
}

const iso = (at: Date | string | null | undefined): string | null => (at ? new Date(at).toISOString() : null)

/** The prize of an award of which no unit is left, with what is given instead. */
export type GonePrize = { award_id: string; experience: number; credits: number; packs: number }

/**
 * Returns an award as an employee sees it.
 *
 * @param seen.row absent while it is locked
 * @param seen.gone what is given instead of its prize when none is left
 * @param seen.closedOn the last day of its album, when it ended without the employee earning it
 */
export function awardView(seen: {
  album: Album
  award: AlbumAward
  owned: ReadonlySet<string>
  row: StateRow | undefined
  gone?: GonePrize | undefined
  closedOn?: string | null
}): AwardOutput {
  const { album, award, owned, row } = seen
  const { id, title, picture, asks, won, rule } = award
  const isGone = seen.gone !== undefined && award.gives.prize !== undefined && !row?.claimed_at && !row?.terms
  const gives = isGone ? insteadOf(award.gives, seen.gone!) : (row?.terms ?? award.gives)
  const text = row ? won : asks
  const standing: AwardProgress & { state: AwardState } = awardStatus({
    season: album,
    rule,
    owned,
    state: row?.state ?? 'locked',
  })
  const { experience, credits, packs, prize = null } = gives
  return {
    id,
    season: album.title,
    title,
    text: isGone ? `${text} ${goneWords(award.gives.prize!)}` : text,
    icon: picture,
    figure: rule.kind === 'page-complete' ? emblemOf(album, rule.page) : null,
    kind: rule.kind,
    rarity: rule.kind === 'rarity-set' ? rule.rarity : null,
    closedOn: seen.closedOn ?? null,
    have: standing.have,
    need: standing.need,
    gives: { experience, credits, packs, prize },
    state: standing.state,
    unlockedAt: iso(row?.unlocked_at),
    claimedAt: iso(row?.claimed_at),
    deliveredAt: iso(row?.delivered_at),
  }
}

function insteadOf(gives: AwardGives, instead: GonePrize): AwardGives {
  return {
    experience: gives.experience + instead.experience,
    credits: gives.credits + instead.credits,
    packs: gives.packs + instead.packs,
  }
}
