import type { ReactNode } from 'react'
import styles from './page-head.module.css'

/** The top of a screen: its title, a useful sentence, and its actions at the right with the gold one last. */
export function PageHead({ title, children, actions }: { title: string; children?: ReactNode; actions?: ReactNode }) {
  return (
    <header className={styles.head}>
      <div>
        <h1>{title}</h1>
        {children && <p>{children}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  )
}
