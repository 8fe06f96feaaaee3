import type { Profile } from '@orbita/domain/people/profile'
import type { PlatformId } from '@orbita/domain/platforms'
import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet, useMatches, useRouter } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useFirstPaintDone } from '../../app/at-rest.ts'
import { useCompany } from '../../app/company.ts'
import { useLive } from '../../app/live/use-live.ts'
import { saveInstallOffer } from '../../app/offline/install.ts'
import { useVisit } from '../../app/page-facts.ts'
import { clientOf } from '../../app/queries/client-of.ts'
import { useSession } from '../../app/session/session-store.ts'
import { useSessionWatch } from '../../app/session/session-watch.ts'
import { ProfileContext } from '../../app/session/use-profile.ts'
import { useEndSessionOnRefusal, useSignOut } from '../../app/session/use-session-end.ts'
import { SessionFrame } from '../../components/frame/session-frame.tsx'
import { HeroContext } from '../../components/people/hero-context.ts'
import { useOnline } from '../../ui/use-online.ts'
import { useCounters } from './use-counters.ts'

/** Where the strip cannot be fetched, plain words say that the connection is lost. */
const LazyStrip = lazy(() =>
  import('./unreachable-strip.tsx').then(
    ({ UnreachableStrip }) => ({ default: UnreachableStrip }),
    () => ({ default: PlainStrip }),
  ),
)

function PlainStrip(): ReactNode {
  const isOnline = useOnline()
  return <div role="status">{!isOnline && <p className="panel">Sin conexión</p>}</div>
}

type Props = {
  platform: PlatformId
  /** the link to the notices, in the header */
  bell: ReactNode
  /** shown over any page when there is something to celebrate */
  celebrations: ReactNode
  /** the profile over the page, for employees without a page of it */
  profileSheet?: (onClose: () => void) => ReactNode
}

/**
 * Wraps every page that requires a session: the frame, the profile, the server's data and the session watch.
 *
 * @see D-06
 */
export function SessionLayout(props: Props) {
  const onEnd = useEndSessionOnRefusal(props.platform)
  const { reads } = useRouter().options.context
  useEffect(() => {
    reads.onEnd = onEnd
    return () => {
      reads.onEnd = undefined
    }
  }, [reads, onEnd])

  return (
    <QueryClientProvider client={clientOf(reads)}>
      <Framed {...props} />
    </QueryClientProvider>
  )
}

function Framed({ platform, bell, celebrations, profileSheet }: Props) {
  const profile = useLastProfile(useSessionWatch(platform, useVisit()?.isKept))
  const company = useCompany()
  const onSignOut = useSignOut(platform)
  const [isProfileOpen, setProfileOpen] = useState(false)
  const back = useMatches({ select: (matches) => matches.map((match) => match.staticData.back).findLast(Boolean) })
  const counters = useCounters(platform)
  const isAtRest = useFirstPaintDone()
  const isOnline = useOnline()
  useLive()
  // The toaster is fetched while there is a network: its first message may be that there is none.
  useEffect(saveInstallOffer, [])
  useEffect(() => {
    if (!isAtRest) return
    void import('../../app/toasts/toast-host.tsx').catch(() => undefined)
    import('../../app/offline/register-worker.ts').then(({ registerWorker }) => registerWorker()).catch(() => undefined)
  }, [isAtRest])
  if (!profile) return null

  return (
    <ProfileContext value={profile}>
      <SessionFrame
        platform={platform}
        profile={profile}
        company={company}
        onSignOut={onSignOut}
        onProfile={profileSheet && (() => setProfileOpen(true))}
        back={back}
        counters={counters}
        bell={bell}
        away={<Suspense>{(isAtRest || !isOnline) && <LazyStrip />}</Suspense>}
      >
        <HeroContext value={profile}>
          <Outlet />
        </HeroContext>
      </SessionFrame>
      {isAtRest && celebrations}
      {isProfileOpen && profileSheet?.(() => setProfileOpen(false))}
    </ProfileContext>
  )
}

/**
 * Returns the profile, or the last one for the moment between signing out and leaving the page.
 *
 * @param read the one that the document brought, until the stored one is known
 */
function useLastProfile(read: Profile | null): Profile | null {
  const user = useSession((state) => state.user)
  const [last, setLast] = useState(user)
  if (user && user !== last) setLast(user)
  return user ?? last ?? read
}
