import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { failureOf } from '../../app/failure-of.ts'
import { useServerNow } from '../../app/use-server-now.ts'
import { ErrorPage } from '../../components/failure/error-page.tsx'
import { DevicesSkeleton } from './devices-skeleton.tsx'
import { DevicesView } from './devices-view.tsx'
import { sessionsQuery } from './queries.ts'

const CLOCK_TICK_MS = 30_000

/** @param way stands above the title, where the list is part of another page @see D-52b */
export function DevicesPage({ way }: { way?: ReactNode }) {
  const { data, error, refetch } = useQuery(sessionsQuery)
  const now = useServerNow(CLOCK_TICK_MS)

  if (error && !data) return <ErrorPage {...failureOf(error)} onRetry={() => void refetch()} />
  if (!data) return <DevicesSkeleton />
  return <DevicesView sessions={data.sessions} trustedFrom={data.trustedFrom} now={now} way={way} />
}
