import { Link, useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import IconArrowLeft from '~icons/ph/arrow-left-bold'
import styles from './back-button.module.css'

type Props = {
  /** where it leads */
  to: string
  /** prefer going back in history, when this app is what lies there */
  inHistory?: boolean
}

/** A link, so that it works before the script does. @see S-06 */
export function BackButton({ to, inHistory = false }: Props) {
  const { history } = useRouter()

  function goBack(event: MouseEvent) {
    if (!inHistory || !history.canGoBack()) return
    event.preventDefault()
    history.back()
  }

  return (
    <Link to={to} className={styles.back} aria-label="Volver" onClick={goBack}>
      <IconArrowLeft aria-hidden="true" />
    </Link>
  )
}
