import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { messageOf } from '../../../app/error-copy.ts'
import { usePageName } from '../../../app/navigation/page-name.ts'
import { supportCodeOf } from '../../../app/support-code.ts'
import { ErrorPage } from '../../../components/failure/error-page.tsx'
import { RpcError } from '../../../rpc/rpc-error.ts'
import { buttonLook } from '../../../ui/button.tsx'
import { rewardQuery } from '../queries.ts'
import { RewardsSkeleton } from '../rewards-skeleton.tsx'
import type { RewardsSearch } from '../search.ts'
import { RewardDetail } from './reward-detail.tsx'
import styles from './reward-page.module.css'

const NOBODYS = ['REWARD_NOT_FOUND', 'BAD_INPUT']

/** Shows one reward, whose id is `?recompensa=`. @see D-64 */
export function RewardPage({ id, search }: { id: string; search: RewardsSearch }) {
  const { data: reward, error, refetch } = useQuery(rewardQuery(id))
  usePageName(reward?.title)

  if (error instanceof RpcError && NOBODYS.includes(error.code)) return <UnknownReward />
  if (error && !reward)
    return <ErrorPage message={messageOf(error)} supportCode={supportCodeOf(error)} onRetry={() => void refetch()} />
  if (!reward) return <RewardsSkeleton />
  return <RewardDetail key={reward.id} reward={reward} search={search} />
}

function UnknownReward() {
  return (
    <div className={styles.unknown} data-tint="recompensas">
      <h1 className="title">Esa recompensa no está en el catálogo</h1>
      <p>Puede que ya no se ofrezca. Hay otras que te van a gustar.</p>
      <Link to="/mision-espacial/recompensas" search={{}} className={buttonLook({ tone: 'gold' })}>
        Ver el catálogo
      </Link>
    </div>
  )
}
