import type { RarityId } from '@orbita/domain/rarities'
import type { Voice } from '../../../ui/sound/voices.ts'

const DO = 523.25
const MI = 659.25
const SOL = 783.99
const HIGH_DO = 1046.5

/** The voice of each rarity: the rarer, the longer. The longest lasts 900 ms. */
export const RARITY_VOICES: Readonly<Record<RarityId, Voice>> = {
  comun: { tones: [{ hertz: DO, for: 120, shape: 'sine' }] },
  rara: {
    tones: [
      { hertz: DO, for: 110 },
      { hertz: MI, at: 90, for: 130 },
    ],
  },
  epica: {
    tones: [
      { hertz: DO, for: 180 },
      { hertz: MI, at: 80, for: 200 },
      { hertz: SOL, at: 160, for: 260 },
      // An octave above, the glitter.
      { hertz: 2 * SOL, at: 180, for: 240, loud: 0.25, shape: 'sine' },
      { hertz: 2 * HIGH_DO, at: 240, for: 180, loud: 0.18, shape: 'sine' },
    ],
  },
  legendaria: {
    tones: [
      { hertz: DO, for: 900 },
      { hertz: MI, at: 70, for: 830 },
      { hertz: SOL, at: 140, for: 760 },
      { hertz: HIGH_DO, at: 210, for: 690 },
      { hertz: 2 * HIGH_DO, at: 280, for: 600, loud: 0.2, shape: 'sine' },
    ],
  },
}

/** Paper that tears along the perforation. */
export const TEAR_VOICE: Voice = { noise: { from: 900, to: 2400, for: 320 } }

/** The air that leaves the pack. */
export const BLOW_VOICE: Voice = { noise: { from: 700, to: 260, for: 280, loud: 0.8 } }

/** The short tone of the summary. */
export const SUMMARY_VOICE: Voice = { tones: [{ hertz: SOL, for: 160, shape: 'sine', loud: 0.8 }] }
