import type { EmployeeMissionState } from '@orbita/domain/missions/states'
import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'
import styles from './progress-ring.module.css'

const RADIUS = 28
const LENGTH = 2 * Math.PI * RADIUS

type MissionProgress = { state: EmployeeMissionState; amount: number; target: number }

/**
 * Returns the share of a mission's ring that is filled, 0 to 1. A completed mission stays full, whatever is corrected
 * later.
 *
 * @see MI-4
 */
export function missionShare({ state, amount, target }: MissionProgress): number {
  if (state === 'completed') return 1
  return Math.min(1, Math.max(0, amount / Math.max(1, target)))
}

type Props = {
  /** gives the ring its colour, which only repeats the text beside it */
  state: EmployeeMissionState
  /** the filled share, 0 to 1 */
  share: number
  className?: string | undefined
  /** the content of the ring: the planet, an amount */
  children?: ReactNode
}

/**
 * Shows the progress of a mission around its planet. It is hidden from screen readers, because the text beside it says
 * the same.
 *
 * @see D-61
 */
export function ProgressRing({ state, share, className, children }: Props) {
  return (
    <span className={classNames(styles.ring, className)} data-state={state} aria-hidden="true">
      <svg viewBox="0 0 64 64" role="presentation">
        <circle cx="32" cy="32" r={RADIUS} />
        {share > 0 && <circle cx="32" cy="32" r={RADIUS} strokeDasharray={`${LENGTH * share} ${LENGTH}`} />}
      </svg>
      {children}
    </span>
  )
}
