import { createFileRoute } from '@tanstack/react-router'
import { load } from '../../../app/queries/load.ts'
import { MyDataPage } from '../../../features/my-data/my-data-page.tsx'
import { myDataQuery } from '../../../features/my-data/queries.ts'

export const Route = createFileRoute('/mision-espacial/_session/mis-datos')({
  staticData: { title: 'Mis datos · Misión espacial', back: '/mision-espacial/inicio' },
  loader: (moment) => load(moment, (client) => [client.ensureQueryData(myDataQuery)]),
  component: MyDataPage,
})
