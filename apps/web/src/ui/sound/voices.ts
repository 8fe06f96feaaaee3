import { isSoundOn } from './sound-preference.ts'

/** A tone in hertz, with its beginning and its length in milliseconds. */
type Tone = { hertz: number; at?: number; for: number; loud?: number; shape?: OscillatorType }

/** Filtered noise: paper, wind, wood. `from` and `to` are the middle of its band in hertz. */
type Noise = { from: number; to: number; for: number; loud?: number }

export type Voice = { tones?: readonly Tone[]; noise?: Noise }

/** A little bell, for thanks: two partials that ring together. */
export const BELL: Voice = {
  tones: [
    { hertz: 1318.5, for: 300, shape: 'sine' },
    { hertz: 2637, for: 220, loud: 0.4, shape: 'sine' },
  ],
}

/** The loudness of a voice: about −18 LUFS. */
const LOUD = 0.09
/** A new voice fades the one before it out in this time, in seconds. */
const CUT_S = 0.04

let context: AudioContext | undefined
let speaking: { gain: GainNode; stop: () => void } | undefined

/**
 * Plays a voice, which cuts the one before it with a short fade. Everything is synthesised, so nothing is downloaded.
 * It is silent while the preference is off, and before the first touch, when browsers allow no sound.
 */
export function speak({ tones = [], noise }: Voice): void {
  if (!isSoundOn() || typeof AudioContext === 'undefined' || !navigator.userActivation?.hasBeenActive) return

  fadeOutSound()
  context ??= new AudioContext()
  const audio = context
  void audio.resume()
  const gain = audio.createGain()
  gain.connect(audio.destination)
  const sources = [...tones.map((tone) => sound(audio, gain, tone)), ...(noise ? [rustle(audio, gain, noise)] : [])]
  speaking = {
    gain,
    stop: () => {
      for (const source of sources) source.stop(audio.currentTime + CUT_S)
    },
  }
}

/** Fades out what is sounding. */
export function fadeOutSound(): void {
  if (!speaking || !context) return

  speaking.gain.gain.setTargetAtTime(0, context.currentTime, CUT_S / 3)
  speaking.stop()
  speaking = undefined
}

function sound(audio: AudioContext, output: AudioNode, tone: Tone): AudioScheduledSourceNode {
  const { hertz, at = 0, for: length, loud = 1, shape = 'triangle' } = tone
  const start = audio.currentTime + at / 1000
  const end = start + length / 1000
  const source = audio.createOscillator()
  source.type = shape
  source.frequency.value = hertz
  const gain = audio.createGain()
  gain.gain.setValueAtTime(0, start)
  gain.gain.linearRampToValueAtTime(LOUD * loud, start + 0.015)
  gain.gain.exponentialRampToValueAtTime(0.0001, end)
  source.connect(gain).connect(output)
  source.start(start)
  source.stop(end)
  return source
}

function rustle(audio: AudioContext, output: AudioNode, noise: Noise): AudioScheduledSourceNode {
  const { from, to, for: length, loud = 1 } = noise
  const seconds = length / 1000
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * seconds), audio.sampleRate)
  const samples = buffer.getChannelData(0)
  for (let i = 0; i < samples.length; i++) samples[i] = (Math.random() * 2 - 1) * (1 - i / samples.length)
  const source = audio.createBufferSource()
  source.buffer = buffer
  const band = audio.createBiquadFilter()
  band.type = 'bandpass'
  band.frequency.setValueAtTime(from, audio.currentTime)
  band.frequency.linearRampToValueAtTime(to, audio.currentTime + seconds)
  const gain = audio.createGain()
  gain.gain.value = 1.3 * LOUD * loud
  source.connect(band).connect(gain).connect(output)
  source.start()
  return source
}
