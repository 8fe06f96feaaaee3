import type { FlightPlan, Pulse } from '@orbita/contract/habits'
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { Bone } from '../../../ui/bone.tsx'
import styles from './habits.module.css'
import { PulsePanel } from './pulse.tsx'

type PlanProps = { plan: FlightPlan; today: string }
type PulseProps = { pulse: Pulse | null | undefined; home: 'figuras' | 'mision-espacial' }

const Plan = lazy<ComponentType<PlanProps>>(() =>
  import('./flight-plan.tsx').then(({ FlightPlanPanel }) => ({ default: FlightPlanPanel }), hide),
)

/** Renders nothing for a part that cannot be fetched, so that the rest of the home stays. */
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

/** Shows the pulso of the week, from the Monday after the plan de vuelo. @see D-67, MI-11 */
export function HomePulse({ pulse, home }: PulseProps) {
  if (pulse === null) return null
  return pulse ? <PulsePanel pulse={pulse} home={home} /> : <Bone className={`${styles.pulse}`} />
}
