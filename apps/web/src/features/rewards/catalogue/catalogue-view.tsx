import type { RewardsOutput } from '@orbita/contract/rewards/rewards'
import { Link } from '@tanstack/react-router'
import { useMe } from '../../../app/session/use-me.ts'
import { bodyPicture } from '../../../components/pictures/bodies.ts'
import { buttonLook } from '../../../ui/button.tsx'
import { Nothing } from '../../../ui/nothing.tsx'
import styles from '../rewards.module.css'
import { RewardsHead } from '../rewards-head.tsx'
import type { RewardsSearch } from '../search.ts'
import { CatalogueFilters } from './catalogue-filters.tsx'
import { RewardTile } from './reward-tile.tsx'
import { shownRewards } from './shown-rewards.ts'

/** The rewards that a phone shows at once. */
const FIRST = 4

type Props = { view: RewardsOutput; search: RewardsSearch }

/** Shows all the rewards that credits can be spent on. @see D-64 */
export function CatalogueView({ view, search }: Props) {
  const shown = shownRewards(view.rewards, search)
  const nobodyHere = bodyPicture(useMe().avatar, 'rests')

  return (
    <div className={styles.rewards} data-tint="recompensas">
      <RewardsHead credits={view.credits} openRedeems={view.openRedeems} at="catalogue" />
      <CatalogueFilters rewards={view.rewards} count={shown.length} search={search} />
      {shown.length === 0 ? (
        <Nothing
          picture={nobodyHere}
          way={
            <Link to="/mision-espacial/recompensas" search={{}} className={buttonLook({})}>
              Ver todo el catálogo
            </Link>
          }
        >
          Nada por aquí con esos filtros.
        </Nothing>
      ) : (
        <ul className={styles.catalogue}>
          {shown.map((reward, index) => (
            <li key={reward.id}>
              <RewardTile reward={reward} search={search} isFirst={index < FIRST} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
