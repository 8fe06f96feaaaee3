import type { ReactNode } from 'react'
import styles from './tag.module.css'

export type Tone = 'ok' | 'wait' | 'run' | 'bad' | 'off' | 'accent'

/** A state: its icon, its word and its color together. */
export function Tag({ tone, icon, children }: { tone: Tone; icon?: ReactNode; children: ReactNode }) {
  return (
    <span className={styles.tag} data-tone={tone}>
      {icon}
      {children}
    </span>
  )
}
