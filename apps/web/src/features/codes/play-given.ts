import type { Play } from '../../ui/moments/play.ts'
import { speak, type Voice } from '../../ui/sound/voices.ts'

const SHAKE_MS = 320
const FALL_MS = 620
/** The time from one gift to the next. */
const EACH_MS = 110

/** Paper that is shaken. */
const SHAKEN: Voice = { noise: { from: 1600, to: 2600, for: 260, loud: 0.5 } }
/** A soft fall and a note. */
const FALLEN: Voice = {
  noise: { from: 520, to: 220, for: 90 },
  tones: [
    { hertz: 523.25, at: 40, for: 160 },
    { hertz: 659.25, at: 130, for: 260 },
  ],
}

/** Plays an accepted code: its pack goes into the ticket, which shakes, and what the code gives comes out of it, large and one after the other. @see D-58 */
export function playGiven(stage: HTMLElement, play: Play): void {
  const ticket = stage.querySelector('[data-part="ticket"]')
  const gifts = [...stage.querySelectorAll('[data-part="gift"]')]
  play.move(ticket, [0, -7, 6, -6, 4, 0].map(turned), { for: SHAKE_MS, ease: 'inOut' })
  play.after(1, () => speak(SHAKEN))
  const from = middleOf(ticket)
  const away = (element: Element) => {
    const to = middleOf(element)
    return `translate(${Math.round(from.x - to.x)}px, ${Math.round(from.y - to.y)}px)`
  }
  // The pack that was drawn behind the ticket goes into it, so that it is not gone at once.
  const tucked = stage.querySelector('[data-part="tucked"]')
  if (tucked) {
    play.move(
      tucked,
      [
        { transform: 'none', opacity: 1 },
        { transform: `${away(tucked)} scale(0.3)`, opacity: 1, offset: 0.8 },
        { transform: `${away(tucked)} scale(0.2)`, opacity: 0 },
      ],
      { for: SHAKE_MS, ease: 'in' },
    )
  }
  for (const [index, gift] of gifts.entries()) {
    const out = away(gift)
    play.move(
      gift,
      [
        { transform: `${out} rotate(24deg) scale(0.2)`, opacity: 0 },
        { transform: `${out} translateY(-70px) rotate(12deg) scale(0.5)`, opacity: 1, offset: 0.3 },
        { transform: 'translateY(14px) scale(1.06, 0.96)', opacity: 1, offset: 0.78 },
        { transform: 'none', opacity: 1 },
      ],
      { at: SHAKE_MS + index * EACH_MS, for: FALL_MS },
    )
  }
  play.after(SHAKE_MS + FALL_MS * 0.6, () => speak(FALLEN))
  play.move(
    stage.querySelector('[data-part="light"]'),
    [
      { opacity: 0, transform: 'scale(0.4)' },
      { opacity: 1, transform: 'none', offset: 0.4 },
      { opacity: 0, transform: 'scale(1.15)' },
    ],
    { at: SHAKE_MS, for: 900 },
  )
}

const turned = (degrees: number): Keyframe => ({
  transform: degrees === 0 ? 'none' : `translateY(-8px) rotate(${degrees}deg)`,
})

function middleOf(element: Element | null): { x: number; y: number } {
  const { left, top, width, height } = element?.getBoundingClientRect() ?? { left: 0, top: 0, width: 0, height: 0 }
  return { x: left + width / 2, y: top + height / 2 }
}
