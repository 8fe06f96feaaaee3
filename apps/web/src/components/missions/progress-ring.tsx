import type { EmployeeMissionState } from '@orbita/domain/missions/states'
import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'
import styles from './progress-ring.module.css'

const RADIUS = 28
const LENGTH = 2 * Math.PI * RADIUS

type Standing = { state: EmployeeMissionState; amount: number; target: number }

/** How much of a mission's ring is filled, 0 to 1. What is completed stays whole, whatever is corrected later. @see MI-4 */
export function missionShare({ state, amount, target }: Standing): number {
  if (state === 'completed') return 1
  return Math.min(1, Math.max(0, amount / Math.max(1, target)))
}

type Props = {
  /** gives the ring its colour, which only repeats what stands beside it in words */
  state: EmployeeMissionState
  /** 0 to 1 */
  share: number
  className?: string | undefined
  /** what stands inside: the planet, an amount */
  children?: ReactNode
}

/** The progress of a mission around its planet. To a screen reader it is silent: the words stand beside it. @see D-61 */
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
