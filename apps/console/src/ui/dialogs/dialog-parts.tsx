import { IconButton } from '@mui/material'
import type { ReactNode } from 'react'
import CloseIcon from '~icons/ph/x-bold'
import styles from './dialog-parts.module.css'

type HeadProps = { id: string; title: string; children?: ReactNode; onClose?: () => void; aside?: ReactNode }

/** The top of a dialog: its title, a sentence below it, and a button that closes it if it may be closed. */
export function DialogHead({ id, title, children, onClose, aside }: HeadProps) {
  return (
    <header className={styles.head}>
      <div>
        <h2 id={id}>{title}</h2>
        {children && <p>{children}</p>}
      </div>
      {aside}
      {onClose && (
        <IconButton aria-label="Cerrar" onClick={onClose}>
          <CloseIcon />
        </IconButton>
      )}
    </header>
  )
}

/** The middle of a dialog, which scrolls when it is long. */
export function DialogBody({ children }: { children: ReactNode }) {
  return <div className={styles.body}>{children}</div>
}

/** The foot of a dialog: the way out at the left, and what it does at the right. */
export function DialogFoot({ children }: { children: ReactNode }) {
  return <footer className={styles.foot}>{children}</footer>
}
