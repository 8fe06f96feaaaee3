import styles from './waiting-count.module.css'

/** How much waits in a screen, in red if something is past its promise. */
export function WaitingCount({ waiting }: { waiting: { count: number; late: number } | undefined }) {
  if (!waiting || waiting.count === 0) return null

  return (
    <span className={styles.count} data-tone={waiting.late > 0 ? 'bad' : undefined}>
      {waiting.count}
      <span className="sr-only">{waiting.late > 0 ? ` esperan, ${waiting.late} con retraso` : ' esperan'}</span>
    </span>
  )
}
