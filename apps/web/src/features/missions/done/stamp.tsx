import { useId } from 'react'
import styles from './mission-done.module.css'

/** Shows the seal of a completed mission, with its day. @param day such as `22 NOV 2026` */
export function Stamp({ day }: { day: string }) {
  const id = useId()

  return (
    <svg className={styles.stamp} data-moment="stamp" viewBox="0 0 160 160" aria-hidden="true">
      <circle cx="80" cy="80" r="76" />
      <circle className={styles.dots} cx="80" cy="80" r="48" />
      <path id={`${id}-over`} d="M 24 80 A 56 56 0 0 1 136 80" fill="none" />
      <path id={`${id}-under`} d="M 12 80 A 68 68 0 0 0 148 80" fill="none" />
      <text>
        <textPath href={`#${id}-over`} startOffset="50%">
          COMPLETADA
        </textPath>
      </text>
      <text className={styles.day}>
        <textPath href={`#${id}-under`} startOffset="50%">
          {day}
        </textPath>
      </text>
      <path className={styles.check} d="M 54 82 L 73 101 L 108 62" />
    </svg>
  )
}
