import { createFileRoute, Link, useSearch } from '@tanstack/react-router'
import IconBack from '~icons/ph/caret-left-bold'
import { load } from '../../../app/queries/load.ts'
import { DevicesPage } from '../../../features/devices/devices-page.tsx'
import { PlanReturn } from '../../../features/home/habits/plan-return.tsx'
import { figurasHomeQuery } from '../../../features/home/queries.ts'
import { LogbookPage } from '../../../features/logbook/logbook-page.tsx'
import { LatestMovements } from '../../../features/movements/latest-movements.tsx'
import { MovementsPage } from '../../../features/movements/movements-page.tsx'
import { movementsQuery } from '../../../features/movements/queries.ts'
import { readMovementsSearch } from '../../../features/movements/search.ts'
import { MyDataPage } from '../../../features/my-data/my-data-page.tsx'
import { PushRow } from '../../../features/notices/push/push-row.tsx'
import { ProfilePage } from '../../../features/profile/profile-page.tsx'
import { countsQuery } from '../../../features/profile/queries.ts'
import { showcaseQuery } from '../../../features/showcase/queries.ts'
import { Showcase } from '../../../features/showcase/showcase.tsx'

export const Route = createFileRoute('/figuras/_session/perfil')({
  staticData: { title: 'Perfil · Figuras', back: '/figuras/inicio' },
  validateSearch: readMovementsSearch,
  loader: (moment) =>
    load(moment, (client) => [
      client.ensureQueryData(countsQuery),
      client.ensureQueryData(showcaseQuery),
      client.ensureQueryData(figurasHomeQuery),
      client.ensureInfiniteQueryData(movementsQuery),
    ]),
  component: ProfileOrView,
})

function ProfileOrView() {
  const { vista, ver } = useSearch({ from: '/figuras/_session/perfil' })
  if (vista === 'movimientos') return <MovementsPage filter={ver} way={<ToProfile />} />
  if (vista === 'bitacora') return <LogbookPage way={<ToProfile />} />
  if (vista === 'datos') return <MyDataPage way={<ToProfile />} />
  if (vista === 'dispositivos') return <DevicesPage way={<ToProfile />} />
  return (
    <ProfilePage
      showcase={<Showcase />}
      movements={<LatestMovements />}
      plan={<PlanReturn home="figuras" />}
      push={<PushRow />}
    />
  )
}

function ToProfile() {
  return (
    <Link to="/figuras/perfil" activeOptions={{ exact: true }} className="link">
      <IconBack aria-hidden="true" />
      Perfil
    </Link>
  )
}
