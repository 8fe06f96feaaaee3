import { createFileRoute } from '@tanstack/react-router'
import { load } from '../../../../app/queries/load.ts'
import { DecidePage } from '../../../../features/team/decide/decide-page.tsx'
import { waitingQuery } from '../../../../features/team/queries.ts'

export const Route = createFileRoute('/mision-espacial/_session/equipo/decidir')({
  staticData: { title: 'Decidir · Misión espacial', back: '/mision-espacial/equipo' },
  loader: (moment) => load(moment, (client) => [client.ensureQueryData(waitingQuery)]),
  component: DecidePage,
})
