import { Link } from '@tanstack/react-router'
import IconBack from '~icons/ph/caret-left-bold'
import styles from './back-link.module.css'

/** Links back to the first screen of this address. */
export function BackToRecognitions() {
  return (
    <Link
      to="/mision-espacial/reconocimientos"
      search={{}}
      activeOptions={{ exact: true }}
      className={`link ${styles.back}`}
    >
      <IconBack aria-hidden="true" />
      Reconocimientos
    </Link>
  )
}
