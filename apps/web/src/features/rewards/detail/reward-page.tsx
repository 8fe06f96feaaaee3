import regalo from '@orbita/art/files/iconos/regalo.svg'
import { useQuery } from '@tanstack/react-query'
import { failureOf } from '../../../app/failure-of.ts'
import { usePageName } from '../../../app/navigation/page-name.ts'
import { EmptyState } from '../../../components/empty-state.tsx'
import { ErrorPage } from '../../../components/failure/error-page.tsx'
import { RpcError } from '../../../rpc/rpc-error.ts'
import { rewardQuery } from '../queries.ts'
import type { RewardsSearch } from '../search.ts'
import { RewardDetail } from './reward-detail.tsx'
import { RewardSkeleton } from './reward-skeleton.tsx'

const NOBODYS = ['REWARD_NOT_FOUND', 'BAD_INPUT']

/** Shows one reward, whose id is `?recompensa=`. @see D-64 */
export function RewardPage({ id, search }: { id: string; search: RewardsSearch }) {
  const { data: reward, error, refetch } = useQuery(rewardQuery(id))
  usePageName(reward?.title)

  if (error instanceof RpcError && NOBODYS.includes(error.code)) return <UnknownReward />
  if (error && !reward) return <ErrorPage {...failureOf(error)} onRetry={() => void refetch()} />
  if (!reward) return <RewardSkeleton />
  return <RewardDetail key={reward.id} reward={reward} search={search} />
}

function UnknownReward() {
  return (
    <EmptyState
      tint="recompensas"
      title="Esa recompensa no está en el catálogo"
      words="Puede que ya no se ofrezca. Hay otras que te van a gustar."
      picture={<img src={regalo} alt="" width={220} height={220} className="left-7.5 top-3 w-55 -rotate-6" />}
      link={{ to: '/mision-espacial/recompensas', label: 'Ver el catálogo', tone: 'gold' }}
    />
  )
}
