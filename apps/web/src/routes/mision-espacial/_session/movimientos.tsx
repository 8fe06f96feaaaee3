import { createFileRoute, useSearch } from '@tanstack/react-router'
import { MovementsPage } from '../../../features/movements/movements-page.tsx'
import { readMovementsSearch } from '../../../features/movements/search.ts'

export const Route = createFileRoute('/mision-espacial/_session/movimientos')({
  staticData: { title: 'Mis movimientos · Misión espacial', back: '/mision-espacial/inicio' },
  validateSearch: readMovementsSearch,
  component: Movements,
})

function Movements() {
  const { ver } = useSearch({ from: '/mision-espacial/_session/movimientos' })
  return <MovementsPage filter={ver} />
}
