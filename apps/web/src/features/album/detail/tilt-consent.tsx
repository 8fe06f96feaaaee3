import IconTilt from '~icons/ph/device-rotate-fill'
import styles from './tilt-consent.module.css'
import { askForTilt, useTiltConsent } from './tilt-permission.ts'

/** Where the system wants to be asked before a page feels the device move. */
export function TiltConsent() {
  if (useTiltConsent() !== 'ask') return null

  return (
    <button type="button" className={styles.consent} onClick={() => void askForTilt()}>
      <IconTilt aria-hidden="true" />
      Mover la carta con el teléfono
    </button>
  )
}
