import type { RewardSummaryOutput } from '@orbita/contract/rewards/operator-rewards'
import { call } from '@orbita/web/rpc/call'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { rpc } from '../../rpc/client.ts'
import { ListScreen } from '../../table/list-screen.tsx'
import { countOf, figureOf } from '../../ui/figures.ts'
import { REWARDS_LIST } from './rewards-list.ts'

/** The rewards of the catalogue: what they cost, how many are left and who waits for them. @see D-77 */
export function Component() {
  const navigate = useNavigate()
  const { data: summary } = useQuery({
    queryKey: ['rewards', 'summary'],
    queryFn: () => call(rpc.rewards.summary.$get()),
  })

  return (
    <ListScreen
      of={REWARDS_LIST}
      facts={summary}
      lead={summary && summaryWords(summary)}
      create={{ title: 'Nueva recompensa', asks: 'PUT /rewards', onCreate: () => void navigate('/recompensas/nueva') }}
    />
  )
}

function summaryWords({ all, soldOut, low, waiting }: RewardSummaryOutput): string {
  return [
    `${figureOf(all)} en el catálogo`,
    ...(soldOut > 0 ? [countOf(soldOut, 'agotada', 'agotadas')] : []),
    ...(low > 0 ? [`${figureOf(low)} con pocas unidades`] : []),
    waiting === 0 ? 'nadie espera' : `${countOf(waiting, 'persona espera', 'personas esperan')} que vuelva alguna`,
  ].join(' · ')
}
