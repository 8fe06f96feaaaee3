import type { RarityId } from '@orbita/domain/rarities'
import type { Sounds } from './sounds.ts'

const OUT = 'cubic-bezier(0.2, 0.8, 0.2, 1)'
const POP = 'cubic-bezier(0.34, 1.56, 0.64, 1)'

/** The time of each part, in milliseconds from the tap. Each card waits for the one before it. */
const TIMES = {
  shake: { at: 0, for: 600 },
  tear: { at: 600, for: 450 },
  beam: { at: 680, for: 400 },
  flash: { at: 1000, for: 450 },
  leave: { at: 1050, for: 350 },
  fly: { at: 1150, for: 500, each: 90 },
  turn: { at: 1800, for: 480, each: 160 },
} as const

/**
 * The longest spread of the cards' turns, in milliseconds: with many cards the turns come closer together, so the whole
 * lasts little longer than with three.
 */
const MAX_SPREAD_MS = 900

export type Playing = { finished: Promise<void>; skip: () => void; cancel: () => void }

type Part = 'pack' | 'lid' | 'beam' | 'flash'

/**
 * Tears the pack and turns its cards, in transforms and opacity alone. The parts are found by `data-part` (`pack`,
 * `lid`, `beam`, `flash`), the cards by `data-card` with their turning side in `data-turn`.
 */
export function playOpening(stage: HTMLElement, rarities: readonly RarityId[], sounds: Sounds): Playing {
  const part = (name: Part) => stage.querySelector<HTMLElement>(`[data-part="${name}"]`)
  const animations: Animation[] = []
  const move = (element: Element | null, frames: Keyframe[], at: number, duration: number, easing: string = OUT) => {
    if (element) animations.push(element.animate(frames, { delay: at, duration, easing, fill: 'both' }))
  }

  const { shake, tear, beam, flash, leave, fly, turn } = TIMES
  move(part('pack'), SHAKE, shake.at, shake.for, 'ease-in-out')
  move(part('lid'), TEAR, tear.at, tear.for)
  move(part('beam'), BEAM, beam.at, beam.for)
  move(part('flash'), FLASH, flash.at, flash.for, 'ease-out')
  const leaving = part('pack')?.animate(LEAVE, { delay: leave.at, duration: leave.for, easing: OUT, fill: 'forwards' })
  if (leaving) animations.push(leaving)

  const cards = [...stage.querySelectorAll<HTMLElement>('[data-card]')]
  const origin = stage.getBoundingClientRect()
  const turnStep = Math.min(turn.each, MAX_SPREAD_MS / Math.max(1, cards.length))
  const flyStep = Math.min(fly.each, MAX_SPREAD_MS / 2 / Math.max(1, cards.length))
  sounds.tear()
  for (const [index, card] of cards.entries()) {
    move(card, flight(card, origin), fly.at + index * flyStep, fly.for, POP)
    move(card.querySelector('[data-turn]'), TURN, turn.at + index * turnStep, turn.for)
    sounds.reveal(rarities[index] ?? 'comun', turn.at + index * turnStep)
  }

  return {
    finished: Promise.allSettled(animations.map(({ finished }) => finished)).then(() => undefined),
    skip: () => {
      sounds.stop()
      for (const animation of animations) animation.finish()
    },
    cancel: () => {
      sounds.stop()
      for (const animation of animations) animation.cancel()
    },
  }
}

/** Returns the keyframes of a card that flies from the mouth of the pack, small and tilted, to its place. */
function flight(card: HTMLElement, stage: DOMRect): Keyframe[] {
  const box = card.getBoundingClientRect()
  const across = stage.left + stage.width / 2 - (box.left + box.width / 2)
  const down = stage.top + stage.height * 0.45 - (box.top + box.height / 2)
  return [
    {
      opacity: 0,
      transform: `translate(${across * 0.8}px, ${down * 0.8}px) scale(0.3) rotate(${across > 0 ? -20 : 20}deg)`,
    },
    { opacity: 1, offset: 0.3 },
    { opacity: 1, transform: 'none' },
  ]
}

const SHAKE: Keyframe[] = [
  { transform: 'none' },
  { transform: 'rotate(-4deg) scale(1.03)' },
  { transform: 'rotate(4deg) scale(1.05)' },
  { transform: 'rotate(-4deg) scale(1.06)' },
  { transform: 'rotate(3deg) scale(1.08)' },
  { transform: 'none' },
]
const TEAR: Keyframe[] = [
  { opacity: 1, transform: 'none' },
  { opacity: 1, offset: 0.7 },
  { opacity: 0, transform: 'translate(120px, -90px) rotate(38deg)' },
]
const BEAM: Keyframe[] = [
  { opacity: 0, transform: 'scaleY(0.1)' },
  { opacity: 1, transform: 'none' },
]
const FLASH: Keyframe[] = [{ opacity: 0 }, { opacity: 0.95, offset: 0.35 }, { opacity: 0 }]
const LEAVE: Keyframe[] = [
  { opacity: 1, transform: 'none' },
  { opacity: 0, transform: 'translateY(90px) scale(0.6)' },
]
const TURN: Keyframe[] = [{ transform: 'rotateY(180deg)' }, { transform: 'none' }]
