import type { Play } from '../../../ui/moments/play.ts'
import { speak, type Voice } from '../../../ui/sound/voices.ts'

/** The coins that leave the balance. */
export const COINS = 7

/** The times of a redemption in milliseconds from its start. */
const TIMES = {
  coins: { at: 120, for: 520, each: 70 },
  drop: { at: 1_080, for: 220 },
  print: { at: 1_200, for: 180, pause: 60 },
  release: { at: 1_920, for: 240 },
} as const
const PULLS = 3
const POINTS = 6

const COIN = (index: number): Voice => ({ tones: [{ hertz: 1_180 - index * 70, for: 70, shape: 'sine' }] })
const ROLLER: Voice = { noise: { from: 700, to: 500, for: 170, loud: 0.7 } }
const CUT: Voice = { noise: { from: 3_000, to: 1_800, for: 80 } }

const RISE: Keyframe[] = [
  { transform: 'translateY(16px)', opacity: 0 },
  { transform: 'none', opacity: 1 },
]

/**
 * Seven coins go from the balance to the reward, which falls into the slot; its ticket comes out in three pulls and is let go.
 *
 * @param on.coin called with each coin that arrives, from 1
 * @param on.printed called when the ticket is out
 * @see D-130
 */
export function playRedeemed(
  stage: HTMLElement,
  play: Play,
  on: { coin: (count: number) => void; printed: () => void },
): void {
  const part = (name: string) => stage.querySelector<HTMLElement>(`[data-part="${name}"]`)
  const { coins, drop, print, release } = TIMES
  const prize = part('prize')
  const balance = part('balance')
  for (const [index, coin] of [...stage.querySelectorAll('[data-part="coin"]')].entries()) {
    const at = coins.at + index * coins.each
    if (balance && prize) play.move(coin, arc(coin, balance, prize), { at, for: coins.for, ease: 'inOut' })
    play.after(at + coins.for, () => {
      speak(COIN(index))
      on.coin(index + 1)
    })
  }
  play.move(
    prize,
    [
      { transform: 'none', opacity: 1 },
      { transform: 'translateY(70px) scale(0.5, 0.1)', opacity: 0 },
    ],
    { at: drop.at, for: drop.for, ease: 'in' },
  )
  play.move(part('slot'), [{ opacity: 1 }, { opacity: 0 }], { at: release.at, for: release.for })

  const ticket = part('ticket')
  for (let pull = 0; pull < PULLS; pull++) {
    const at = print.at + pull * (print.for + print.pause)
    const out = (pulls: number) => `translateY(${Math.round((pulls / PULLS - 1) * 100)}%)`
    play.move(ticket, [{ transform: out(pull) }, { transform: out(pull + 1) }], { at, for: print.for, ease: 'out' })
    play.after(at, () => speak(ROLLER))
  }
  play.move(
    part('paper'),
    [{ transform: 'none' }, { transform: 'translateY(4px)' }, { transform: 'translateY(-2px)' }, { transform: 'none' }],
    { at: release.at, for: release.for, ease: 'pop' },
  )
  play.move(
    part('goal'),
    [
      { transform: 'translateY(-26px) rotate(-6deg)', opacity: 0 },
      { transform: 'none', opacity: 1 },
    ],
    { at: release.at + 120, for: 300, ease: 'pop' },
  )
  play.after(release.at, () => {
    speak(CUT)
    on.printed()
  })
  play.move(part('person'), RISE, { at: release.at, for: 280, ease: 'pop' })
  for (const [index, words] of [...stage.querySelectorAll('[data-part="words"], [data-part="actions"]')].entries())
    play.move(words, RISE, { at: release.at + 160 + index * 60, for: 240 })
}

/** Returns the arc of a coin from the balance to the reward. */
function arc(coin: Element, from: Element, to: Element): Keyframe[] {
  const [own, start, end] = [coin, from, to].map((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return { x: left + width / 2, y: top + height / 2 }
  })
  const frames = Array.from({ length: POINTS + 1 }, (_, point) => {
    const t = point / POINTS
    const bend = 2 * t * (1 - t)
    const x = start!.x + (end!.x - start!.x) * t - bend * 40 - own!.x
    const y = start!.y + (end!.y - start!.y) * t - bend * 30 - own!.y
    return {
      transform: `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) rotate(${Math.round(t * 220)}deg)`,
      opacity: point === 0 ? 0 : 1,
    }
  })
  return [...frames, { ...frames.at(-1), opacity: 0 }]
}
