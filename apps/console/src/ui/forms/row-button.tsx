import type { ComponentProps, ReactNode } from 'react'
import styles from './row-button.module.css'

type Props = Omit<ComponentProps<'button'>, 'type' | 'className'> & {
  startIcon?: ReactNode
  /** whether it shows an icon alone, and is named by its `aria-label` */
  isIcon?: boolean
}

/** A button of a row or of a card, with the looks of MUI's: the browser's own, because a list has hundreds of them. */
export function RowButton({ startIcon, isIcon = false, children, ...props }: Props) {
  return (
    <button type="button" className={styles.button} data-icon={isIcon || undefined} {...props}>
      {startIcon}
      {children}
    </button>
  )
}
