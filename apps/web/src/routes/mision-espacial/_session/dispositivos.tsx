import { createFileRoute } from '@tanstack/react-router'
import { load } from '../../../app/queries/load.ts'
import { DevicesPage } from '../../../features/devices/devices-page.tsx'
import { passkeysQuery } from '../../../features/devices/passkeys/queries.ts'
import { sessionsQuery } from '../../../features/devices/queries.ts'

export const Route = createFileRoute('/mision-espacial/_session/dispositivos')({
  staticData: { title: 'Mis dispositivos · Misión espacial', back: '/mision-espacial/inicio' },
  loader: (moment) =>
    load(moment, (client) => [client.ensureQueryData(sessionsQuery), client.ensureQueryData(passkeysQuery)]),
  component: DevicesPage,
})
