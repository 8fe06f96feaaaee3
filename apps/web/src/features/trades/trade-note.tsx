import type { ComponentType, SVGProps } from 'react'
import styles from './trade-note.module.css'

type Props = { Icon: ComponentType<SVGProps<SVGSVGElement>>; children: string }

/** Shows the limits of trades in words. */
export function TradeNote({ Icon, children }: Props) {
  return (
    <p className={styles.note}>
      <Icon aria-hidden="true" />
      <span>{children}</span>
    </p>
  )
}
