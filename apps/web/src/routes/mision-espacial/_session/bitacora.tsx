import { createFileRoute } from '@tanstack/react-router'
import { load } from '../../../app/queries/load.ts'
import { LogbookPage } from '../../../features/logbook/logbook-page.tsx'
import { logbookQuery } from '../../../features/logbook/queries.ts'

export const Route = createFileRoute('/mision-espacial/_session/bitacora')({
  staticData: { title: 'Mi bitácora · Misión espacial', back: '/mision-espacial/inicio' },
  loader: (moment) => load(moment, (client) => [client.ensureInfiniteQueryData(logbookQuery)]),
  component: () => <LogbookPage />,
})
