import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import IconPlan from '~icons/ph/rocket-launch-fill'
import { Button } from '../../../ui/button.tsx'
import { figurasHomeQuery, missionHomeQuery } from '../queries.ts'
import { useFlightPlanVisibility } from './queries.ts'

/** Brings the plan de vuelo back that the employee put away; without one it shows nothing. @see D-66 */
export function PlanReturn({ home }: { home: 'figuras' | 'mision-espacial' }) {
  const figuras = useQuery({ ...figurasHomeQuery, enabled: home === 'figuras' })
  const mision = useQuery({ ...missionHomeQuery, enabled: home === 'mision-espacial' })
  const navigate = useNavigate()
  const { run, isRunning } = useFlightPlanVisibility(() => void navigate({ to: `/${home}/inicio` }))
  const plan = (home === 'figuras' ? figuras : mision).data?.habits.flightPlan
  if (!plan?.isHidden || plan.steps.every(({ isDone }) => isDone)) return null

  return (
    <Button wide disabled={isRunning} onClick={() => run(false)}>
      <IconPlan aria-hidden="true" />
      Ver mi plan de vuelo
    </Button>
  )
}
