import { createFileRoute } from '@tanstack/react-router'
import { load } from '../../../../app/queries/load.ts'
import { CreditsPage } from '../../../../features/team/credits/credits-page.tsx'
import { teamQuery } from '../../../../features/team/queries.ts'

export const Route = createFileRoute('/mision-espacial/_session/equipo/creditos')({
  staticData: { title: 'Dar créditos · Misión espacial', back: '/mision-espacial/equipo' },
  loader: (moment) => load(moment, (client) => [client.ensureQueryData(teamQuery)]),
  component: CreditsPage,
})
