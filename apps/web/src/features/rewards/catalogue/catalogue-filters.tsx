import type { RewardCard } from '@orbita/contract/rewards'
import { CATEGORIES } from '@orbita/domain/rewards/categories'
import { Link, useNavigate } from '@tanstack/react-router'
import filtersStyles from '../../../ui/filters.module.css'
import { CATEGORY_NAMES } from '../reward-labels.ts'
import type { Order, RewardsSearch } from '../search.ts'
import styles from './catalogue-filters.module.css'

type Props = { rewards: readonly RewardCard[]; search: RewardsSearch }

/** Filters rewards by category and by availability, and sorts them. All of it is stored in the address. @see D-64 */
export function CatalogueFilters({ rewards, search }: Props) {
  const navigate = useNavigate({ from: '/mision-espacial/recompensas' })
  const { categoria, alcanza, orden } = search
  const categories = CATEGORIES.filter((id) => rewards.some(({ category }) => category === id))
  const kept = { ...(alcanza && { alcanza }), ...(orden && { orden }) }

  function sortBy(order: Order | undefined) {
    void navigate({
      search: { ...(categoria && { categoria }), ...(alcanza && { alcanza }), ...(order && { orden: order }) },
      replace: true,
      resetScroll: false,
    })
  }

  return (
    <div className={styles.filters}>
      <nav className={filtersStyles.filters} aria-label="Filtrar las recompensas">
        {[undefined, ...categories].map((id) => (
          <Link
            key={id ?? 'todo'}
            to="/mision-espacial/recompensas"
            search={{ ...(id && { categoria: id }), ...kept }}
            replace
            resetScroll={false}
            {...(id === categoria && { 'aria-current': 'page' as const })}
          >
            {id ? CATEGORY_NAMES[id] : 'Todo'}
          </Link>
        ))}
      </nav>
      <div className={styles.order}>
        <Link
          to="/mision-espacial/recompensas"
          search={{
            ...(categoria && { categoria }),
            ...(!alcanza && { alcanza: 'si' as const }),
            ...(orden && { orden }),
          }}
          replace
          resetScroll={false}
          role="switch"
          aria-checked={alcanza === 'si'}
          className={filtersStyles.choice}
        >
          Me alcanza
        </Link>
        <label>
          <span>Ordenar por</span>
          <select
            value={orden ?? ''}
            onChange={({ currentTarget: { value } }) => sortBy(value === '' ? undefined : (value as Order))}
          >
            <option value="">Destacadas</option>
            <option value="precio">Precio</option>
            <option value="nombre">Nombre</option>
          </select>
        </label>
      </div>
    </div>
  )
}
