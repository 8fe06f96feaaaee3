import { createFileRoute } from '@tanstack/react-router'
import { load } from '../../../app/queries/load.ts'
import { AwardsPage } from '../../../features/awards/awards-page.tsx'
import { awardsQuery } from '../../../features/awards/queries.ts'

export const Route = createFileRoute('/figuras/_session/premios')({
  staticData: { title: 'Premios · Figuras' },
  loader: (moment) => load(moment, (client) => [client.ensureQueryData(awardsQuery)]),
  component: AwardsPage,
})
