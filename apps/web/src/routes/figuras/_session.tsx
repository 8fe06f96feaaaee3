import { createFileRoute } from '@tanstack/react-router'
import { requireSession } from '../../app/session/guards.ts'
import { framedFailure } from '../../features/error/lazy-failure.ts'
import { missionDone } from '../../features/missions/done/lazy-mission-done.ts'
import { setDeparture } from '../../features/missions/map/departure.ts'
import { Bell } from '../../features/notices/bell.tsx'
import { Celebrations } from '../../features/notices/celebrations/celebrations.tsx'
import { SessionLayout } from '../../features/session/session-layout.tsx'

export const Route = createFileRoute('/figuras/_session')({
  beforeLoad: (moment) => requireSession('figuras', moment),
  component: () => (
    <SessionLayout
      platform="figuras"
      bell={<Bell platform="figuras" />}
      celebrations={<Celebrations missionDone={missionDone} onMissionSeen={setDeparture} />}
    />
  ),
  errorComponent: framedFailure,
})
