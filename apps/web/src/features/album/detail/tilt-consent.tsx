import IconTilt from '~icons/ph/device-rotate-fill'
import styles from './tilt-consent.module.css'
import { askForTilt, useTiltConsent } from './tilt-permission.ts'

/**
 * Asks for permission on systems that require it before a page reads the device’s motion. It stands beside the button of the
 * story, so that nothing moves when it comes.
 */
export function TiltConsent() {
  if (useTiltConsent() !== 'ask') return null

  return (
    <button
      type="button"
      className={styles.consent}
      aria-label="Inclinar la carta con el teléfono"
      onClick={() => void askForTilt()}
    >
      <IconTilt aria-hidden="true" />
      Inclinar
    </button>
  )
}
