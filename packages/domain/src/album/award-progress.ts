import { DomainError } from '../errors.ts'
import type { Season, SeasonPages } from '../seasons/season.ts'
import type { AlbumAward, AlbumAwardRule, AwardState } from './awards.ts'
import { albumProgress, type Progress, pageProgress, rarityProgress } from './progress.ts'
import { STARDUST } from './stardust.ts'

/** The progress towards an award, in figures: `have` of `need`, with `have` <= `need`. */
export type AwardProgress = { have: number; need: number }

type Owned = ReadonlySet<string>

/**
 * Returns the employee's progress with the rule of an award.
 *
 * @throws DomainError `NOT_FOUND` when the rule names a page the season does not have
 * @see AW-1, AW-2
 */
export function awardProgress(input: { season: SeasonPages; rule: AlbumAwardRule; owned: Owned }): AwardProgress {
  const { season, rule, owned } = input
  switch (rule.kind) {
    case 'page-complete':
      return toAwardProgress(pageProgress(pageOf(season, rule.page), owned))
    case 'album-complete':
      return toAwardProgress(albumProgress(season, owned))
    case 'rarity-set': {
      const { collected } = rarityProgress(season, rule.rarity, owned)
      return { have: Math.min(collected, rule.count), need: rule.count }
    }
  }
}

/**
 * Returns the stardust that earns an award: the prices of the figures it lacks, in grains. What is nearest is the least effort, not
 * the fewest figures.
 *
 * @throws DomainError `NOT_FOUND` when the rule names a page the season does not have
 * @see D-132, AL-6
 */
export function awardEffort(input: { season: SeasonPages; rule: AlbumAwardRule; owned: Owned }): number {
  const { season, rule, owned } = input
  if (rule.kind === 'rarity-set') {
    const { have, need } = awardProgress(input)
    return (need - have) * STARDUST[rule.rarity].price
  }
  const pages = rule.kind === 'album-complete' ? season.pages : [pageOf(season, rule.page)]
  const lacking = pages.flatMap(({ figures }) => figures.filter(({ id }) => !owned.has(id)))
  return lacking.reduce((sum, { rarity }) => sum + STARDUST[rarity].price, 0)
}

/**
 * Returns the awards whose rule holds and that have not unlocked before, in the season's order.
 *
 * @param input.unlocked ids of the awards that have already unlocked, whatever their state now
 * @see AL-8, AW-1
 */
export function awardsToUnlock(input: {
  season: Pick<Season, 'pages' | 'awards'>
  owned: Owned
  unlocked: ReadonlySet<string>
}): AlbumAward[] {
  const { season, owned, unlocked } = input
  return season.awards.filter((award) => {
    const { have, need } = awardProgress({ season, rule: award.rule, owned })
    return have === need && !unlocked.has(award.id)
  })
}

/**
 * Returns the state and progress of an award as the employee sees them. An award that has unlocked stays unlocked and
 * reads as complete, even if figures were added to the season later.
 *
 * @param input.state the stored state, or `locked` when no state is stored
 * @see AL-8, AW-2
 */
export function awardStatus(input: {
  season: SeasonPages
  rule: AlbumAwardRule
  owned: Owned
  state: AwardState
}): AwardProgress & { state: AwardState } {
  const { have, need } = awardProgress(input)
  return { state: input.state, have: input.state === 'locked' ? have : need, need }
}

function pageOf(season: SeasonPages, id: string) {
  const page = season.pages.find((candidate) => candidate.id === id)
  if (!page) throw new DomainError('NOT_FOUND')

  return page
}

function toAwardProgress({ collected, total }: Progress): AwardProgress {
  return { have: collected, need: total }
}
