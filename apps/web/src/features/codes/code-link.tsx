import codigo from '@orbita/art/files/iconos/codigo.svg'
import { Link } from '@tanstack/react-router'
import styles from './code-link.module.css'

/** Shows the link from the packs to the page where a code is entered. @see D-58 */
export function CodeWay() {
  return (
    <Link to="/figuras/codigo" className={styles.link}>
      <img src={codigo} alt="" width={30} height={30} />
      ¿Tienes un código?
    </Link>
  )
}
