import type { ReactNode } from 'react'
import styles from './kbd.module.css'

/** A key of the keyboard, drawn small. It repeats what a button or a list already says, so it is not read aloud. */
export function Kbd({ children }: { children: ReactNode }) {
  return (
    <span className={styles.key} aria-hidden="true">
      {children}
    </span>
  )
}
