import { Link } from '@tanstack/react-router'
import IconLogbook from '~icons/ph/book-open-text-fill'
import IconNext from '~icons/ph/caret-right-bold'
import styles from './panel.module.css'

/** Shows the way to the logbook. @see D-138 */
export function LogbookRow() {
  return (
    <div className={`panel ${styles.rows}`}>
      <Link to="/figuras/perfil" search={{ vista: 'bitacora' }} className={styles.row}>
        <IconLogbook aria-hidden="true" />
        <span>
          Mi bitácora
          <small>A quién agradeciste, tus páginas, tus cambios y tus rangos</small>
        </span>
        <IconNext aria-hidden="true" className="ml-auto" />
      </Link>
    </div>
  )
}
