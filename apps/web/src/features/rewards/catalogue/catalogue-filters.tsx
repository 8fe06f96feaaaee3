import type { RewardCard } from '@orbita/contract/rewards/rewards'
import { CATEGORIES } from '@orbita/domain/rewards/categories'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import IconReach from '~icons/ph/check-bold'
import filtersStyles from '../../../ui/controls/filters.module.css'
import { CATEGORY_NAMES } from '../reward-labels.ts'
import type { Order, RewardsSearch } from '../search.ts'
import styles from './catalogue-filters.module.css'

type Props = {
  rewards: readonly RewardCard[]
  /** the number of rewards that pass the filters */
  count: number
  search: RewardsSearch
}

/** Filters rewards by category and by availability, and sorts them. All of it is stored in the address. @see D-64 */
export function CatalogueFilters({ rewards, count, search }: Props) {
  const navigate = useNavigate({ from: '/mision-espacial/recompensas' })
  const { categoria, alcanza, orden } = search
  const row = useCurrentInSight(categoria)
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
      <nav ref={row} className={filtersStyles.filters} aria-label="Filtrar las recompensas">
        {[undefined, ...categories].map((id) => (
          <Link
            key={id ?? 'todo'}
            to="/mision-espacial/recompensas"
            search={{ ...(id && { categoria: id }), ...kept }}
            replace
            resetScroll={false}
            // Without this, «Todo» would also be current: its search is a part of every other one.
            activeOptions={{ exact: true, includeSearch: true, explicitUndefined: true }}
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
          className={styles.reach}
        >
          <i aria-hidden="true">
            <IconReach className={styles.mark} />
          </i>
          Me alcanza
        </Link>
        <p role="status" className="sr-only">
          {count === 1 ? '1 recompensa' : `${count} recompensas`}
        </p>
        <label>
          <span className="sr-only">Ordenar por</span>
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

/** Scrolls the row sideways so that its current link is seen, whichever of them the address names. */
function useCurrentInSight(current: string | undefined) {
  const row = useRef<HTMLElement>(null)

  useEffect(() => {
    const link = row.current?.querySelector<HTMLElement>('[aria-current]')
    if (link && row.current && current !== undefined) row.current.scrollLeft = link.offsetLeft - 48
  }, [current])

  return row
}
