import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { failureOf } from '../../app/failure-of.ts'
import { useBridge } from '../../app/queries/packs-query.ts'
import { useServerNow } from '../../app/use-server-now.ts'
import { ErrorPage } from '../../components/failure/error-page.tsx'
import { toServerTime } from '../../rpc/server-clock.ts'
import { tradesQuery, useTradeParticipation } from './queries.ts'
import { TradesSkeleton } from './trades-skeleton.tsx'
import { TradesView } from './trades-view.tsx'

/** The interval at which the time left is updated, in milliseconds. */
const CLOCK_TICK_MS = 20_000

/**
 * The delay in milliseconds after an offer expires before refetching, so that the server's clock has passed that moment
 * too.
 */
const AFTER_EXPIRY_MS = 1_500

/** Shows the offers of trades: those to answer, those sent, and the matches. @see D-58 */
export function TradesPage() {
  const { cambio, ...search } = useSearch({ from: '/figuras/_session/intercambios' })
  const navigate = useNavigate({ from: '/figuras/intercambios' })
  const { data: trades, error, refetch } = useQuery(tradesQuery)
  const bridge = useBridge()
  const { setOptedIn, isSaving } = useTradeParticipation()
  const now = useServerNow(CLOCK_TICK_MS)

  const next = Math.min(...[...(trades?.mine ?? []), ...(trades?.received ?? [])].map(momentOf))
  useEffect(() => {
    if (!Number.isFinite(next)) return
    const timer = setTimeout(
      () => void refetch(),
      Math.max(0, next - toServerTime(new Date()).getTime()) + AFTER_EXPIRY_MS,
    )
    return () => clearTimeout(timer)
  }, [next, refetch])

  if (error && !trades) return <ErrorPage {...failureOf(error)} onRetry={() => void refetch()} />
  if (!trades) return <TradesSkeleton />
  return (
    <TradesView
      trades={trades}
      bridge={bridge}
      tab={search.ver}
      figure={search.figura}
      exchange={cambio}
      now={now}
      isSaving={isSaving}
      onOptedIn={setOptedIn}
      onSeen={() => cambio !== undefined && void navigate({ search, replace: true, resetScroll: false })}
    />
  )
}

const momentOf = ({ expiresAt }: { expiresAt: string }) => new Date(expiresAt).getTime()
