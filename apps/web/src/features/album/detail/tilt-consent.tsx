import IconTilt from '~icons/ph/device-rotate-fill'
import styles from './tilt-consent.module.css'
import { askForTilt, useTiltConsent } from './tilt-permission.ts'

/** Asks for permission on systems that require it before a page reads the device's motion. */
export function TiltConsent() {
  if (useTiltConsent() !== 'ask') return null

  return (
    <button type="button" className={styles.consent} onClick={() => void askForTilt()}>
      <IconTilt aria-hidden="true" />
      Mover la carta con el teléfono
    </button>
  )
}
