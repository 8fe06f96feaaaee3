import { type ComponentType, type SVGProps, useId } from 'react'
import IconMotion from '~icons/ph/sparkle-fill'
import IconSound from '~icons/ph/speaker-high-fill'
import { setMotion, useMotion } from '../../ui/preferences.ts'
import { setSound, useSound } from '../../ui/sound/sound-preference.ts'
import panelStyles from './panel.module.css'
import styles from './preference-panel.module.css'

/** Shows the employee's preferences for this device. @see D-52 */
export function PreferencePanel() {
  const id = useId()

  return (
    <section className={`panel ${panelStyles.rows}`} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>Preferencias</h2>
      <PreferenceRows soundWords="Al abrir sobres y al celebrar, en este dispositivo" />
    </section>
  )
}

export function PreferenceRows({ soundWords }: { soundWords: string }) {
  const motion = useMotion()
  const isSoundOn = useSound()

  return (
    <>
      <Preference
        Icon={IconMotion}
        name="Reducir el movimiento"
        words="Quita las animaciones en este dispositivo"
        isOn={motion === 'reduced'}
        onChange={(isOn) => setMotion(isOn ? 'reduced' : 'full')}
      />
      <Preference Icon={IconSound} name="Sonido" words={soundWords} isOn={isSoundOn} onChange={setSound} />
    </>
  )
}

type Props = {
  Icon: ComponentType<SVGProps<SVGSVGElement>>
  name: string
  words: string
  isOn: boolean
  isBusy?: boolean
  onChange: (isOn: boolean) => void
}

/** A preference that is on or off, with its switch. */
export function Preference({ Icon, name, words, isOn, isBusy = false, onChange }: Props) {
  return (
    <label className={panelStyles.row}>
      <Icon aria-hidden="true" />
      <span>
        {name}
        <small>{words}</small>
      </span>
      <input
        type="checkbox"
        className={styles.toggle}
        checked={isOn}
        disabled={isBusy}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </label>
  )
}
