import { Button } from '@mui/material'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { messageOf } from '../../rpc/error-copy.ts'
import { SkeletonRows } from '../../table/rows/skeleton-rows.tsx'
import { Scene } from '../../ui/scene.tsx'

/** The states of a report: on its way, failed, or here. */
export function ReportState<Data>({
  query,
  children,
}: {
  query: UseQueryResult<Data>
  children: (data: Data) => ReactNode
}) {
  const { data, error, refetch } = query
  if (data) return children(data)
  if (!error) return <SkeletonRows label="Contando…" />
  return (
    <Scene title="No pudimos contar este informe" role="alert">
      {messageOf(error)}
      <Button onClick={() => void refetch()}>Reintentar</Button>
    </Scene>
  )
}
