import { createFileRoute, useSearch } from '@tanstack/react-router'
import { load } from '../../../app/queries/load.ts'
import { rewardsQuery } from '../../../app/queries/rewards-query.ts'
import { MovementsPage } from '../../../features/movements/movements-page.tsx'
import { movementsQuery } from '../../../features/movements/queries.ts'
import { readMovementsSearch } from '../../../features/movements/search.ts'

export const Route = createFileRoute('/mision-espacial/_session/movimientos')({
  staticData: { title: 'Mis movimientos · Misión espacial', back: '/mision-espacial/inicio' },
  validateSearch: readMovementsSearch,
  loader: (moment) =>
    load(moment, (client) => [client.ensureInfiniteQueryData(movementsQuery), client.ensureQueryData(rewardsQuery)]),
  component: Movements,
})

function Movements() {
  const { ver } = useSearch({ from: '/mision-espacial/_session/movimientos' })
  return <MovementsPage filter={ver} />
}
