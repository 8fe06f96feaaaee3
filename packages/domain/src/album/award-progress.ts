import { DomainError } from '../errors.ts'
import type { AlbumAward, AlbumAwardRule, AwardState } from './awards.ts'
import { albumProgress, type Progress, pageProgress, rarityProgress } from './progress.ts'
import type { Season, SeasonPages } from './season.ts'

/** How far an award is, in figures: `have` of `need`, `have` never above `need`. */
export type AwardProgress = { have: number; need: number }

type Owned = ReadonlySet<string>

/**
 * How far somebody is with the rule of an award.
 *
 * @throws DomainError `NOT_FOUND` when the rule names a page the season does not have
 * @see AW-1, AW-2
 */
export function awardProgress(asked: { season: SeasonPages; rule: AlbumAwardRule; owned: Owned }): AwardProgress {
  const { season, rule, owned } = asked
  switch (rule.kind) {
    case 'page-complete':
      return whole(pageProgress(pageOf(season, rule.page), owned))
    case 'album-complete':
      return whole(albumProgress(season, owned))
    case 'rarity-set': {
      const { collected } = rarityProgress(season, rule.rarity, owned)
      return { have: Math.min(collected, rule.count), need: rule.count }
    }
  }
}

/**
 * The awards whose rule holds and that have not unlocked before, in the season's order.
 *
 * @param asked.unlocked ids of the awards that unlocked already, whatever their state now
 * @see AL-8, AW-1
 */
export function awardsToUnlock(asked: {
  season: Pick<Season, 'pages' | 'awards'>
  owned: Owned
  unlocked: ReadonlySet<string>
}): AlbumAward[] {
  const { season, owned, unlocked } = asked
  return season.awards.filter((award) => {
    const { have, need } = awardProgress({ season, rule: award.rule, owned })
    return have === need && !unlocked.has(award.id)
  })
}

/**
 * What an employee sees of an award. One that unlocked stays so and reads as complete, even if figures were added later.
 *
 * @param asked.state the stored state; an award without one is `locked`
 * @see AL-8, AW-2
 */
export function awardStanding(asked: {
  season: SeasonPages
  rule: AlbumAwardRule
  owned: Owned
  state: AwardState
}): AwardProgress & { state: AwardState } {
  const { have, need } = awardProgress(asked)
  return { state: asked.state, have: asked.state === 'locked' ? have : need, need }
}

function pageOf(season: SeasonPages, id: string) {
  const page = season.pages.find((candidate) => candidate.id === id)
  if (!page) throw new DomainError('NOT_FOUND')

  return page
}

function whole({ collected, total }: Progress): AwardProgress {
  return { have: collected, need: total }
}
