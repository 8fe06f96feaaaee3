import { createFileRoute, Link, useSearch } from '@tanstack/react-router'
import IconBack from '~icons/ph/caret-left-bold'
import { typedSearch } from '../../../app/navigation/typed-search.ts'
import { LatestMovements } from '../../../features/movements/latest-movements.tsx'
import { MovementsPage } from '../../../features/movements/movements-page.tsx'
import { ProfilePage } from '../../../features/profile/profile-page.tsx'

export const Route = createFileRoute('/figuras/_session/perfil')({
  staticData: { title: 'Perfil · Figuras', back: '/figuras/inicio' },
  validateSearch: typedSearch<{ vista?: 'movimientos'; ver?: string }>(),
  component: ProfileOrMovements,
})

function ProfileOrMovements() {
  const { vista } = useSearch({ from: '/figuras/_session/perfil' })
  if (vista !== 'movimientos') return <ProfilePage movements={<LatestMovements />} />

  return (
    <MovementsPage
      way={
        <Link to="/figuras/perfil" className="link">
          <IconBack aria-hidden="true" />
          Perfil
        </Link>
      }
    />
  )
}
