import { createFileRoute, Link, useSearch } from '@tanstack/react-router'
import IconBack from '~icons/ph/caret-left-bold'
import { DevicesPage } from '../../../features/devices/devices-page.tsx'
import { PlanReturn } from '../../../features/home/habits/plan-return.tsx'
import { LatestMovements } from '../../../features/movements/latest-movements.tsx'
import { MovementsPage } from '../../../features/movements/movements-page.tsx'
import { readMovementsSearch } from '../../../features/movements/search.ts'
import { PushRow } from '../../../features/notices/push/push-row.tsx'
import { ProfilePage } from '../../../features/profile/profile-page.tsx'

export const Route = createFileRoute('/figuras/_session/perfil')({
  staticData: { title: 'Perfil · Figuras', back: '/figuras/inicio' },
  validateSearch: readMovementsSearch,
  component: ProfileOrView,
})

function ProfileOrView() {
  const { vista, ver } = useSearch({ from: '/figuras/_session/perfil' })
  if (vista === 'movimientos') return <MovementsPage filter={ver} way={<ToProfile />} />
  if (vista === 'dispositivos') return <DevicesPage way={<ToProfile />} />
  return <ProfilePage movements={<LatestMovements />} plan={<PlanReturn home="figuras" />} push={<PushRow />} />
}

function ToProfile() {
  return (
    <Link to="/figuras/perfil" activeOptions={{ exact: true }} className="link">
      <IconBack aria-hidden="true" />
      Perfil
    </Link>
  )
}
