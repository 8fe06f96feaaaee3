import type { ReactNode } from 'react'
import styles from './kbd.module.css'

type Props = {
  children: ReactNode
  /** whether it is part of a sentence, which would have a hole without it */
  isSaid?: boolean
}

/** A key of the keyboard, drawn small. It repeats what a button or a list already says, so it is not read aloud. */
export function Kbd({ children, isSaid = false }: Props) {
  return isSaid ? (
    <kbd className={styles.key}>{children}</kbd>
  ) : (
    <span className={styles.key} aria-hidden="true">
      {children}
    </span>
  )
}
