import { Link, useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import IconArrowLeft from '~icons/ph/arrow-left-bold'
import styles from './back-button.module.css'

type Props = {
  /** the destination */
  to: string
  /** goes back in history instead, when the previous entry is a page of this app */
  inHistory?: boolean
}

/** Shows the back button. It is a link, so that it works before the script has loaded. @see S-06 */
export function BackButton({ to, inHistory = false }: Props) {
  const { history } = useRouter()

  function goBack(event: MouseEvent) {
    if (!inHistory || !history.canGoBack()) return
    event.preventDefault()
    history.back()
  }

  return (
    <Link to={to} activeOptions={{ exact: true }} className={styles.back} aria-label="Volver" onClick={goBack}>
      <IconArrowLeft aria-hidden="true" />
    </Link>
  )
}
