import IconOn from '~icons/ph/speaker-high-fill'
import IconOff from '~icons/ph/speaker-slash-fill'
import { setSound, useSound } from '../../ui/sound-preference.ts'

/** The sound of opening packs on this device. @see NO-1 */
export function SoundSwitch() {
  const isOn = useSound()
  const Icon = isOn ? IconOn : IconOff

  return (
    <button type="button" className="sound-switch" aria-pressed={isOn} onClick={() => setSound(!isOn)}>
      <Icon aria-hidden="true" />
      Sonido
    </button>
  )
}
