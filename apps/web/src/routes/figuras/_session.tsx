import { createFileRoute } from '@tanstack/react-router'
import { load } from '../../app/queries/load.ts'
import { packsQuery } from '../../app/queries/packs-query.ts'
import { requireSession } from '../../app/session/guards.ts'
import { sessionWatchQuery } from '../../app/session/session-watch.ts'
import { framedFailure } from '../../features/error/lazy-failure.ts'
import { missionDone } from '../../features/missions/done/lazy-mission-done.ts'
import { setDeparture } from '../../features/missions/map/departure.ts'
import { Bell } from '../../features/notices/bell.tsx'
import { Celebrations } from '../../features/notices/celebrations/celebrations.tsx'
import { noticesQuery } from '../../features/notices/queries.ts'
import { thanksMoment } from '../../features/recognitions/thanks/lazy-thanks-moment.ts'
import { SessionLayout } from '../../features/session/session-layout.tsx'

export const Route = createFileRoute('/figuras/_session')({
  beforeLoad: (moment) => requireSession('figuras', moment),
  loader: (moment) =>
    load(moment, (client) => [
      client.ensureQueryData(sessionWatchQuery('figuras')),
      client.ensureQueryData(packsQuery),
      client.ensureInfiniteQueryData(noticesQuery),
    ]),
  component: () => (
    <SessionLayout
      platform="figuras"
      bell={<Bell platform="figuras" />}
      celebrations={<Celebrations missionDone={missionDone} thanks={thanksMoment} onMissionSeen={setDeparture} />}
    />
  ),
  errorComponent: framedFailure,
})
