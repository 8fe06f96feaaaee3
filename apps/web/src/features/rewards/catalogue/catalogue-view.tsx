import type { RewardsOutput } from '@orbita/contract/rewards'
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

  return (
    <div className={styles.rewards} data-tint="recompensas">
      <RewardsHead credits={view.credits} openRedeems={view.openRedeems} at="catalogue" />
      <CatalogueFilters rewards={view.rewards} search={search} />
      {shown.length === 0 ? (
        <p className={styles.nothing}>Nada por aquí con esos filtros. Cambia la categoría o mira todo el catálogo.</p>
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
