import type { OpeningOutput, PacksOutput } from '@orbita/contract/albums/packs'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useState, useTransition } from 'react'
import { failureOf } from '../../app/failure-of.ts'
import { resumeRefresh } from '../../app/live/refresh.ts'
import { albumQuery } from '../../app/queries/album-query.ts'
import { packsQuery } from '../../app/queries/packs-query.ts'
import { wishesQuery } from '../../app/queries/wishes-query.ts'
import { useSession } from '../../app/session/session-store.ts'
import { ErrorPage } from '../../components/failure/error-page.tsx'
import { RpcError } from '../../rpc/rpc-error.ts'
import { whenIdle } from '../../ui/when-idle.ts'
import { SparingStage } from './opening/sparing-stage.tsx'
import { PackTable } from './pack-table.tsx'
import packsStyles from './packs.module.css'
import { PacksSkeleton } from './packs-skeleton.tsx'
import { useOpenings, useOpenPacks } from './queries.ts'
import { idsOf, searchFor } from './shown-packs.ts'
import type { TornAt } from './tear/tear-pack.tsx'
import { UnknownPack } from './unknown-pack.tsx'

const SleepingPacks = lazy(() => import('./sleeping-packs.tsx').then((file) => ({ default: file.SleepingPacks })))

/** The closed pack and the opened one share them: as an element that stays, they are not painted anew in between. */
const RAYS = <div className={packsStyles.rays} aria-hidden="true" />

/**
 * Shows the unopened packs, or the content of opened ones. The address names the opened packs, so a reload, here or on
 * another device, shows the same.
 *
 * @param extra the content under the packs
 * @see D-56
 */
export function PacksPage({ extra }: { extra?: ReactNode }) {
  const search = useSearch({ from: '/figuras/_session/sobres' })
  const navigate = useNavigate({ from: '/figuras/sobres' })
  const packs = useQuery(packsQuery)
  const me = useSession((state) => state.user)
  const named = idsOf(search)
  // Only packs opened just now are animated; packs shown again are still.
  const [fresh, setFresh] = useState<readonly OpeningOutput[]>([])
  /** whether the address does not name the fresh packs yet */
  const [isAhead, setAhead] = useState(false)
  const [isShowing, startShowing] = useTransition()
  const ids = isAhead ? fresh.map(({ packId }) => packId) : named
  const stored = useOpenings(isAhead ? [] : named)
  const shown = isAhead ? { openings: fresh, error: null, retry: () => undefined } : stored
  const albumId = shown.openings?.at(-1)?.albumId
  const album = useQuery({ ...albumQuery(albumId ?? ''), enabled: albumId !== undefined }).data
  const wishes = useQuery({ ...wishesQuery, enabled: album !== undefined }).data?.numbers
  const [torn, setTorn] = useState<TornAt>()
  const [tried, setTried] = useState<PacksOutput['waiting'][number]>()

  const { open, openAll, isOpening, hasFailed } = useOpenPacks(async (openings) => {
    if (openings.length === 0) return
    await torn?.ended
    // The scene is built in steps, between the frames of the tear.
    startShowing(() => {
      setFresh(openings)
      setAhead(true)
    })
  }, ids.length === 0)

  const name = useEffectEvent(async () => {
    await navigate({ search: searchFor(ids), resetScroll: false })
    setAhead(false)
  })
  useEffect(() => (isAhead ? whenIdle(() => void name()) : undefined), [isAhead])
  useEffect(() => resumeRefresh, [])

  function openAt(packId: number, at?: TornAt) {
    setTorn(at)
    setTried(packs.data?.waiting.find(({ id }) => id === packId) ?? tried)
    open(packId)
  }

  if (ids.length > 0) {
    if (isUnknown(shown.error)) return <UnknownPack />
    if (shown.error) return <ErrorPage {...failureOf(shown.error)} onRetry={shown.retry} />
    if (!shown.openings) return <PacksSkeleton />
    const isFresh = fresh.length > 0 && fresh.every(({ packId }, index) => packId === ids[index])
    const next = packs.data?.waiting[0]
    return (
      <>
        {RAYS}
        <SparingStage
          key={ids.join()}
          openings={shown.openings}
          album={album}
          wishes={wishes}
          isFresh={isFresh}
          from={torn}
          waiting={packs.data?.waiting.length ?? 0}
          onNext={next ? () => openAt(next.id) : undefined}
          isOpening={isOpening || isShowing}
        />
      </>
    )
  }
  if (packs.error && !packs.data) {
    return <ErrorPage {...failureOf(packs.error)} onRetry={() => void packs.refetch()} />
  }
  if (!packs.data) return <PacksSkeleton />
  if (packs.data.bridge) {
    return (
      <Suspense fallback={<PacksSkeleton />}>
        <SleepingPacks packs={packs.data} bridge={packs.data.bridge} />
      </Suspense>
    )
  }
  return (
    <>
      {RAYS}
      <PackTable
        packs={hasFailed && tried ? withPack(packs.data, tried) : packs.data}
        isOpening={isOpening || isShowing}
        isNew={me?.avatar === null}
        hasFailed={hasFailed}
        onOpen={openAt}
        onOpenAll={() => {
          setTorn(undefined)
          openAll()
        }}
        extra={extra}
      />
    </>
  )
}

/**
 * Keeps among those that wait a pack whose opening was not answered. The server may have opened it, and then only the
 * answer is missing, which a retry brings.
 */
function withPack(packs: PacksOutput, tried: PacksOutput['waiting'][number]): PacksOutput {
  return packs.waiting.some(({ id }) => id === tried.id) ? packs : { ...packs, waiting: [tried, ...packs.waiting] }
}

function isUnknown(error: Error | null): boolean {
  return error instanceof RpcError && error.code === 'PACK_NOT_FOUND'
}
