import type { RarityId } from '@orbita/domain/rarities'
import { chime } from '../../../ui/chime.ts'
import { isSoundOn } from '../../../ui/sound-preference.ts'

/**
 * The sounds of opening a pack. They are synthesised: nothing is downloaded, and nothing plays while the preference is
 * off.
 */
export type Sounds = { tear: () => void; reveal: (rarity: RarityId, inMilliseconds: number) => void; stop: () => void }

const SILENCE: Sounds = { tear: () => undefined, reveal: () => undefined, stop: () => undefined }

/** The chord of each rarity, in hertz. */
const CHORDS: Readonly<Record<RarityId, readonly number[]>> = {
  comun: [523],
  rara: [523, 659],
  epica: [523, 659, 784],
  legendaria: [523, 659, 784, 1047],
}

/** Prepares the sounds. It must be called during a touch, which browsers require, and is silent unless sound is on. */
export function createSounds(): Sounds {
  if (!isSoundOn() || typeof AudioContext === 'undefined') return SILENCE

  const context = new AudioContext()
  return {
    tear: () => tear(context),
    reveal: (rarity, inMilliseconds) => chime(context, CHORDS[rarity], context.currentTime + inMilliseconds / 1000),
    stop: () => void context.close().catch(() => undefined),
  }
}

function tear(context: AudioContext): void {
  const seconds = 0.35
  const noise = context.createBuffer(1, context.sampleRate * seconds, context.sampleRate)
  const samples = noise.getChannelData(0)
  for (let i = 0; i < samples.length; i++) samples[i] = (Math.random() * 2 - 1) * (1 - i / samples.length)
  const source = context.createBufferSource()
  source.buffer = noise
  const filter = context.createBiquadFilter()
  filter.type = 'bandpass'
  filter.frequency.value = 2400
  const gain = context.createGain()
  gain.gain.value = 0.12
  source.connect(filter).connect(gain).connect(context.destination)
  source.start(context.currentTime + 0.6)
}
