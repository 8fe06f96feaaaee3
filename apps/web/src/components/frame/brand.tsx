import logo from '@orbita/art/files/marca/logo-claro.svg'
import { Link } from '@tanstack/react-router'
import styles from './frame.module.css'

/** Shows the logo, which links to figuras from every page. @see S-06 */
export function Logo() {
  return (
    <Link to="/figuras" className={styles.logo}>
      <img src={logo} alt="Órbita" width={339} height={100} />
    </Link>
  )
}

/** @see S-07 */
export function Footer() {
  return (
    <footer className={styles.foot}>
      <img src={logo} alt="Órbita" width={339} height={100} />
    </footer>
  )
}
