import logo from '@orbita/art/files/marca/logo-claro.svg'
import { Link } from '@tanstack/react-router'
import type { MouseEventHandler } from 'react'
import styles from './frame.module.css'

type Props = { onClick?: MouseEventHandler | undefined }

/**
 * Shows the logo, which links to figuras from every page. The link is no current page on those below it.
 *
 * @see S-06
 */
export function Logo({ onClick }: Props) {
  return (
    <Link to="/figuras" activeOptions={{ exact: true }} className={styles.logo} onClick={onClick}>
      <img src={logo} alt="Órbita" width={339} height={100} />
    </Link>
  )
}

/** Shows the mark at the foot of a page. @see S-07 */
export function Footer() {
  return (
    <footer className={styles.foot}>
      <img src={logo} alt="Órbita" width={339} height={100} />
    </footer>
  )
}
