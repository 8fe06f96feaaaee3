import { createFileRoute } from '@tanstack/react-router'
import { load } from '../../app/queries/load.ts'
import { requireSession } from '../../app/session/guards.ts'
import { sessionWatchQuery } from '../../app/session/session-watch.ts'
import { LazyAvatarChoice } from '../../features/avatar/lazy-avatar-choice.tsx'
import { framedFailure } from '../../features/error/lazy-failure.ts'
import { missionDone } from '../../features/missions/done/lazy-mission-done.ts'
import { setDeparture } from '../../features/missions/map/departure.ts'
import { Bell } from '../../features/notices/bell.tsx'
import { Celebrations } from '../../features/notices/celebrations/celebrations.tsx'
import { noticesQuery } from '../../features/notices/queries.ts'
import { LazyProfileSheet } from '../../features/profile/sheet/lazy-profile-sheet.tsx'
import { thanksMoment } from '../../features/recognitions/thanks/lazy-thanks-moment.ts'
import { SessionLayout } from '../../features/session/session-layout.tsx'

export const Route = createFileRoute('/mision-espacial/_session')({
  beforeLoad: (moment) => requireSession('mision-espacial', moment),
  loader: (moment) =>
    load(moment, (client) => [
      client.ensureQueryData(sessionWatchQuery('mision-espacial')),
      client.ensureInfiniteQueryData(noticesQuery),
    ]),
  component: () => (
    <SessionLayout
      platform="mision-espacial"
      bell={<Bell platform="mision-espacial" />}
      celebrations={<Celebrations missionDone={missionDone} thanks={thanksMoment} onMissionSeen={setDeparture} />}
      profileSheet={(onClose) => (
        <LazyProfileSheet onClose={onClose} avatarChoice={(onDone) => <LazyAvatarChoice onDone={onDone} />} />
      )}
    />
  ),
  errorComponent: framedFailure,
})
