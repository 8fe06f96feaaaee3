import type { Play } from '../../../ui/moments/play.ts'

/** The best card settles, the others fly to its right, and what is nearest drops in. @see D-56, AL-11 */
export function playSummary(stage: HTMLElement, play: Play): void {
  for (const [index, card] of [...stage.querySelectorAll('[data-card]')].entries()) {
    const isBest = card.hasAttribute('data-best')
    play.move(
      card,
      [
        // It grows away from the title above it.
        isBest
          ? { transform: 'translate(12%, 4%) scale(1.08)' }
          : { transform: 'translateX(-140%) scale(0.6)', opacity: 0 },
        { transform: 'none', opacity: 1 },
      ],
      { at: isBest ? 0 : Math.min(240, index * 60), for: 360 },
    )
  }
  for (const part of stage.querySelectorAll('[data-part="drop"]')) {
    play.move(
      part,
      [
        { transform: 'translateY(-24px)', opacity: 0 },
        { transform: 'none', opacity: 1 },
      ],
      { at: 480, for: 320, ease: 'pop' },
    )
  }
}
