import type { Play } from '../../../ui/moments/play.ts'
import type { LandingTimes } from './landing-times.ts'

/** A place on the screen, in pixels. */
export type Place = { left: number; top: number; width: number }

const part = (stage: HTMLElement, name: string) => stage.querySelector<HTMLElement>(`[data-part="${name}"]`)

/**
 * Turns the leaf of the page before, if there is one, and lets the figures of a page fly from the hand to their places.
 *
 * @param landing.from where the first figure was on the screen; without it, the hand
 * @param landing.onLanded called with each figure that touches the paper, from 1
 */
export function playLanding(
  stage: HTMLElement,
  play: Play,
  landing: { times: LandingTimes; from: Place | undefined; onLanded: (count: number) => void },
): void {
  const { flight, settle, turn, each } = landing.times
  const leaf = part(stage, 'leaf')
  play.move(
    leaf,
    [
      { transform: 'rotateY(0deg)', opacity: 1 },
      { transform: 'rotateY(-92deg)', opacity: 1, offset: 0.55 },
      { transform: 'rotateY(-180deg)', opacity: 0 },
    ],
    { for: turn, ease: 'inOut' },
  )
  const begins = leaf ? turn : 0
  const hand = part(stage, 'hand')?.getBoundingClientRect()
  const long = flight + settle
  for (const [index, card] of [...stage.querySelectorAll<HTMLElement>('[data-landing]')].entries()) {
    const place = card.getBoundingClientRect()
    const from =
      (index === 0 && landing.from) || (hand && { left: hand.left, top: hand.top, width: hand.width }) || place
    const away = `translate(${from.left - place.left}px, ${from.top - place.top}px) scale(${from.width / Math.max(1, place.width)})`
    const at = begins + index * each
    play.move(
      card,
      [
        { transform: away, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)' },
        {
          transform: 'translate(0, -10px) rotate(4deg) scale(1.14)',
          offset: flight / long,
          easing: 'cubic-bezier(0.34, 1.56, 0.64, 1)',
        },
        { transform: 'none' },
      ],
      { at, for: long },
    )
    play.move(
      card.parentElement?.querySelector('[data-part="ring"]'),
      [
        { transform: 'none', opacity: 0 },
        { transform: 'none', opacity: 0.9, offset: 0.2 },
        { transform: 'scale(1.2)', opacity: 0 },
      ],
      { at: at + flight, for: 400 },
    )
    play.after(at + flight, () => landing.onLanded(index + 1))
  }
}

/** The times of a page that lights, in milliseconds from its last figure. */
const LIGHT = { sink: 240, first: 120, each: 70, glow: 420, jump: 700, flight: 620, squash: 260 } as const

/** Lights a page from the figure that landed last, and lets its creature jump to the ninth place. @see D-129 */
export function playLight(stage: HTMLElement, play: Play): void {
  play.move(
    part(stage, 'board'),
    [{ transform: 'none' }, { transform: 'translateY(3px)', offset: 0.4 }, { transform: 'none' }],
    { for: LIGHT.sink, ease: 'pop' },
  )
  play.move(part(stage, 'lit'), [{ opacity: 0 }, { opacity: 1 }], { for: 560 })
  play.move(
    part(stage, 'full'),
    [
      { transform: 'scale(0.6)', opacity: 0 },
      { transform: 'none', opacity: 1 },
    ],
    { for: LIGHT.sink, ease: 'pop' },
  )
  const source = (stage.querySelector('[data-source]') ?? stage).getBoundingClientRect()
  const glows = [...stage.querySelectorAll<HTMLElement>('[data-part="glow"]')]
    .map((glow) => ({ glow, far: distance(source, glow.getBoundingClientRect()) }))
    .toSorted((one, other) => one.far - other.far)
  for (const [index, { glow }] of glows.entries()) {
    play.move(glow, [{ opacity: 0 }, { opacity: 1, offset: 0.5 }, { opacity: 0.75 }], {
      at: LIGHT.first + index * LIGHT.each,
      for: LIGHT.glow,
    })
  }
  const creature = part(stage, 'creature')
  const card = stage.querySelector('[data-emblem]')?.getBoundingClientRect()
  if (!creature || !card) return
  const place = creature.getBoundingClientRect()
  const x = card.left + card.width / 2 - (place.left + place.width / 2)
  const y = card.top + card.height / 2 - (place.top + place.height / 2)
  const size = (card.width * 0.74) / Math.max(1, place.width)
  play.move(
    creature,
    [
      { transform: `translate(${x}px, ${y}px) scale(${size})`, opacity: 0 },
      { transform: `translate(${x}px, ${y - 8}px) scale(${size * 1.12})`, opacity: 1, offset: 0.18 },
      {
        transform: `translate(${x * 0.45}px, ${Math.min(y, 0) - 90}px) rotate(9deg) scale(1.1)`,
        opacity: 1,
        offset: 0.6,
      },
      { transform: 'none', opacity: 1 },
    ],
    { at: LIGHT.jump, for: LIGHT.flight, ease: 'inOut' },
  )
  play.move(part(stage, 'gold'), [{ opacity: 0 }, { opacity: 1 }], { at: LIGHT.jump, for: LIGHT.flight })
  play.move(creature, [{ transform: 'none' }, { transform: 'scale(1.06, 0.94)', offset: 0.4 }, { transform: 'none' }], {
    at: LIGHT.jump + LIGHT.flight,
    for: LIGHT.squash,
    ease: 'pop',
  })
}

/** The times of the last frame, in milliseconds. */
const CHEST = { near: 420, falls: 400, lands: 300, opens: 700, out: 420, each: 90, title: 1_400 } as const

/**
 * Comes nearer to the creature, lets its chest fall at its feet and open, and shows what it held.
 *
 * @param from where the creature stood on its page
 */
export function playChest(stage: HTMLElement, play: Play, from: Place | undefined): void {
  const creature = part(stage, 'creature')
  const place = creature?.getBoundingClientRect()
  play.move(
    part(stage, 'row'),
    [
      { transform: 'translateY(40px)', opacity: 0 },
      { transform: 'none', opacity: 1 },
    ],
    { for: CHEST.near, ease: 'inOut' },
  )
  if (from && place) {
    const away = `translate(${from.left - place.left}px, ${from.top - place.top}px) scale(${from.width / Math.max(1, place.width)})`
    play.move(creature, [{ transform: away }, { transform: 'none' }], { for: CHEST.near, ease: 'inOut' })
  }
  play.move(
    part(stage, 'pedestal'),
    [
      { transform: 'scale(0.5)', opacity: 0 },
      { transform: 'none', opacity: 1 },
    ],
    { for: CHEST.near, ease: 'inOut' },
  )
  const chest = part(stage, 'chest')
  play.move(
    chest,
    [
      { transform: 'translateY(-160px)', opacity: 0 },
      { transform: 'translateY(-60px)', opacity: 1, offset: 0.5 },
      { transform: 'none', opacity: 1 },
    ],
    { at: CHEST.falls, for: 240, ease: 'in' },
  )
  play.move(
    chest,
    [{ transform: 'none' }, { transform: 'rotate(-3deg)' }, { transform: 'rotate(3deg)' }, { transform: 'none' }],
    { at: CHEST.falls + CHEST.lands, for: 240 },
  )
  const opening = CHEST.falls + CHEST.opens
  play.move(part(stage, 'closed'), [{ opacity: 1 }, { opacity: 0 }], { at: opening, for: 120 })
  for (const name of ['back', 'front'])
    play.move(part(stage, name), [{ opacity: 0 }, { opacity: 1 }], { at: opening, for: 120 })
  for (const [index, thing] of [...stage.querySelectorAll('[data-part="thing"]')].entries()) {
    play.move(
      thing,
      [
        { transform: 'translateY(70px) scale(0.4)', opacity: 0 },
        { transform: 'none', opacity: 1 },
      ],
      { at: opening + index * CHEST.each, for: CHEST.out },
    )
  }
  for (const said of stage.querySelectorAll('[data-part="said"]')) {
    play.move(
      said,
      [
        { transform: 'translateY(16px)', opacity: 0 },
        { transform: 'none', opacity: 1 },
      ],
      { at: CHEST.title, for: 240 },
    )
  }
}

function distance(one: DOMRect, other: DOMRect): number {
  return Math.hypot(one.left - other.left, one.top - other.top)
}
