import { createFileRoute } from '@tanstack/react-router'
import { load } from '../../../../app/queries/load.ts'
import { teamQuery } from '../../../../features/team/queries.ts'
import { TeamPage } from '../../../../features/team/team-page.tsx'

export const Route = createFileRoute('/mision-espacial/_session/equipo/')({
  staticData: { title: 'Mi equipo · Misión espacial', back: '/mision-espacial/inicio' },
  loader: (moment) => load(moment, (client) => [client.ensureQueryData(teamQuery)]),
  component: TeamPage,
})
