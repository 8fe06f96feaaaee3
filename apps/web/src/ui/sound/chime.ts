import { isSoundOn } from './sound-preference.ts'

/** The length of the fanfare in milliseconds, with some margin after its last tone. */
const FANFARE_MS = 1_500

const FANFARE = [523, 659, 784, 1047] as const

/** Plays a soft chord, its tones one after the other. @param chord in hertz @param at in the context's seconds */
function chime(context: AudioContext, chord: readonly number[], at: number): void {
  for (const [step, frequency] of chord.entries()) {
    const start = at + step * 0.07
    const tone = context.createOscillator()
    tone.type = 'triangle'
    tone.frequency.value = frequency
    const gain = context.createGain()
    gain.gain.setValueAtTime(0, start)
    gain.gain.linearRampToValueAtTime(0.09, start + 0.02)
    gain.gain.exponentialRampToValueAtTime(0.0001, start + 0.6)
    tone.connect(gain).connect(context.destination)
    tone.start(start)
    tone.stop(start + 0.65)
  }
}

/**
 * Plays a short joyful chord when the preference is on and the browser allows sound.
 *
 * @param octaves how much higher it sounds than usual
 * @see NO-1
 */
export function soundFanfare(octaves = 0): void {
  if (!isSoundOn() || typeof AudioContext === 'undefined' || !navigator.userActivation?.hasBeenActive) return

  const context = new AudioContext()
  chime(
    context,
    FANFARE.map((hertz) => hertz * 2 ** octaves),
    context.currentTime,
  )
  setTimeout(() => void context.close().catch(() => undefined), FANFARE_MS)
}
