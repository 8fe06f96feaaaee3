import IconCaret from '~icons/ph/caret-right-bold'
import IconPhone from '~icons/ph/device-mobile-fill'
import { install, useInstallWay } from '../../app/offline/install.ts'
import styles from './install-panel.module.css'
import panelStyles from './panel.module.css'

/** Offers to put the app on the screen of this device, where the browser can. @see D-90 */
export function InstallPanel() {
  if (useInstallWay() === 'none') return null

  return (
    <section className={`panel ${panelStyles.rows}`} aria-label="Instalar">
      <InstallRow />
    </section>
  )
}

export function InstallRow() {
  const way = useInstallWay()
  if (way === 'none') return null

  return way === 'offer' ? (
    <button type="button" className={`${panelStyles.row} ${styles.row}`} onClick={() => void install()}>
      <IconPhone aria-hidden="true" />
      <span>
        Poner Órbita en tu pantalla
        <small>Se instala en un toque</small>
      </span>
      <IconCaret aria-hidden="true" />
    </button>
  ) : (
    <p className={panelStyles.row}>
      <IconPhone aria-hidden="true" />
      <span>
        Poner Órbita en tu pantalla
        <small>Toca Compartir y luego «Agregar a inicio»</small>
      </span>
    </p>
  )
}
