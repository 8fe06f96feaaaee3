import type { RarityId } from '@orbita/domain/rarities'
import type { Play } from '../../../ui/moments/play.ts'

/** The time of each part of a card, in milliseconds. */
const FLY_MS = 260
const HUSH_MS: Readonly<Record<RarityId, number>> = { comun: 0, rara: 0, epica: 200, legendaria: 250 }
const TURN_MS: Readonly<Record<RarityId, number>> = { comun: 420, rara: 480, epica: 620, legendaria: 900 }
/** The time in which the light of the room comes. */
const ROOM_MS: Readonly<Record<RarityId, number>> = { comun: 160, rara: 240, epica: 300, legendaria: 300 }
const LEGENDARY_MS = 1400

/**
 * A card flies from the pile to the middle and turns. Before an épica or a legendaria the sky dims and light leaks from
 * its edge: the silence is the sign.
 *
 * @param onTurn called when the face appears, also when the movement is skipped
 * @see D-56
 */
export function playCard(stage: HTMLElement, play: Play, rarity: RarityId, onTurn: () => void): void {
  const part = (name: string) => stage.querySelector(`[data-part="${name}"]`)
  const isLegendary = rarity === 'legendaria'
  const fadeOutSound = HUSH_MS[rarity]
  const turnAt = FLY_MS + fadeOutSound
  const turnFor = TURN_MS[rarity]

  play.move(
    part('card'),
    [{ transform: `translateY(${pileDistance(stage)}px) scale(0.38) rotate(8deg)` }, { transform: 'none' }],
    { for: FLY_MS },
  )
  // The sky dims and the edge shines while the card waits; both go as it turns.
  const offset = fadeOutSound / (fadeOutSound + turnFor)
  for (const name of fadeOutSound > 0 ? ['dim', 'halo'] : []) {
    play.move(part(name), [{ opacity: 0 }, { opacity: 1, offset }, { opacity: 0 }], {
      at: FLY_MS,
      for: fadeOutSound + turnFor,
    })
  }
  play.move(part('turn'), [{ transform: 'rotateY(180deg)' }, { transform: 'none' }], { at: turnAt, for: turnFor })
  play.move(
    part('swell'),
    [
      { transform: 'none' },
      { transform: fadeOutSound > 0 ? 'scale(1.03)' : 'none', offset },
      { transform: isLegendary ? 'scale(0.86)' : 'scale(1.04)', offset: offset + (1 - offset) * 0.35 },
      { transform: isLegendary ? 'scale(1.06)' : 'scale(1.02)', offset: offset + (1 - offset) * 0.75 },
      { transform: 'none' },
    ],
    { at: FLY_MS, for: fadeOutSound + turnFor },
  )
  // The curve of the turn shows the face early.
  play.after(turnAt + turnFor * 0.15, onTurn)
  play.move(part('room'), [{ opacity: 0 }, { opacity: 1 }], { at: turnAt + turnFor * 0.2, for: ROOM_MS[rarity] })
  play.move(part('glow'), [{ opacity: 0 }, { opacity: 1 }], { at: turnAt + turnFor * 0.2, for: 400 })
  play.move(
    part('caption'),
    [
      { opacity: 0, transform: 'translateY(14px)' },
      { opacity: 1, transform: 'none' },
    ],
    { at: turnAt + turnFor * 0.6, for: 240 },
  )
  play.move(
    part('shout'),
    [
      { opacity: 0, transform: 'scale(0.6)' },
      { opacity: 1, transform: 'none' },
    ],
    { at: turnAt + turnFor * 0.5, for: 320, ease: 'pop' },
  )
  if (isLegendary) play.after(turnAt + LEGENDARY_MS)
}

/** Returns the distance from the card's place to the pile, in pixels. */
function pileDistance(stage: HTMLElement): number {
  const card = stage.querySelector('[data-part="card"]')?.getBoundingClientRect()
  return card ? Math.max(120, innerHeight - 90 - (card.top + card.height / 2)) : 0
}
