import type { RewardRow, RewardSummaryOutput } from '@orbita/contract/rewards/operator-rewards'
import { CATEGORIES } from '@orbita/domain/rewards/categories'
import { REWARDS_QUERY } from '@orbita/domain/rewards/inputs'
import { DELIVERIES } from '@orbita/domain/rewards/reward'
import { rewards } from '../../data/rewards.ts'
import type { ListOf } from '../../table/list-of.ts'
import { DELIVERY_WORDS } from '../redeems/delivery-words.ts'
import { REWARD_COLUMNS } from './columns.tsx'
import { CATEGORY_WORDS } from './reward-words.ts'

/** The list of the rewards of the catalogue. @see D-77 */
export const REWARDS_LIST: ListOf<RewardRow, RewardSummaryOutput> = {
  resource: rewards,
  query: REWARDS_QUERY,
  title: 'Recompensas',
  name: 'recompensas',
  one: 'recompensa',
  many: 'recompensas',
  columns: REWARD_COLUMNS,
  search: 'Nombre de la recompensa',
  filters: () => [
    {
      name: 'category',
      title: 'Categoría',
      choices: CATEGORIES.map((id) => ({ value: id, title: CATEGORY_WORDS[id] })),
    },
    { name: 'delivery', title: 'Entrega', choices: DELIVERIES.map((id) => ({ value: id, title: DELIVERY_WORDS[id] })) },
  ],
  views: {
    keptAs: 'rewards',
    of: (summary) => [
      { title: 'Catálogo', filter: {}, count: summary?.all },
      { title: 'Quedan pocas', filter: { state: 'low' }, count: summary?.low },
      { title: 'Agotadas', filter: { state: 'sold-out' }, count: summary?.soldOut },
      { title: 'Por empezar', filter: { state: 'upcoming' }, count: summary?.upcoming },
      { title: 'Terminadas', filter: { state: 'ended' }, count: summary?.ended },
      { title: 'Retiradas', filter: { state: 'retired' }, count: summary?.retired },
    ],
  },
  none: { title: 'Aún no hay recompensas', words: 'Publica la primera: algo pequeño que le guste a cualquiera.' },
  noMatch: () => ({
    title: 'Ninguna recompensa responde a esto',
    words: 'Prueba con otro nombre o quita un filtro.',
  }),
  nameOf: ({ title }) => title,
  pathOf: ({ id }) => `/recompensas/${id}`,
}
