import { ProgressBar } from '../../ui/progress-bar.tsx'
import styles from './goal-bar.module.css'

type Props = {
  kind: 'area' | 'company'
  label: string
  value: string
  share: number
  /** where the goal stands, 0 to 1, if that is not the end of the bar */
  mark?: number
}

/** Shows how far a shared goal is: cyan for an area, gold for the company, with a mark where the goal stands. */
export function GoalBar({ kind, label, value, share, mark }: Props) {
  return (
    <span className={styles.goal} data-of={kind}>
      <ProgressBar className={styles.bar} share={share} label={label} value={value} />
      {mark !== undefined && mark < 1 && <i style={{ insetInlineStart: `${mark * 100}%` }} aria-hidden="true" />}
    </span>
  )
}
