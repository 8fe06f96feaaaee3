import type { FlightPlan, Pulse } from '@orbita/contract/habits'
import { isToDo, type NextThing } from '@orbita/domain/next-thing'
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { nextWords } from '../../../components/next-words.ts'
import { Bone } from '../../../ui/bone.tsx'
import styles from './habits.module.css'
import { PulsePanel } from './pulse.tsx'

type PlanProps = { plan: FlightPlan; today: string; offered?: string | undefined }
type PulseProps = { pulse: Pulse | null | undefined; home: 'figuras' | 'mision-espacial'; next: NextThing | undefined }

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
  next: NextThing | undefined
  today: string | undefined
  /** the next thing with its gold verb */
  children: ReactNode
}

/**
 * Shows what comes first. Whatever waits comes before the plan de vuelo of a new employee, which is then quiet; when
 * nothing waits the plan stands in its place, so that a home has one gold verb.
 *
 * @see D-57b, D-66
 */
export function FirstThing({ plan, next, today, children }: FirstProps) {
  if (!plan || plan.isHidden || !today || !next) return children

  const offered = isToDo(next) ? nextWords(next, today).path : undefined
  return (
    <>
      {offered !== undefined && children}
      <Suspense fallback={<Bone className={`${styles.plan}`} />}>
        <Plan plan={plan} today={today} offered={offered} />
      </Suspense>
    </>
  )
}

/** Shows the pulso of the week, from the Monday after the plan de vuelo. @see D-67, MI-11 */
export function HomePulse({ pulse, home, next }: PulseProps) {
  if (pulse === null) return null
  return pulse ? <PulsePanel pulse={pulse} home={home} next={next} /> : <Bone className={`${styles.pulse}`} />
}
