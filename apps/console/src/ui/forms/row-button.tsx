import type { OperatorRoute } from '@orbita/domain/duties/routes'
import type { ComponentProps, ReactNode } from 'react'
import { useMay } from '../page/may.tsx'
import styles from './row-button.module.css'

type Props = Omit<ComponentProps<'button'>, 'type' | 'className'> & {
  startIcon?: ReactNode
  /** the route that it calls, without which it is not there. @see D-122 */
  asks?: OperatorRoute
  /** whether it shows an icon alone, and is named by its `aria-label` */
  isIcon?: boolean
}

/** A button of a row or of a card, with the looks of MUI's: the browser's own, because a list has hundreds of them. */
export function RowButton({ startIcon, isIcon = false, asks, children, ...props }: Props) {
  const may = useMay()
  if (asks && !may(asks)) return null

  return (
    <button type="button" className={styles.button} data-icon={isIcon || undefined} {...props}>
      {startIcon}
      {children}
    </button>
  )
}
