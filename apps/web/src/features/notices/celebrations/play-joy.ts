import type { Play } from '../../../ui/moments/play.ts'

const LANDS_MS = 460

/** How long after an orbit the next one is drawn. */
const ORBIT_MS = 120

/**
 * Plays what is celebrated: its badge falls into place, a ring of light leaves it, its name and its words follow, and
 * last what it opens.
 *
 * @see PT-4
 */
export function playJoy(stage: HTMLElement, play: Play): void {
  const part = (name: string) => stage.querySelector(`[data-part="${name}"]`)
  play.move(part('says'), RISE, { for: 240 })
  play.move(
    part('badge'),
    [
      { transform: 'scale(1.7) rotate(-10deg)', opacity: 0 },
      { transform: 'scale(1.2) rotate(-4deg)', opacity: 1, offset: 0.35 },
      { transform: 'none', opacity: 1 },
    ],
    { at: 120, for: LANDS_MS, ease: 'pop' },
  )
  play.move(
    part('ring'),
    [
      { transform: 'scale(0.7)', opacity: 0 },
      { opacity: 0.9, offset: 0.2 },
      { transform: 'scale(1.35)', opacity: 0 },
    ],
    { at: 120 + LANDS_MS * 0.6, for: 520 },
  )
  // The orbits of an anniversary are drawn from the inner one, and each then gets its planet.
  const years = stage.querySelectorAll('[data-part="planet"]').length
  const grow = (name: string, from: string, wait: number) => {
    for (const [index, one] of [...stage.querySelectorAll(`[data-part="${name}"]`)].entries())
      play.move(
        one,
        [
          { transform: from, opacity: 0 },
          { transform: 'none', opacity: 1 },
        ],
        { at: LANDS_MS + ORBIT_MS * (index % years) + wait, for: 420, ease: 'pop' },
      )
  }
  grow('orbit', 'scale(0.5)', 0)
  grow('planet', 'scale(0)', 2 * ORBIT_MS)
  play.move(
    part('name'),
    [
      { transform: 'scale(0.8)', opacity: 0 },
      { transform: 'none', opacity: 1 },
    ],
    { at: LANDS_MS, for: 320 },
  )
  play.move(part('words'), RISE, { at: 640, for: 240 })
  play.move(part('more'), RISE, { at: 760, for: 320 })
}

const RISE: Keyframe[] = [
  { transform: 'translateY(16px)', opacity: 0 },
  { transform: 'none', opacity: 1 },
]
