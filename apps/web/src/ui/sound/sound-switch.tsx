import IconOn from '~icons/ph/speaker-high-fill'
import IconOff from '~icons/ph/speaker-slash-fill'
import { setSound, useSound } from './sound-preference.ts'
import styles from './sound-switch.module.css'

/**
 * Turns this device's sound on and off, on the screens that have sound.
 *
 * @param look `icon` where there is no room for the word
 * @see NO-1
 */
export function SoundSwitch({ look = 'word' }: { look?: 'word' | 'icon' }) {
  const isOn = useSound()
  const Icon = isOn ? IconOn : IconOff

  return (
    <button
      type="button"
      className={look === 'icon' ? 'pad' : styles.sound}
      aria-pressed={isOn}
      onClick={() => setSound(!isOn)}
    >
      <Icon aria-hidden="true" />
      <span className={look === 'icon' ? 'sr-only' : undefined}>Sonido</span>
    </button>
  )
}
