import { Button } from '@mui/material'
import { RpcError } from '@orbita/web/rpc/rpc-error'
import { useOnline } from '@orbita/web/use-online'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import AgainIcon from '~icons/ph/arrow-clockwise-bold'
import { messageOf } from '../rpc/error-copy.ts'
import { Scene } from '../ui/scene.tsx'
import { SkeletonRows } from './rows/skeleton-rows.tsx'

type Props = {
  /** one query, or what stands for several: the first failure, and all of them again */
  query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>
  /** says what is being looked for: «Buscando canjes…»; absent where the screen itself shows that it waits */
  waiting?: string
  /** the heading of a failure: «No pudimos traer los canjes» */
  failed: string
  /** what stands here when the thing does not exist, which is not asked for again; absent for lists */
  gone?: { title: string; words: ReactNode }
  /** whether it stands in the place of the whole screen */
  isScreen?: boolean
}

type Query = Props['query']

/** Returns what stands for two queries that one screen needs: the failure of either, and both again. */
export function bothOf(one: Query, other: Query): Query {
  return {
    error: one.error ?? other.error,
    isFetching: one.isFetching || other.isFetching,
    refetch: ((...how: Parameters<Query['refetch']>) => {
      void other.refetch(...how)
      return one.refetch(...how)
    }) as Query['refetch'],
  }
}

/** Returns whether a thing was asked for that does not exist. */
export function isGone(error: unknown): boolean {
  return error instanceof RpcError && /^(?:\w+_)?NOT_FOUND$/.test(error.code)
}

/**
 * Stands where something that is read would: on its way, gone, or failed with a button that reads it again. When the
 * network is back, it is read again by itself.
 */
export function QueryState({ query, waiting, failed, gone, isScreen = false }: Props) {
  const { error, isFetching, refetch } = query
  const isMissing = gone !== undefined && isGone(error)
  useRetryOnline(error !== null && !isMissing, refetch)

  if (!error) return waiting ? <SkeletonRows label={waiting} /> : null
  if (isMissing) {
    return (
      <Scene isScreen={isScreen} title={gone.title} role="alert">
        {gone.words}
      </Scene>
    )
  }
  return (
    <Scene isScreen={isScreen} title={failed} role="alert">
      {messageOf(error)}
      <RetryButton isTrying={isFetching} onRetry={refetch} />
    </Scene>
  )
}

/** Reads something again that could not be read. */
export function RetryButton({ isTrying = false, onRetry }: { isTrying?: boolean; onRetry: () => unknown }) {
  return (
    <Button startIcon={<AgainIcon />} onClick={() => void onRetry()}>
      {isTrying ? 'Probando…' : 'Reintentar'}
    </Button>
  )
}

function useRetryOnline(hasFailed: boolean, retry: () => unknown): void {
  const isOnline = useOnline()
  const wasOnline = useRef(isOnline)

  useEffect(() => {
    if (isOnline && !wasOnline.current && hasFailed) void retry()
    wasOnline.current = isOnline
  }, [isOnline, hasFailed, retry])
}
