import type { FlightPlan, Pulse } from '@orbita/contract/habits'
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { Bone } from '../../../ui/bone.tsx'
import styles from './habits.module.css'

type PlanProps = { plan: FlightPlan; today: string }
type PulseProps = { pulse: Pulse; home: 'figuras' | 'mision-espacial' }

const Plan = lazy<ComponentType<PlanProps>>(() =>
  import('./flight-plan.tsx').then(({ FlightPlanPanel }) => ({ default: FlightPlanPanel }), hide),
)
const Week = lazy<ComponentType<PulseProps>>(() =>
  import('./pulse.tsx').then(({ PulsePanel }) => ({ default: PulsePanel }), hide),
)

/** What cannot be fetched leaves its place to the rest of the home. */
function hide() {
  return { default: () => null }
}

type FirstProps = {
  /** undefined while the home loads */
  plan: FlightPlan | null | undefined
  today: string | undefined
  /** the next thing, which stands in this place without a plan */
  children: ReactNode
}

/**
 * Shows the plan de vuelo of a new employee instead of the next thing, so that a home has one gold verb.
 *
 * @see D-57b, D-66
 */
export function PlanOrNext({ plan, today, children }: FirstProps) {
  if (!plan || plan.isHidden || !today) return children

  return (
    <Suspense fallback={<Bone className={`${styles.plan}`} />}>
      <Plan plan={plan} today={today} />
    </Suspense>
  )
}

/** Shows the pulso of the week. @see D-67 */
export function HomePulse({ pulse, home }: { pulse: Pulse | undefined; home: PulseProps['home'] }) {
  if (!pulse) return <Bone className={`${styles.pulse}`} />

  return (
    <Suspense fallback={<Bone className={`${styles.pulse}`} />}>
      <Week pulse={pulse} home={home} />
    </Suspense>
  )
}
