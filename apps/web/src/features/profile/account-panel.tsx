import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import IconNext from '~icons/ph/caret-right-bold'
import IconDevices from '~icons/ph/devices-fill'
import IconData from '~icons/ph/identification-card-fill'
import styles from './panel.module.css'

/** Shows the way to what protects the employee's account. @see D-52b */
export function AccountPanel() {
  const id = useId()

  return (
    <section className={`panel ${styles.rows}`} aria-labelledby={id}>
      <h2 id={id}>Tu cuenta</h2>
      <Link to="/figuras/perfil" search={{ vista: 'dispositivos' }} className={styles.row}>
        <IconDevices aria-hidden="true" />
        <span>
          Mis dispositivos
          <small>Dónde está abierta tu sesión</small>
        </span>
        <IconNext aria-hidden="true" className="ml-auto" />
      </Link>
      <Link to="/figuras/perfil" search={{ vista: 'datos' }} className={styles.row}>
        <IconData aria-hidden="true" />
        <span>
          Mis datos
          <small>Qué se guarda de ti, tu archivo y tus pedidos</small>
        </span>
        <IconNext aria-hidden="true" className="ml-auto" />
      </Link>
    </section>
  )
}
