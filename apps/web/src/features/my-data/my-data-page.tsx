import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { failureOf } from '../../app/failure-of.ts'
import { useServerNow } from '../../app/use-server-now.ts'
import { ErrorPage } from '../../components/failure/error-page.tsx'
import { MyDataSkeleton } from './my-data-skeleton.tsx'
import { MyDataView } from './my-data-view.tsx'
import { myDataQuery } from './queries.ts'

const CLOCK_TICK_MS = 60_000

/** @param way stands above the title, where it is part of another page @see D-126 */
export function MyDataPage({ way }: { way?: ReactNode }) {
  const { data, error, refetch } = useQuery(myDataQuery)
  const now = useServerNow(CLOCK_TICK_MS)

  if (error && !data) return <ErrorPage {...failureOf(error)} onRetry={() => void refetch()} />
  if (!data) return <MyDataSkeleton />
  return <MyDataView data={data} now={now} way={way} />
}
