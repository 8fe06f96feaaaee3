import type { AwardOutput, AwardsOutput } from '@orbita/contract/awards/awards'
import { RARITY_IDS } from '@orbita/domain/rarities'
import type { DraftAward, SeasonDraft } from '@orbita/domain/seasons/season-draft'

/** The states in which an operator looks at an award of an album. */
export const AWARD_STATES = [
  { value: 'locked', title: 'Sin ganar' },
  { value: 'unlocked', title: 'En su cofre' },
  { value: 'delivered', title: 'Conseguido' },
] as const
export type AlbumAwardState = (typeof AWARD_STATES)[number]['value']

/**
 * Returns the awards of a draft as their route would answer them to an employee for whom one of them is in a state and the
 * others are far, and the one whose sheet is open.
 *
 * @param now the instant at which it was won
 */
export function previewAlbumAward(
  document: SeasonDraft,
  shown: DraftAward,
  state: AlbumAwardState,
  now: Date,
): { awards: AwardsOutput; opened: string | undefined } {
  const at = now.toISOString()
  return {
    awards: document.awards.map((award) => {
      const isShown = award.id === shown.id && state !== 'locked'
      const isDelivered = isShown && state === 'delivered'
      return {
        ...outputOf(document, award),
        text: (isShown ? award.won : award.asks).trim(),
        ...(isShown && { have: needIn(document, award), state, unlockedAt: at }),
        ...(isDelivered && { claimedAt: at, deliveredAt: at }),
      }
    }),
    // A chest that waits is opened on the shelf itself.
    opened: state === 'unlocked' ? undefined : shown.id,
  }
}

function outputOf(document: SeasonDraft, award: DraftAward): AwardOutput {
  const { id, title, picture, rule, gives } = award
  return {
    id,
    season: document.title,
    title: title.trim() || 'Sin nombre',
    text: '',
    icon: picture,
    figure: rarestFigure(document, award)?.picture || null,
    kind: rule.kind,
    rarity: rule.kind === 'rarity-set' ? rule.rarity : null,
    closedOn: null,
    have: 0,
    need: needIn(document, award),
    gives: { ...gives, prize: gives.prize?.trim() || null },
    state: 'locked',
    unlockedAt: null,
    claimedAt: null,
    deliveredAt: null,
  }
}

/** Returns the rarest figure of the page that an award asks for; undefined for other awards. */
export function rarestFigure({ pages }: SeasonDraft, { rule }: DraftAward) {
  if (rule.kind !== 'page-complete') return undefined
  const figures = pages.find(({ id }) => id === rule.page)?.figures ?? []
  // When several are equal, the last one counts, as on the employee's screen.
  return figures.toSorted((one, other) => RARITY_IDS.indexOf(one.rarity) - RARITY_IDS.indexOf(other.rarity)).at(-1)
}

/** Returns the figures that an award asks for. Of a page that is still empty it is one, because no award asks for none. */
function needIn({ pages }: SeasonDraft, { rule }: DraftAward): number {
  if (rule.kind === 'rarity-set') return rule.count
  const asked = rule.kind === 'page-complete' ? pages.filter(({ id }) => id === rule.page) : pages
  return Math.max(1, asked.flatMap(({ figures }) => figures).length)
}
