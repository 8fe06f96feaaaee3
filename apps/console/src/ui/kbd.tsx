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

type LineProps = { shortcuts: readonly { keys: readonly string[]; does: string }[]; className?: string | undefined }

/** The keys of what stands above, in one line, for who sees them: the sheet of keys says them to everybody. */
export function KeyLine({ shortcuts, className = '' }: LineProps) {
  return (
    <p className={`${styles.keys} ${className}`} aria-hidden="true">
      {shortcuts.map(({ keys, does }) => (
        <span key={does}>
          {keys.map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}
          {does}
        </span>
      ))}
    </p>
  )
}
